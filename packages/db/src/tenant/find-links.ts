import pg from "pg";
import { isTrouble, unavailable } from "./unavailable.ts";

/** Where a link of a report is to be found. */
export interface LinkKey {
  readonly workspaceId: string;
  readonly tokenHash: Uint8Array;
}

/** What decides whether a link still opens; times are epoch milliseconds. */
export interface ReportLink {
  readonly workspaceId: string;
  readonly reportId: string;
  readonly expiresMs: number;
  readonly revokedMs: number | null;
}

interface LinkRow {
  readonly place: number;
  readonly report_id: string;
  readonly expires_ms: number;
  readonly revoked_ms: number | null;
}

/**
 * Finds links of any workspaces in one round trip, on a connection of its own: what holds up the others, such as a long
 * transaction, holds up no link. Each is looked for as its own workspace, by row-level security.
 */
export function openLinks(settings: pg.PoolConfig, onError: (error: Error) => void) {
  const pool = new pg.Pool({ ...settings, max: 1 });
  pool.on("error", onError);
  return {
    /** In the order of the keys; null where there is no such link. @throws AppError `unavailable` */
    find: async (keys: readonly LinkKey[]): Promise<(ReportLink | null)[]> => {
      const found: (ReportLink | null)[] = keys.map(() => null);
      const workspaces = keys.map(({ workspaceId }) => workspaceId);
      const hashes = keys.map(({ tokenHash }) => tokenHash);
      const { rows } = await pool
        .query<LinkRow>({
          name: "report_links",
          text: "SELECT * FROM report_links($1, $2)",
          values: [workspaces, hashes],
        })
        .catch((error: unknown) => {
          throw isTrouble(error) ? unavailable() : error;
        });
      for (const { place, report_id: reportId, expires_ms: expiresMs, revoked_ms: revokedMs } of rows) {
        const workspaceId = workspaces[place - 1];
        if (workspaceId !== undefined) found[place - 1] = { workspaceId, reportId, expiresMs, revokedMs };
      }
      return found;
    },
    close: () => pool.end(),
  };
}
