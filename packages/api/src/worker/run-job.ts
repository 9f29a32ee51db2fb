import { AppError, type Quotas, type ReportProgress, unexpectedMessage } from "@acuity/contract";
import type { BegunJob, Database, JobKind, QueuedJob, WorkspaceStore } from "@acuity/db";
import type { Logger } from "pino";
import { requireWithinQuotas } from "../access/quotas.ts";
import { cancelled, left, tookTooLong } from "../jobs/job-errors.ts";
import {
  FLEET_UNAWAITED_S,
  jobLimits,
  KEEP_S,
  LOOK_MS,
  MOST_ATTEMPTS,
  UNAWAITED_S,
} from "../jobs/job-limits.ts";
import { countWorkDone } from "../jobs/work-done.ts";
import type { Metrics } from "../record/metrics.ts";
import { toAppError } from "../trpc/to-app-error.ts";
import type { Calculate } from "./calculate.ts";
import type { Answers, Task } from "./tasks.ts";

/** What a worker process works with. */
export interface WorkerServices {
  readonly database: Database;
  readonly calculate: Calculate;
  readonly nowMs: () => number;
  readonly log: Logger;
  readonly metrics: Pick<Metrics, "ended">;
  readonly quotas: Quotas;
}

/** A job under way. */
export interface JobRun<Input = unknown> {
  readonly services: WorkerServices;
  readonly workspaceId: string;
  readonly job: BegunJob & { readonly input: Input };
  /** The network that it was asked from; undefined of a piece of a plan. */
  readonly address: string | undefined;
  /** @throws AppError also when the job is cancelled, nobody waits for it, or it takes too long or too much */
  readonly calculate: <Name extends Task["name"]>(
    task: Extract<Task, { readonly name: Name }>,
  ) => Promise<Answers[Name]>;
  readonly tell: (progress: ReportProgress) => void;
  /**
   * One transaction that keeps what was made and ends the job with the output it returns: both or neither, and once.
   * @throws AppError `conflict` when the job was cancelled meanwhile
   */
  readonly keep: (work: (store: WorkspaceStore) => Promise<object>) => Promise<void>;
}

export type Work = (run: JobRun) => Promise<void>;

/** What they make is kept; of the others only the answer is. */
const KEEPING: ReadonlySet<JobKind> = new Set(["upload.save", "report.share", "workspace.import"]);

/** Runs a job of the queue to its end, whatever that is. Throws what another attempt may mend. */
export async function runJob(
  services: WorkerServices,
  { kind, work, queued }: { readonly kind: JobKind; readonly work: Work; readonly queued: QueuedJob },
): Promise<void> {
  const { workspaceId, jobId, address } = queued;
  const job = await services.database.inWorkspace(workspaceId, (store) => store.jobs.begin(jobId));
  if (job === null) return;
  const sinceMs = performance.now();
  try {
    await runBegun(services, { kind, work, workspaceId, job, address });
  } finally {
    const done = { kind, workspaceId, askedBy: job.createdBy, ms: performance.now() - sinceMs };
    // Whose order it is: a count that is lost ends no job.
    if (address !== undefined) await countWorkDone(services, { ...done, address }).catch(() => undefined);
  }
}

interface Begun extends Pick<JobRun, "workspaceId" | "job" | "address"> {
  readonly kind: JobKind;
  readonly work: Work;
}

/** The same of one that is begun. */
export async function runBegun(
  services: WorkerServices,
  { kind, work, workspaceId, job, address }: Begun,
): Promise<void> {
  const { database } = services;
  const fail = (error: AppError | typeof left) =>
    database.inWorkspace(workspaceId, (store) => store.jobs.fail(job, error));
  const { log, ended } = recordJob(services, { kind, workspaceId, job });
  if (job.attempt > MOST_ATTEMPTS) {
    log.error("a job ended the worker too often");
    ended("unexpected");
    return void (await fail(new AppError("unexpected", unexpectedMessage)));
  }
  const watch = watchJob({ database, log }, { kind, workspaceId, job });
  const keep: JobRun["keep"] = (make) =>
    database.inWorkspace(workspaceId, async (store) => {
      watch.keeping();
      const output = await unlessStopped(make(store), signal);
      if (!(await store.jobs.complete(job, output))) throw cancelled(kind);
      if (KEEPING.has(kind))
        await requireWithinQuotas(store, { account: job.createdBy, quotas: services.quotas });
    });
  const { tell, signal, begun } = watch;
  const calculate: JobRun["calculate"] = (task) => services.calculate(task, { signal, tell, begun });
  try {
    await work({ services, workspaceId, job, address, calculate, tell, keep });
    ended("done");
  } catch (error) {
    const told = toAppError(signal.aborted ? signal.reason : error);
    ended(told.code);
    if (told.code === "unavailable" && job.attempt < MOST_ATTEMPTS) {
      await database.inWorkspace(workspaceId, (store) => store.jobs.putBack(job));
      throw error;
    }
    if (told.code === "unexpected" || told.code === "damaged") log.error({ err: error }, "failed");
    await fail(told === watch.unawaited && kind !== "plan.start" ? left : told);
  } finally {
    watch.end();
  }
}

