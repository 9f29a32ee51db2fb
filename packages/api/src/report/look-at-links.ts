import type { LinkKey, ReportLink } from "@acuity/db";
import { retryRead } from "../access/retry-read.ts";
import type { Services } from "../services.ts";
import { coalesce, gather } from "../shared-runs.ts";
import { readReportToken } from "./report-token.ts";

/** Links asked of the database at once: while it looks at some, others are read and answered. */
const LOOKS = { most: 64, atOnce: 2 };
/** Where links that were found are to be found again: their hashes alone, so that these are not computed every time. */
const KNOWN = 4_096;

/** Whether links open. It is asked of the database for every look and never remembered. */
export interface LinkLooks {
  /** Null where the token opens nothing now. @throws AppError `unavailable` */
  readonly byToken: (token: string) => Promise<ReportLink | null>;
  /** The same for who knows which report it is. */
  readonly byReport: (report: { workspaceId: string; reportId: string }) => Promise<ReportLink | null>;
}

export function lookAtLinks({ database, nowMs }: Pick<Services, "database" | "nowMs">): LinkLooks {
  const known = new Map<string, LinkKey>();
  const find = async (tokens: readonly string[]): Promise<(ReportLink | null)[]> => {
    const asked = tokens.map((token) => known.get(token) ?? readReportToken(token));
    const keys = asked.filter((key) => key !== null);
    const found = keys.length === 0 ? [] : await database.findLinks(keys);
    const byKey = new Map(keys.map((key, i) => [key, found[i] ?? null]));
    return asked.map((key, i) => {
      const link = (key !== null && byKey.get(key)) || null;
      if (key !== null && link !== null) remember(known, [tokens[i] ?? "", key]);
      return link;
    });
  };
  const look = gather(find, LOOKS);
  const lookByReport = coalesce(async (id: string): Promise<ReportLink | null> => {
    const [workspaceId = "", reportId = ""] = id.split(" ");
    const record = await database.inWorkspace(workspaceId, (store) => store.reports.find(reportId));
    if (record === null) return null;
    return { workspaceId, reportId, expiresMs: record.expiresMs, revokedMs: record.revokedMs };
  });
  const opening = (link: ReportLink | null): ReportLink | null =>
    link !== null && link.revokedMs === null && link.expiresMs > nowMs() ? link : null;
  const patiently = async (ask: () => Promise<ReportLink | null>): Promise<ReportLink | null> =>
    opening(await ask().catch(() => retryRead(ask)));
  return {
    byToken: (token) => patiently(() => look(token)),
    byReport: ({ workspaceId, reportId }) => patiently(() => lookByReport(`${workspaceId} ${reportId}`)),
  };
}

function remember(known: Map<string, LinkKey>, [token, key]: readonly [string, LinkKey]): void {
  if (known.has(token)) return;
  const [oldest] = known.keys();
  if (known.size >= KNOWN && oldest !== undefined) known.delete(oldest);
  known.set(token, key);
}
