import { AppError } from "@acuity/contract";
import { FLEET_HANDS, type JobQueue, type QueuedJob, type WorkspaceStore } from "@acuity/db";
import { FLEET_SLICE_MS, FLEET_UNAWAITED_S } from "../jobs/job-limits.ts";
import { type JobRun, runBegun, type WorkerServices } from "./run-job.ts";
import { collect } from "./share-report.ts";

/** A cluster of a fleet plan. */
export interface ClusterJobInput {
  readonly clusterId: string;
  /** As it was called when the plan began. */
  readonly name: string;
  /** ISO date to price the month for: one for all of them. */
  readonly pricedOn: string;
}

/**
 * Plans one cluster of a fleet after the other, for a while: then a fleet that had fewer turns has the worker, and another hand
 * is sent for what is left.
 */
export async function planFleet(
  services: WorkerServices,
  { queue, queued }: { readonly queue: Pick<JobQueue, "sendHand">; readonly queued: QueuedJob },
): Promise<void> {
  const { workspaceId, jobId: fleetId } = queued;
  const untilMs = performance.now() + FLEET_SLICE_MS;
  do {
    const job = await services.database.inWorkspace(workspaceId, (store) =>
      store.fleets.begin(fleetId, FLEET_UNAWAITED_S),
    );
    if (job === null) return;
    const piece = { kind: "plan.start", work: planClusterJob, workspaceId, job } as const;
    await runBegun(services, { ...piece, address: undefined });
  } while (performance.now() < untilMs);
  await queue.sendHand(queued, (queued.turn ?? 0) + FLEET_HANDS);
}

/** The decision of a cluster's newest scenario, as a report of it would tell; nothing of it is frozen. */
async function planClusterJob({ services, workspaceId, job, calculate, keep }: JobRun): Promise<void> {
  const { clusterId, pricedOn } = job.input as ClusterJobInput;
  const { inputs, ...read } = await services.database.inSnapshot(workspaceId, async (store) =>
    collect(store, await newestScenario(store, clusterId)),
  );
  const { settings, baseline } = inputs;
  const computation = { settings, baseline, studies: null, ...read, pricedOn };
  const planned = await calculate({ name: "decide", computation });
  await keep(() => Promise.resolve(planned));
}

async function newestScenario(store: WorkspaceStore, clusterId: string): Promise<string> {
  const [newest] = await store.scenarios.list({ clusterId, after: null, limit: 1 });
  if (newest !== undefined) return newest.id;
  throw new AppError("not-found", "This cluster has no saved plan: open its files and save one.");
}
