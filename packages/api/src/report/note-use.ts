import type { FrozenId, Services } from "../services.ts";

const DAY_MS = 86_400_000;
const MOST_NOTED = 50_000;

/** Notes that a report was opened, beside the answer; a process does so once a day and report. */
export function noteUseOncePerDay({ database, nowMs, log }: Services): (report: FrozenId) => void {
  let day = 0;
  const noted = new Set<string>();
  return ({ workspaceId, reportId }) => {
    const today = Math.floor(nowMs() / DAY_MS);
    if (today !== day || noted.size >= MOST_NOTED) noted.clear();
    day = today;
    if (noted.has(reportId)) return;
    noted.add(reportId);
    database
      .inWorkspace(workspaceId, (store) => store.retention.noteUse("report", reportId))
      .catch((error: unknown) => {
        noted.delete(reportId);
        log.debug({ err: error }, "the use of a report was not noted");
      });
  };
}
