import {
  AppError,
  isOver,
  type ListPage,
  limits,
  type Scenario,
  type ScenarioInput,
  type ScenarioSummary,
  VersionConflict,
} from "@acuity/contract";
import type { WorkspaceStore } from "@acuity/db";
import {
  change,
  found,
  inSnapshot,
  inWorkspace,
  type MemberContext,
  requireRole,
  requireRoom,
} from "./access/caller.ts";
import { limitCaller } from "./access/limit-rate.ts";
import { requireWithinQuotas } from "./access/quotas.ts";

/** A page of a cluster's. What is damaged is listed, and in the log. */
export async function listScenarios(
  context: MemberContext,
  of: { readonly clusterId: string } & ListPage,
): Promise<ScenarioSummary[]> {
  const listed = await inWorkspace(context, (store) => store.scenarios.list(of));
  logDamaged(context, listed);
  return listed;
}

export function logDamaged({ services }: MemberContext, listed: readonly ScenarioSummary[]): void {
  const damaged = listed.filter(({ isDamaged }) => isDamaged).map(({ id }) => id);
  if (damaged.length > 0) services.log.error({ scenarios: damaged }, "settings are out of shape");
}

export async function getScenario(context: MemberContext, id: string): Promise<Scenario> {
  const scenario = await inSnapshot(context, (store) => store.scenarios.find(id));
  if (scenario !== null) {
    await inWorkspace(context, (store) => store.retention.noteUse("scenario", id));
    return scenario;
  }
  throw new AppError("not-found", "This scenario is no longer there: choose another one.");
}

/**
 * Makes a scenario, or replaces all of the one with the given id. Reports keep what they froze.
 * @throws AppError `not-found` when cluster, scenario or an upload is gone, `conflict` when the cluster is full
 */
export async function saveScenario(context: MemberContext, input: ScenarioInput): Promise<Scenario> {
  const { services, caller } = context;
  requireRole(caller, "editor");
  await limitCaller(services, { rule: "scenario.save", caller });
  const { id, clusterId, name, settings, baseline, studies } = input;
  return change(context, async ({ store, note }) => {
    await store.uploads.holdPins();
    if (id !== undefined) {
      const known = await store.scenarios.find(id);
      const stored = found(known?.clusterId === clusterId ? known : null, "scenario");
      const both = { stored, sent: input };
      if (!isOver(both)) throw new VersionConflict(both);
    } else found(await store.clusters.find(clusterId), "cluster");
    const content = { name, settings, baseline, studies, uploadIds: await uploadsToPin(store, input) };
    if (id !== undefined) {
      const replaced = await store.scenarios.replace({ id, ...content });
      await note("scenario.replace", id, { name });
      await requireWithinQuotas(store, { account: caller.userId, quotas: services.quotas });
      return replaced;
    }
    const most = limits.scenariosPerCluster;
    requireRoom(await store.scenarios.count(clusterId), { holder: "cluster", most, of: "scenarios" });
    const created = await store.scenarios.create({ clusterId, ...content, createdBy: context.caller.userId });
    await note("scenario.create", created.id, { name });
    await requireWithinQuotas(store, { account: caller.userId, quotas: services.quotas });
    return created;
  });
}

/** Ids as asked for, all of them there; the same bytes may have come to the workspace with another cluster. */
async function uploadsToPin(
  store: WorkspaceStore,
  { clusterId, uploadIds }: Pick<ScenarioInput, "clusterId" | "uploadIds">,
): Promise<readonly string[]> {
  if (uploadIds === undefined) return store.uploads.listIds({ clusterId });
  const there = new Set(await store.uploads.listIds({ ids: uploadIds }));
  if (uploadIds.every((id) => there.has(id))) return uploadIds;
  throw new AppError("not-found", "A file of this plan is no longer saved: save the plan again.");
}

/** Reports made from it stay as they are. */
export async function deleteScenario(context: MemberContext, id: string): Promise<void> {
  await change(context, async ({ store, note }) => {
    await store.scenarios.delete(id);
    await note("scenario.delete", id);
  });
}
