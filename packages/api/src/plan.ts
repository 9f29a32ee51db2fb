import { randomUUID } from "node:crypto";
import {
  AppError,
  type FleetPage,
  type FleetPageInput,
  type FleetPlanInput,
  type FleetProgress,
  type FleetRow,
  NO_PICK,
  plannedClusterSchema,
  type StartedFleetPlan,
} from "@acuity/contract";
import { FLEET_HANDS, type FleetPiece, type WorkspaceStore } from "@acuity/db";
import { change, found, inWorkspace, type MemberContext, requireRole } from "./access/caller.ts";
import { limitCaller } from "./access/limit-rate.ts";
import { requirePlace, tooMany } from "./jobs/job-errors.ts";
import { jobLimits, mostOf } from "./jobs/job-limits.ts";
import { currentRequest } from "./record/current-request.ts";
import type { ClusterJobInput } from "./worker/plan-fleet.ts";

/**
 * Has workers plan clusters, each by its newest scenario and all of one day; nobody waits for the answer: `plan.progress`
 * tells how far it is, and whoever no longer asks ends it.
 */
export async function startPlan(context: MemberContext, input: FleetPlanInput): Promise<StartedFleetPlan> {
  const { services, caller } = context;
  requireRole(caller, "editor");
  await limitCaller(services, { rule: "plan.start", caller });
  const { queue, nowMs } = services;
  const { address } = caller;
  requirePlace("plan.start", await queue.foresee("plan.start", { address, most: mostOf("plan.start") }));
  const fleet = { workspaceId: caller.workspaceId, jobId: randomUUID(), address };
  const pricedOn = new Date(nowMs()).toISOString().slice(0, 10);
  // First of all: whatever dies from here on, it is forgotten.
  await queue.forgetLater(fleet);
  const started = await change(context, async ({ store, note }) => {
    const createdBy = caller.userId;
    const { ofOneAsker: most } = jobLimits["plan.start"];
    if ((await store.jobs.countOpen({ createdBy, kind: "plan.start" })) >= most)
      throw tooMany("plan.start", { most, by: "asker" });
    const pieces = await clustersOf(store, input);
    const requestId = currentRequest()?.id;
    await store.fleets.create({ id: fleet.jobId, input: { pricedOn }, createdBy, requestId, pieces });
    await note("plan.start", fleet.jobId, { clusters: pieces.length });
    return { id: fleet.jobId, total: pieces.length };
  });
  // Of a request that came again the first one's are under way.
  const hands = started.id === fleet.jobId ? Math.min(started.total, FLEET_HANDS) : 0;
  for (let hand = 0; hand < hands; hand += 1) await queue.sendHand(fleet, hand);
  return started;
}

type Piece = Pick<ClusterJobInput, "clusterId" | "name">;

/** By name. @throws AppError `not-found` where one of those asked for is not there, or none is */
async function clustersOf(store: WorkspaceStore, { clusterIds }: FleetPlanInput): Promise<Piece[]> {
  const wanted = clusterIds === undefined ? null : new Set(clusterIds);
  const all = await store.clusters.listNames();
  const clusters = all.filter(({ id }) => wanted?.has(id) ?? true);
  if (clusters.length < (wanted?.size ?? 1))
    throw new AppError(
      "not-found",
      wanted === null
        ? "There is no cluster to plan: save a plan of one first."
        : "A cluster of this plan is no longer there: reload the page.",
    );
  return clusters.map(({ id, name }) => ({ clusterId: id, name }));
}

/** How far it is, and that somebody waits. Where all who worked at it died, others are sent. */
export async function readPlanProgress(context: MemberContext, id: string): Promise<FleetProgress> {
  const { services, caller } = context;
  const fleet = await inWorkspace(context, async (store) => {
    const record = found(await store.fleets.find(id), "plan");
    if (record.state === "open") await store.jobs.await(id);
    return record;
  });
  const { isIdle, done: planned, failed: refused, ...counts } = fleet;
  const of = { workspaceId: caller.workspaceId, jobId: id, address: caller.address };
  if (isIdle && (await services.queue.countHands(of)) === 0) await services.queue.sendHand(of, 0);
  return { ...counts, planned, refused };
}

/** A page of what it found so far, in the order of names. */
export async function readPlanResult(
  context: MemberContext,
  { id, from, limit }: FleetPageInput,
): Promise<FleetPage> {
  return inWorkspace(context, async (store) => {
    const { total } = found(await store.fleets.find(id), "plan");
    const pieces = await store.fleets.page(id, { from, limit });
    const next = from + pieces.length;
    return { rows: pieces.map(toRow), next: pieces.length > 0 && next < total ? next : null, total };
  });
}

function toRow({ input, state, output, error }: FleetPiece): FleetRow {
  const { clusterId, name } = input as ClusterJobInput;
  const planned = state === "done" ? plannedClusterSchema.parse(output) : null;
  const noPick = planned?.pick === null ? { code: NO_PICK, message: planned.sentence } : null;
  const told = { done: "planned", failed: "refused" } as const;
  return {
    ...{ clusterId, name, planned, refusal: error ?? noPick },
    state: state === "done" || state === "failed" ? told[state] : state,
  };
}

/** Ends it: what is planned already stays readable, what runs stops. Again it changes nothing. */
export async function cancelPlan(context: MemberContext, id: string): Promise<void> {
  requireRole(context.caller, "editor");
  await inWorkspace(context, async (store) => {
    found(await store.fleets.find(id), "plan");
    await store.fleets.cancel(id);
  });
  const { workspaceId } = context.caller;
  await context.services.queue.drop("plan.start", { workspaceId, jobId: id });
}
