import type { FrozenId } from "../services.ts";

/** How often a report was opened since it was last told. */
export interface ReportViews extends FrozenId {
  readonly views: number;
}

type Hear = (views: readonly ReportViews[]) => void;

const EVERY_MS = 1_000;
/** Reports counted before they are told at once. */
const MOST = 10_000;

/** Counts views in memory and tells them together, at most a second late: a view itself costs an addition. */
export function countViews(everyMs = EVERY_MS) {
  let counts = new Map<string, { readonly report: FrozenId; views: number }>();
  const hearers: Hear[] = [];
  let timer: NodeJS.Timeout | undefined;
  const tell = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const views = [...counts.values()].map(({ report, views }) => ({ ...report, views }));
    counts = new Map();
    if (views.length > 0) for (const hear of hearers) hear(views);
  };
  return {
    /** Nobody hears: nothing is counted. */
    count: ({ workspaceId, reportId }: FrozenId): void => {
      if (hearers.length === 0) return;
      const known = counts.get(reportId);
      if (known !== undefined) known.views += 1;
      else counts.set(reportId, { report: { workspaceId, reportId }, views: 1 });
      if (counts.size >= MOST) tell();
      else timer ??= setTimeout(tell, everyMs).unref();
    },
    onViews: (hear: Hear): void => void hearers.push(hear),
    /** What was counted and not told yet. */
    tell,
  };
}
