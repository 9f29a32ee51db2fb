import type { Prisma } from "../generated/client.ts";
import { hold, type Transaction } from "./transaction.ts";

export const jobKinds = [
  "upload.save",
  "report.share",
  "report.reprice",
  "workspace.import",
  "plan.start",
] as const;
export type JobKind = (typeof jobKinds)[number];

export interface NewJob {
  readonly id: string;
  readonly kind: JobKind;
  /** Ids and choices, as JSON. */
  readonly input: object;
  /** A user, or the address of a visitor. */
  readonly createdBy: string;
  readonly progressId?: string | undefined;
  /** Of the request that asks. */
  readonly requestId?: string | undefined;
}

/** One go at a job: of two that both believe to have it, the later one has. */
export interface Attempt {
  readonly id: string;
  /** From 1. */
  readonly attempt: number;
}

/** What a worker begins. */
export interface BegunJob extends Attempt {
  readonly input: unknown;
  readonly createdBy: string;
  /** Of the request that asked; null of jobs from before it was kept. */
  readonly requestId: string | null;
}

interface Beat extends Attempt {
  /** Null where there is nothing new. */
  readonly progress: object | null;
  readonly withinS: number;
}

/** What whoever waits is told. */
export interface JobOutcome {
  readonly state: "waiting" | "running" | "done" | "failed" | "cancelled";
  readonly output: unknown;
  readonly error: { readonly code: string; readonly message: string } | null;
  /** Its worker gives no sign of life any more. */
  readonly isLost: boolean;
  /** Of the whole body it works on; null until that came to its end, and of a job without one. */
  readonly bodySha256: Uint8Array | null;
}

interface OutcomeRow extends Pick<JobOutcome, "state" | "output"> {
  readonly error_code: string | null;
  readonly error_message: string | null;
  readonly is_lost: boolean;
  readonly body_sha256: string | null;
}

interface BegunRow {
  readonly input: unknown;
  readonly created_by: string;
  readonly request_id: string | null;
  readonly attempts: number;
}

const OPEN = ["waiting", "running"];
/** A worker beats several times a second; unheard of for as long it is taken for dead. By the database's clock. */
export const LOST_AFTER_S = 3;
/** Whoever waits says so every few seconds, and with each part that comes; unheard of for as long their process is taken for dead. */
const LEFT_AFTER_S = 120;
/** What a fleet plan found may be read for as long after it ended. */
const KEPT_S = 3_600;

/** Jobs of one workspace, and the bodies of uploads that wait to be proven. */
export function jobRepository(transaction: Transaction, workspaceId: string) {
  return {
    ...askedJobs(transaction, workspaceId),
    ...workedJobs(transaction, workspaceId),
    ...uploadBodies(transaction, workspaceId),
  };
}

/** How a job ends; of `attempt` alone where one is named. */
interface Ending {
  readonly id: string;
  readonly attempt?: number;
  readonly state: "done" | "failed" | "cancelled";
  readonly output?: object;
  readonly error?: { readonly code: string; readonly message: string };
}

/** Ends a job that is open, with its upload's body; false where it had ended, or another attempt has it. */
async function finish(
  { transaction, workspaceId }: { readonly transaction: Transaction; readonly workspaceId: string },
  { id, attempt, state, output, error }: Ending,
): Promise<boolean> {
  const count = await transaction.$executeRaw`
    UPDATE job SET state = ${state}, finished_at = now(),
      output = ${output === undefined ? null : JSON.stringify(output)}::jsonb,
      error_code = ${error?.code ?? null}, error_message = ${error?.message ?? null}
    WHERE workspace_id = ${workspaceId}::uuid AND id = ${id}::uuid AND state IN ('waiting', 'running')
      AND attempts = coalesce(${attempt ?? null}::int, attempts)
      AND (state = 'running' OR ${state} <> 'failed')`;
  if (count === 1) await transaction.uploadPart.deleteMany({ where: { workspaceId, jobId: id } });
  return count === 1;
}

