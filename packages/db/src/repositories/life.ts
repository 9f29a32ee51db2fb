import { Prisma, type PrismaClient } from "../generated/client.ts";
import type { InTransaction, Transaction } from "./transaction.ts";
import { endWorkspace } from "./workspace.ts";

/** What a piece took with it. */
export interface SweptPiece {
  /** Rows that went. */
  readonly rows: number;
  /** Nothing of the workspace is left. */
  readonly isDone: boolean;
}

/** Children before parents: what a piece deletes has nothing under it, so no statement grows with the workspace. */
const TABLES = [
  { table: "upload_part", most: 64 },
  { table: "job", most: 1_000 },
  { table: "series", most: 2_000 },
  { table: "scenario_upload", most: 5_000 },
  { table: "scenario", most: 1_000 },
  { table: "upload", most: 1_000 },
  { table: "report", most: 200 },
  { table: "catalog_import", most: 5 },
  { table: "api_token", most: 1_000 },
  { table: "kept_answer", most: 1_000 },
  { table: "cluster", most: 1_000 },
] as const;
/** Chunks of one piece, and their octets. */
const CHUNKS = 2_000;
const CHUNK_BYTES = 64 * 1024 * 1024;

interface ToLookAt {
  readonly id: string;
  /** Not looked at for most of a day. */
  readonly isDue: boolean;
}

/** How workspaces end, seen from outside of them: which there are, who can reach them, and their rows piece by piece. */
export function lifeRepository(prisma: PrismaClient, inTransaction: InTransaction) {
  return {
    /** Those that somebody deleted, longest ago first. */
    listDeleted: async (most: number): Promise<string[]> => {
      const where = { deletedAt: { not: null } };
      const orderBy = { deletedAt: "asc" } as const;
      const rows = await prisma.workspaceLife.findMany({ where, orderBy, take: most, select: { id: true } });
      return rows.map(({ id }) => id);
    },
    /** Deletes some of a deleted workspace's rows in one short transaction; of any other none. */
    sweepPiece: (workspaceId: string): Promise<SweptPiece> =>
      inTransaction(workspaceId, (transaction) => sweepPiece(transaction, workspaceId)),
    /** Those that were looked at longest ago, new ones first. */
    listToLookAt: (most: number): Promise<readonly ToLookAt[]> =>
      prisma.$queryRaw<ToLookAt[]>`
        SELECT id, coalesce(looked_at < clock_timestamp() - interval '20 hours', true) AS "isDue"
        FROM workspace_life WHERE deleted_at IS NULL ORDER BY looked_at ASC NULLS FIRST LIMIT ${most}`,
    /**
     * Forgets old keys, notes whether a member's account is there, and ends a workspace that had none for so many days.
     * By the database's clock. True where it ended.
     */
    lookAt: (workspaceId: string, graceDays: number): Promise<boolean> =>
      inTransaction(workspaceId, (transaction) => lookAt(transaction, { workspaceId, graceDays })),
  };
}

async function sweepPiece(transaction: Transaction, workspaceId: string): Promise<SweptPiece> {
  const [own] = await transaction.$queryRaw<{ is_deleted: boolean }[]>`
    SELECT deleted_at IS NOT NULL AS is_deleted FROM workspace WHERE workspace_id = ${workspaceId}::uuid`;
  if (own?.is_deleted === false) return { rows: 0, isDone: true };
  const chunks = await transaction.$executeRaw`
    DELETE FROM chunk WHERE workspace_id = ${workspaceId}::uuid AND (series_id, position) IN (
      SELECT series_id, position FROM (
        SELECT series_id, position, size, sum(size) OVER (ORDER BY series_id, position) AS held FROM (
          SELECT series_id, position, octet_length(bytes) AS size FROM chunk
          WHERE workspace_id = ${workspaceId}::uuid ORDER BY series_id, position LIMIT ${CHUNKS}) AS next
      ) AS measured WHERE held - size < ${CHUNK_BYTES})`;
  if (chunks > 0) return { rows: chunks, isDone: false };
  for (const { table, most } of TABLES) {
    const name = Prisma.raw(table);
    const rows = await transaction.$executeRaw`
      DELETE FROM ${name} WHERE ctid = ANY(ARRAY(
        SELECT ctid FROM ${name} WHERE workspace_id = ${workspaceId}::uuid LIMIT ${most}))
        AND workspace_id = ${workspaceId}::uuid`;
    if (rows > 0) return { rows, isDone: false };
  }
  const rows = await transaction.$executeRaw`DELETE FROM workspace WHERE workspace_id = ${workspaceId}::uuid`;
  await transaction.$executeRaw`DELETE FROM workspace_life WHERE id = ${workspaceId}::uuid`;
  return { rows, isDone: true };
}

async function lookAt(
  transaction: Transaction,
  { workspaceId, graceDays }: { readonly workspaceId: string; readonly graceDays: number },
): Promise<boolean> {
  await transaction.$executeRaw`
    DELETE FROM kept_answer WHERE workspace_id = ${workspaceId}::uuid AND created_at <= now() - interval '1 day'`;
  const [seen] = await transaction.$queryRaw<{ is_reachable: boolean; is_over: boolean }[]>`
    WITH seen AS (SELECT EXISTS (
      SELECT FROM member m JOIN auth_user u ON u.id = m.user_id WHERE m.workspace_id = ${workspaceId}::uuid
    ) AS is_reachable)
    UPDATE workspace_life SET looked_at = now(),
      unreachable_at = CASE WHEN is_reachable THEN NULL ELSE coalesce(unreachable_at, now()) END
    FROM seen WHERE id = ${workspaceId}::uuid
    RETURNING is_reachable, coalesce(unreachable_at <= now() - make_interval(days => ${graceDays}), false) AS is_over`;
  if (seen?.is_over !== true) return false;
  await endWorkspace(transaction, workspaceId);
  return true;
}
