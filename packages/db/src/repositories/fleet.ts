import { randomUUID } from "node:crypto";
import type { Prisma } from "../generated/client.ts";
import { type BegunJob, type JobOutcome, LOST_AFTER_S } from "./job.ts";
import { INSERT_ROWS, type Transaction } from "./transaction.ts";

export interface NewFleet {
  readonly id: string;
  /** What all pieces are planned by, as JSON. */
  readonly input: object;
  readonly createdBy: string;
  readonly requestId?: string | undefined;
  /** One a cluster, in the order in which they are begun and read. */
  readonly pieces: readonly object[];
}

/** How far a fleet plan is: pieces by what became of them. */
export interface FleetCounts {
  readonly total: number;
  readonly waiting: number;
  readonly running: number;
  readonly done: number;
  readonly failed: number;
  readonly cancelled: number;
}

export interface FleetRecord extends FleetCounts {
  readonly state: "open" | "done" | "cancelled";
  /** Nobody works at it: pieces are open, and none of them gives a sign of life. */
  readonly isIdle: boolean;
}

export interface FleetPiece extends Pick<JobOutcome, "state" | "output" | "error"> {
  readonly position: number;
  readonly input: unknown;
}

/** Plans of many clusters: a job of which each cluster is a piece, begun by any worker. */
export function fleetRepository(transaction: Transaction, workspaceId: string) {
  return {
    create: async ({ id, input, createdBy, requestId, pieces }: NewFleet): Promise<void> => {
      const asked = { workspaceId, createdBy, requestId: requestId ?? null };
      await transaction.job.create({
        data: { ...asked, id, kind: "plan.start", input: input as Prisma.InputJsonObject },
        select: { id: true },
      });
      const rows = pieces.map((piece, position) => ({
        ...{ ...asked, id: randomUUID(), kind: "plan.cluster", parentId: id, position },
        input: { ...input, ...piece } as Prisma.InputJsonObject,
      }));
      for (let from = 0; from < rows.length; from += INSERT_ROWS)
        await transaction.job.createMany({ data: rows.slice(from, from + INSERT_ROWS) });
    },
    /** Null where there is none, or none any more. */
    find: (id: string): Promise<FleetRecord | null> => findFleet(transaction, { workspaceId, id }),
    /** Pieces from a place on. */
    page: async (
      id: string,
      { from, limit }: { readonly from: number; readonly limit: number },
    ): Promise<FleetPiece[]> => {
      const rows = await transaction.job.findMany({
        where: { workspaceId, parentId: id, position: { gte: from } },
        orderBy: { position: "asc" },
        take: limit,
        select: {
          position: true,
          input: true,
          state: true,
          output: true,
          errorCode: true,
          errorMessage: true,
        },
      });
      return rows.map(({ position, input, state, output, errorCode: code, errorMessage: message }) => ({
        ...{ position: position ?? 0, input, state: state as FleetPiece["state"], output },
        error: code === null ? null : { code, message: message ?? "" },
      }));
    },
    /** Ends what is open of it, what runs too: its worker's next look says so. False where it had ended. */
    cancel: async (id: string): Promise<boolean> =>
      endFleet(transaction, { workspaceId, id, state: "cancelled" }),
    /**
     * The next piece, also one whose worker gives no sign of life; null where none is left. A fleet that nobody asked after
     * for `withinS` seconds is cancelled, and one without open pieces done.
     */
    begin: async (id: string, withinS: number): Promise<BegunJob | null> => {
      const of = { workspaceId, id };
      if (!(await isAwaited(transaction, { ...of, withinS }))) {
        await endFleet(transaction, { ...of, state: "cancelled" });
        return null;
      }
      const piece = await beginPiece(transaction, of);
      if (piece === null) await endFleet(transaction, { ...of, state: "done" });
      return piece;
    },
  };
}

interface Of {
  readonly workspaceId: string;
  readonly id: string;
}