/** For whoever asks for jobs and waits. */
function askedJobs(transaction: Transaction, workspaceId: string) {
  return {
    /** False where it is there. */
    create: async ({ input, progressId, requestId, ...job }: NewJob): Promise<boolean> => {
      const by = { progressId: progressId ?? null, requestId: requestId ?? null };
      const asked = { input: input as Prisma.InputJsonObject, ...by };
      const data = { workspaceId, ...job, ...asked };
      return (await transaction.job.createMany({ data, skipDuplicates: true })).count === 1;
    },
    /** Of one asker and kind, not finished and not left by a process that died. Until the transaction ends nobody else counts them. */
    countOpen: async ({ createdBy, kind }: Pick<NewJob, "createdBy" | "kind">): Promise<number> => {
      await hold(transaction, `jobs ${workspaceId} ${createdBy}`);
      const [row] = await transaction.$queryRaw<{ open: number }[]>`
        SELECT count(*)::int AS open FROM job
        WHERE workspace_id = ${workspaceId}::uuid AND created_by = ${createdBy} AND kind = ${kind}
          AND state IN ('waiting', 'running') AND awaited_at > now() - make_interval(secs => ${LEFT_AFTER_S})`;
      return row?.open ?? 0;
    },
    /** With why, where it was not its asker's will. */
    cancel: (id: string, error?: Ending["error"]): Promise<boolean> =>
      finish({ transaction, workspaceId }, { id, state: "cancelled", ...(error && { error }) }),
    /** Says that somebody still waits; of a job that is just being ended nobody has to. */
    await: async (id: string): Promise<void> => {
      await transaction.$executeRaw`
        UPDATE job SET awaited_at = now() WHERE (workspace_id, id) IN (
          SELECT workspace_id, id FROM job
          WHERE workspace_id = ${workspaceId}::uuid AND id = ${id}::uuid
          FOR UPDATE SKIP LOCKED)`;
    },
    readOutcome: async (id: string): Promise<JobOutcome | null> => {
      const [row] = await transaction.$queryRaw<OutcomeRow[]>`
        SELECT state, output, error_code, error_message, input->>'bodySha256' AS body_sha256,
          state = 'running' AND beat_at < now() - make_interval(secs => ${LOST_AFTER_S}) AS is_lost
        FROM job WHERE workspace_id = ${workspaceId}::uuid AND id = ${id}::uuid`;
      if (row === undefined) return null;
      const { state, output, error_code: code, error_message: message, is_lost: isLost, body_sha256 } = row;
      const bodySha256 = body_sha256 === null ? null : Buffer.from(body_sha256, "hex");
      const error = code === null ? null : { code, message: message ?? "" };
      return { state, output, error, isLost, bodySha256 };
    },
    /** Takes a job from a worker that gives no sign of life; false where it does, where it is just ending it, or another asker was first. */
    takeBack: async (id: string): Promise<boolean> => {
      const count = await transaction.$executeRaw`
        UPDATE job SET state = 'waiting' WHERE (workspace_id, id) IN (
          SELECT workspace_id, id FROM job
          WHERE workspace_id = ${workspaceId}::uuid AND id = ${id}::uuid
            AND state = 'running' AND beat_at < now() - make_interval(secs => ${LOST_AFTER_S})
          FOR UPDATE SKIP LOCKED)`;
      return count === 1;
    },
    /** The asker's own, by what they ask with. */
    findOpen: async (of: { readonly createdBy: string; readonly progressId: string }) => {
      const where = { workspaceId, ...of, state: { in: OPEN } };
      return transaction.job.findFirst({ where, select: { id: true, progress: true } });
    },
    /** Another one of the asker's that runs now. */
    findRunning: async (of: { readonly createdBy: string; readonly kind: JobKind }) => {
      const where = { workspaceId, ...of, state: "running" };
      return transaction.job.findFirst({ where, select: { id: true, progress: true } });
    },
  };
}

