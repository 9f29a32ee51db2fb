import type { Transaction } from "./transaction.ts";

/** Rows that nobody used for so many days. */
export interface Unused {
  readonly reports: number;
  readonly scenarios: number;
  /** No scenario rests on them, or none that stays. */
  readonly uploads: number;
}

/** Of one piece: a report is a frozen document, an upload up to 64 MiB of samples. */
const PIECE = { reports: 200, scenarios: 200, uploads: 5 } as const;

/** What of a workspace goes by itself. All times are the database's. */
export function retentionRepository(transaction: Transaction, workspaceId: string) {
  return {
    read: async (): Promise<number | null> => {
      const where = { id: workspaceId };
      const row = await transaction.workspace.findUnique({ where, select: { keepDays: true } });
      return row?.keepDays ?? null;
    },
    set: async (keepDays: number | null): Promise<void> => {
      const where = { id: workspaceId };
      await transaction.workspace.update({ where, data: { keepDays }, select: { id: true } });
    },
    /** What would go if it were swept now. */
    count: async (days: number): Promise<Unused> => {
      const [row] = await transaction.$queryRaw<[Unused]>`
        WITH stale AS (
          SELECT id FROM scenario WHERE workspace_id = ${workspaceId}::uuid
            AND greatest(updated_at, used_at) < now() - make_interval(days => ${days}))
        SELECT
          (SELECT count(*)::int FROM report WHERE workspace_id = ${workspaceId}::uuid
            AND greatest(created_at, used_at) < now() - make_interval(days => ${days})) AS reports,
          (SELECT count(*)::int FROM stale) AS scenarios,
          (SELECT count(*)::int FROM upload u WHERE workspace_id = ${workspaceId}::uuid
            AND created_at < now() - make_interval(days => ${days})
            AND NOT EXISTS (SELECT FROM scenario_upload p
              WHERE p.workspace_id = u.workspace_id AND p.upload_id = u.id
                AND p.scenario_id NOT IN (SELECT id FROM stale))) AS uploads`;
      return row;
    },
    /** Deletes some of it, scenarios before the files they rest on; nothing is left where nothing went. */
    sweepPiece: async (days: number): Promise<Unused> => {
      const reports = await transaction.$executeRaw`
        DELETE FROM report WHERE workspace_id = ${workspaceId}::uuid AND id IN (
          SELECT id FROM report WHERE workspace_id = ${workspaceId}::uuid
            AND greatest(created_at, used_at) < now() - make_interval(days => ${days}) LIMIT ${PIECE.reports})`;
      const scenarios = await transaction.$executeRaw`
        DELETE FROM scenario WHERE workspace_id = ${workspaceId}::uuid AND id IN (
          SELECT id FROM scenario WHERE workspace_id = ${workspaceId}::uuid
            AND greatest(updated_at, used_at) < now() - make_interval(days => ${days}) LIMIT ${PIECE.scenarios})`;
      const uploads = await transaction.$executeRaw`
        DELETE FROM upload WHERE workspace_id = ${workspaceId}::uuid AND id IN (
          SELECT id FROM upload u WHERE workspace_id = ${workspaceId}::uuid
            AND created_at < now() - make_interval(days => ${days})
            AND NOT EXISTS (SELECT FROM scenario_upload p
              WHERE p.workspace_id = u.workspace_id AND p.upload_id = u.id)
          LIMIT ${PIECE.uploads})`;
      return { reports, scenarios, uploads };
    },
    /** Notes that somebody used it; once a day, so that looking changes no row again and again. */
    noteUse: async (what: "scenario" | "report", id: string): Promise<void> => {
      if (what === "report")
        await transaction.$executeRaw`
          UPDATE report SET used_at = now() WHERE workspace_id = ${workspaceId}::uuid AND id = ${id}::uuid
            AND coalesce(used_at, created_at) < now() - interval '1 day'`;
      else
        await transaction.$executeRaw`
          UPDATE scenario SET used_at = now() WHERE workspace_id = ${workspaceId}::uuid AND id = ${id}::uuid
            AND coalesce(used_at, updated_at) < now() - interval '1 day'`;
    },
  };
}
