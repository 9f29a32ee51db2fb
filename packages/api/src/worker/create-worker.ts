import { type Quotas, readQuotas } from "@acuity/contract";
import { type JobKind, jobKinds, openDatabase, openQueue } from "@acuity/db";
import { requireSameClock } from "@acuity/db/clock-skew";
import { databaseClock } from "../access/database-clock.ts";
import { jobLimits, PROCESS_BYTES } from "../jobs/job-limits.ts";
import { keepSweeping } from "../life/sweep-workspaces.ts";
import { type LogOptions, openLog } from "../record/log.ts";
import { processRecord } from "../record/process-record.ts";
import type { ReportComputation } from "../services.ts";
import { type Calculate, openThreads, type Watched } from "./calculate.ts";
import { guardMemory } from "./guard-memory.ts";
import { importWorkspaceJob } from "./import-workspace.ts";
import { planFleet } from "./plan-fleet.ts";
import { repriceReportJob } from "./reprice-report.ts";
import { runJob, type Work, type WorkerServices } from "./run-job.ts";
import { saveUploadJob } from "./save-upload.ts";
import { shareReportJob } from "./share-report.ts";
import type { Answers, Task } from "./tasks.ts";

export { helpersGiveWay } from "./give-way.ts";
export { readQuotas };

export interface WorkerOptions {
  readonly databaseUrl: string;
  /** What may be kept; the defaults unless said. */
  readonly quotas?: Quotas;
  /** Connections of this process beside the queue's; 6 unless said. */
  readonly connections?: number;
  /** Whether it refuses to begin on a machine whose clock and the database's differ too much; no unless said. */
  readonly needsSameClock?: boolean;
  /** Resident memory above which it ends what reads most; 3.25 GiB unless said. */
  readonly mostBytes?: number;
  /** Figures of a report; the engine's, in a thread of their own, unless said. */
  readonly computeReport?: ComputeReport;
  /** Time, for tests. */
  readonly nowMs?: () => number;
  readonly logLevel?: LogOptions["level"];
  /** Takes the log's lines; standard output unless said. */
  readonly logStream?: { readonly write: (line: string) => void };
}

export type ComputeReport = (computation: ReportComputation) => Promise<Answers["report"]>;

export interface JobWorker {
  /** What is under way has a while to end; what does not is left to the next worker. */
  readonly close: () => Promise<void>;
}

const works: Readonly<Record<Exclude<JobKind, "plan.start">, Work>> = {
  "upload.save": saveUploadJob,
  "report.share": shareReportJob,
  "report.reprice": repriceReportJob,
  "workspace.import": importWorkspaceJob,
};

/**
 * Takes jobs of the queue from now on; one a process, and any number of processes.
 * @throws Error with a sentence where it needs the database's clock and has another
 */
export async function createWorker(options: WorkerOptions): Promise<JobWorker> {
  const record = processRecord();
  const { databaseUrl: url, connections = 6, logLevel: level, logStream: stream } = options;
  const log = stream || level ? openLog({ ...(level && { level }), ...(stream && { stream }) }) : record.log;
  const onBroken = (error: Error) => log.debug({ reason: error.message }, "a connection broke");
  const database = openDatabase({ url, connections, onConnectionError: onBroken });
  if (options.needsSameClock) await requireSameClock(database.readClockMs);
  const onError = (error: Error) => log.warn({ err: error }, "the queue reports an error");
  const queue = openQueue({ url, isWorker: true, onError });
  const guard = guardMemory({ mostBytes: options.mostBytes ?? PROCESS_BYTES });
  const threads = openThreads(guard);
  const clock = databaseClock(database);
  const { computeReport, nowMs = clock.nowMs } = options;
  const calculate =
    computeReport === undefined ? threads.calculate : calculateHere(computeReport, threads.calculate);
  const { metrics } = record;
  const quotas = options.quotas ?? readQuotas();
  const services: WorkerServices = { database, calculate, nowMs, log, metrics, quotas };
  const unwatch = metrics.watch({ pools: database.readPools, queue: queue.measure });
  for (const kind of jobKinds)
    await queue.work(kind, jobLimits[kind], (queued) =>
      kind === "plan.start"
        ? planFleet(services, { queue, queued })
        : runJob(services, { kind, work: works[kind], queued }),
    );
  await queue.workForgotten(({ workspaceId, jobId }) =>
    database.inWorkspace(workspaceId, (store) => store.jobs.forget(jobId)),
  );
  const stopSweeping = await keepSweeping(services, queue);
  await queue.workSwept(async (workspaceId) => {
    await database.inWorkspace(workspaceId, (store) => store.audit.sweep());
  });
  return {
    close: async () => {
      stopSweeping();
      clock.stop();
      unwatch();
      await queue.close();
      await threads.close();
      guard.close();
      await database.close();
    },
  };
}

/** Reports by a function of this thread, all else as it is. */
function calculateHere(computeReport: ComputeReport, otherwise: Calculate): Calculate {
  const calculate = (task: Task, watched: Watched) => {
    if (task.name !== "report") return otherwise(task, watched);
    const { signal, tell, begun } = watched;
    begun?.();
    const stopped = new Promise<never>((_, reject) =>
      signal.addEventListener("abort", () => reject(signal.reason)),
    );
    return Promise.race([computeReport({ ...task.computation, tell }), stopped]);
  };
  return calculate as Calculate;
}