/** For whoever does them. */
function workedJobs(transaction: Transaction, workspaceId: string) {
  const of = { transaction, workspaceId };
  return {
    /** Null where it is ended or gone, or another worker has it: then there is nothing to do. */
    begin: async (id: string): Promise<BegunJob | null> => {
      const [row] = await transaction.$queryRaw<BegunRow[]>`
        UPDATE job SET state = 'running', attempts = attempts + 1, beat_at = now()
        WHERE workspace_id = ${workspaceId}::uuid AND id = ${id}::uuid
          AND (state = 'waiting'
            OR state = 'running' AND beat_at < now() - make_interval(secs => ${LOST_AFTER_S}))
        RETURNING input, created_by, request_id, attempts`;
      if (row === undefined) return null;
      const { input, created_by: createdBy, request_id: requestId, attempts: attempt } = row;
      return { id, input, createdBy, requestId, attempt };
    },
    /**
     * The worker's sign of life, with how far it is. False where nobody waits any more: the job is ended, given to
     * another attempt, or was not asked after for `withinS` seconds; of a piece it is the whole that is asked after.
     */
    beat: async ({ id, attempt, progress, withinS }: Beat): Promise<boolean> => {
      const said = progress === null ? null : JSON.stringify(progress);
      const [row] = await transaction.$queryRaw<{ is_awaited: boolean }[]>`
        UPDATE job SET beat_at = now(), progress = coalesce(${said}::jsonb, progress)
        WHERE workspace_id = ${workspaceId}::uuid AND id = ${id}::uuid
          AND state = 'running' AND attempts = ${attempt}
        RETURNING coalesce(
          (SELECT p.awaited_at FROM job p WHERE p.workspace_id = job.workspace_id AND p.id = job.parent_id),
          awaited_at) > now() - make_interval(secs => ${withinS}) AS is_awaited`;
      return row?.is_awaited ?? false;
    },
    /** False where it was cancelled, ended, or given to another attempt: then what was made of it must not be kept. */
    complete: ({ id, attempt }: Attempt, output: object): Promise<boolean> =>
      finish(of, { id, attempt, state: "done", output }),
    /** False where it had ended, or was taken back: then it is the next attempt's. */
    fail: ({ id, attempt }: Attempt, error: NonNullable<Ending["error"]>): Promise<boolean> =>
      finish(of, { id, attempt, state: "failed", error }),
    /** Leaves it to another attempt. */
    putBack: async ({ id, attempt }: Attempt): Promise<void> => {
      const where = { workspaceId, id, state: "running", attempts: attempt };
      await transaction.job.updateMany({ where, data: { state: "waiting" } });
    },
    /**
     * Forgets a job whose hour is over; false where it is a fleet plan that is under way, or ended less than an hour ago:
     * that one is to be asked again.
     */
    forget: async (id: string): Promise<boolean> => {
      const rows = await transaction.$queryRaw<unknown[]>`
        SELECT FROM job WHERE workspace_id = ${workspaceId}::uuid AND id = ${id}::uuid AND kind = 'plan.start'
          AND coalesce(finished_at, awaited_at) > now() - make_interval(secs => ${KEPT_S})`;
      if (rows.length > 0) return false;
      await transaction.job.deleteMany({ where: { workspaceId, id } });
      return true;
    },
  };
}

function uploadBodies(transaction: Transaction, workspaceId: string) {
  return {
    addPart: async (part: {
      readonly jobId: string;
      readonly position: number;
      readonly bytes: Uint8Array;
    }) => {
      await transaction.uploadPart.createMany({
        data: { workspaceId, ...part, bytes: part.bytes as Uint8Array<ArrayBuffer> },
      });
    },
    /** Says that all of a body is there. */
    endBody: async (jobId: string, sha256: Uint8Array): Promise<void> => {
      await transaction.$executeRaw`
        UPDATE job SET input = input || jsonb_build_object('bodySha256', ${Buffer.from(sha256).toString("hex")}::text)
        WHERE workspace_id = ${workspaceId}::uuid AND id = ${jobId}::uuid`;
    },
    /** The whole body, part after part. */
    readBody: async (jobId: string): Promise<Uint8Array<ArrayBuffer>> => {
      const parts: Uint8Array[] = [];
      for (let position = 0; ; position += 1) {
        const where = { workspaceId_jobId_position: { workspaceId, jobId, position } };
        const part = await transaction.uploadPart.findUnique({ where, select: { bytes: true } });
        if (part === null) break;
        parts.push(part.bytes);
      }
      const body = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
      let at = 0;
      for (const part of parts) {
        body.set(part, at);
        at += part.length;
      }
      return body;
    },
  };
}