async function findFleet(transaction: Transaction, { workspaceId, id }: Of): Promise<FleetRecord | null> {
  const where = { workspaceId_id: { workspaceId, id }, kind: "plan.start" };
  const fleet = await transaction.job.findUnique({ where, select: { state: true } });
  if (fleet === null) return null;
  const rows = await transaction.$queryRaw<{ state: keyof FleetCounts; pieces: number; alive: number }[]>`
    SELECT state, count(*)::int AS pieces,
      count(*) FILTER (WHERE beat_at >= now() - make_interval(secs => ${LOST_AFTER_S}))::int AS alive
    FROM job WHERE workspace_id = ${workspaceId}::uuid AND parent_id = ${id}::uuid GROUP BY state`;
  const of = (state: keyof FleetCounts) => rows.find((row) => row.state === state);
  const count = (state: keyof FleetCounts) => of(state)?.pieces ?? 0;
  const [waiting, running] = [count("waiting"), count("running")];
  const isOpen = fleet.state === "waiting" && waiting + running > 0;
  return {
    state: fleet.state === "cancelled" ? "cancelled" : isOpen ? "open" : "done",
    isIdle: isOpen && (of("running")?.alive ?? 0) === 0,
    total: rows.reduce((sum, { pieces }) => sum + pieces, 0),
    ...{ waiting, running, done: count("done"), failed: count("failed"), cancelled: count("cancelled") },
  };
}

async function isAwaited(transaction: Transaction, of: Of & { readonly withinS: number }): Promise<boolean> {
  const rows = await transaction.$queryRaw<unknown[]>`
    SELECT FROM job WHERE workspace_id = ${of.workspaceId}::uuid AND id = ${of.id}::uuid AND state = 'waiting'
      AND awaited_at > now() - make_interval(secs => ${of.withinS})`;
  return rows.length > 0;
}

interface BegunRow {
  readonly id: string;
  readonly input: unknown;
  readonly created_by: string;
  readonly request_id: string | null;
  readonly attempts: number;
}

/**
 * What is waiting first: a piece that killed its worker does not hold the others up. Chosen in a table of its own, since
 * PostgreSQL may run a subquery with a LIMIT once for each row it is compared with, and choose another each time.
 */
async function beginPiece(transaction: Transaction, { workspaceId, id }: Of): Promise<BegunJob | null> {
  const [row] = await transaction.$queryRaw<BegunRow[]>`
    WITH next AS MATERIALIZED (
      SELECT workspace_id, id FROM job
      WHERE workspace_id = ${workspaceId}::uuid AND parent_id = ${id}::uuid
        AND (state = 'waiting'
          OR state = 'running' AND beat_at < now() - make_interval(secs => ${LOST_AFTER_S}))
      ORDER BY attempts, position LIMIT 1 FOR UPDATE SKIP LOCKED)
    UPDATE job SET state = 'running', attempts = attempts + 1, beat_at = now()
    FROM next WHERE job.workspace_id = next.workspace_id AND job.id = next.id
    RETURNING job.id, job.input, job.created_by, job.request_id, job.attempts`;
  if (row === undefined) return null;
  const { id: pieceId, input, created_by: createdBy, request_id: requestId, attempts: attempt } = row;
  return { id: pieceId, input, createdBy, requestId, attempt };
}

/** Cancelled with what is open of it; done only where nothing is. */
async function endFleet(
  transaction: Transaction,
  { workspaceId, id, state }: Of & { readonly state: "done" | "cancelled" },
): Promise<boolean> {
  const ended = await transaction.$executeRaw`
    UPDATE job SET state = ${state}, finished_at = now()
    WHERE workspace_id = ${workspaceId}::uuid AND id = ${id}::uuid AND kind = 'plan.start' AND state = 'waiting'
      AND (${state} = 'cancelled' OR NOT EXISTS (SELECT FROM job p
        WHERE p.workspace_id = job.workspace_id AND p.parent_id = job.id AND p.state IN ('waiting', 'running')))`;
  if (ended === 1 && state === "cancelled")
    await transaction.$executeRaw`
      UPDATE job SET state = 'cancelled', finished_at = now()
      WHERE workspace_id = ${workspaceId}::uuid AND parent_id = ${id}::uuid AND state IN ('waiting', 'running')`;
  return ended === 1;
}