/** What is stopped is not waited for: its transaction ends without it, and whatever it still asks for fails. */
async function unlessStopped<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  work.catch(() => undefined);
  const stopped = Promise.withResolvers<never>();
  const onAbort = () => stopped.reject(signal.reason);
  signal.addEventListener("abort", onAbort);
  try {
    signal.throwIfAborted();
    return await Promise.race([work, stopped.promise]);
  } finally {
    signal.removeEventListener("abort", onAbort);
  }
}

/** One line for each go at a job, under the id of the request that asked for it. */
function recordJob(
  { log: whole, metrics }: WorkerServices,
  { kind, workspaceId, job }: Pick<JobRun, "workspaceId" | "job"> & { readonly kind: JobKind },
) {
  const { id, requestId, attempt, createdBy } = job;
  // A visitor is told by an address, which no line holds.
  const user = createdBy.startsWith("visitor ") ? "visitor" : createdBy;
  const log = whole.child({
    ...(requestId !== null && { requestId }),
    job: id,
    kind,
    workspace: workspaceId,
    user,
  });
  const sinceMs = performance.now();
  const ended = (outcome: string) => {
    const ms = performance.now() - sinceMs;
    log.info({ outcome, attempt, ms: Math.round(ms) }, "job");
    metrics.ended({ kind, outcome, seconds: ms / 1000 });
  };
  return { log, ended };
}

/** Looks after a job from outside of its calculation: whether somebody waits, how long it takes and how much. */
function watchJob(
  { database, log }: Pick<WorkerServices, "database" | "log">,
  { kind, workspaceId, job }: Pick<JobRun, "workspaceId" | "job"> & { readonly kind: JobKind },
) {
  const { id, attempt } = job;
  const stopping = new AbortController();
  const unawaited = cancelled(kind);
  let progress: ReportProgress | null = null;
  let isLooking = false;
  const look = async () => {
    const said = progress;
    progress = null;
    const isAwaited = await database.inWorkspace(workspaceId, (store) =>
      store.jobs.beat({
        id,
        attempt,
        progress: said,
        withinS: kind === "plan.start" ? FLEET_UNAWAITED_S : UNAWAITED_S,
      }),
    );
    if (!isAwaited) stopping.abort(unawaited);
  };
  const looking = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    look()
      .catch((error: unknown) => log.debug({ err: error }, "a job could not be looked after"))
      .finally(() => {
        isLooking = false;
      });
  }, LOOK_MS);
  const time = boundTime(kind, stopping);
  let planningSinceMs: number | null = null;
  return {
    signal: stopping.signal,
    unawaited,
    begun: time.begun,
    keeping: time.keeping,
    tell: (told: ReportProgress) => {
      stopping.signal.throwIfAborted();
      if (told.step === "planning") planningSinceMs ??= performance.now();
      progress = { ...told, ...leftOf(told, planningSinceMs) };
    },
    end: () => {
      clearInterval(looking);
      time.end();
    },
  };
}

/** Stops a job whose time is over. */
function boundTime(kind: JobKind, stopping: AbortController) {
  let ending: NodeJS.Timeout | undefined;
  const endIn = (seconds: number) =>
    setTimeout(() => stopping.abort(tookTooLong(kind, seconds)), seconds * 1_000);
  return {
    /** From here on its time counts; what waits for its turn takes none. */
    begun: () => {
      ending ??= endIn(jobLimits[kind].timeS);
    },
    /** Keeping has a time of its own: however long the calculation took. */
    keeping: () => {
      clearTimeout(ending);
      ending = endIn(KEEP_S);
    },
    end: () => clearTimeout(ending),
  };
}

/** The least of it by which the rest is foretold, percent. */
const FORETOLD_FROM_PCT = 5;

function leftOf(
  { step, donePct = 0 }: ReportProgress,
  sinceMs: number | null,
): Pick<ReportProgress, "leftS"> {
  if (step !== "planning" || sinceMs === null || donePct < FORETOLD_FROM_PCT) return {};
  return { leftS: Math.round(((performance.now() - sinceMs) / 1000) * ((100 - donePct) / donePct)) };
}
