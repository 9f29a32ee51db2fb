import { AppError, limits, type Scenario, type ScenarioInput, type ScenarioSummary } from "@acuity/contract";
import type { WorkspaceStore } from "@acuity/db";
import { type MemberContext, requireRole } from "./access/caller.ts";

export function listScenarios(
  { services, caller }: MemberContext,
  clusterId: string,
): Promise<ScenarioSummary[]> {
  return services.database.inWorkspace(caller.workspaceId, (store) =>
    store.scenarios.listNewest([clusterId], limits.scenariosPerCluster),
  );
}

export async function getScenario({ services, caller }: MemberContext, id: string): Promise<Scenario> {
  const scenario = await services.database.inWorkspace(caller.workspaceId, (store) =>
    store.scenarios.find(id),
  );
  if (scenario !== null) return scenario;
  throw new AppError("not-found", "This scenario is no longer there: choose another one.");
}

/**
 * Makes a scenario, or replaces all of the one with the given id. Reports keep what they froze.
 * @throws AppError `not-found` when cluster, scenario or an upload is gone, `conflict` when the cluster is full
 */
export function saveScenario({ services, caller }: MemberContext, input: ScenarioInput): Promise<Scenario> {
  requireRole(caller, "editor");
  const { id, clusterId, name, settings, baseline, studies } = input;
  return services.database.inWorkspace(caller.workspaceId, async (store) => {
    const actorId = caller.userId;
    if (id !== undefined) {
      const found = await store.scenarios.find(id);
      if (found?.clusterId !== clusterId) throw missing("scenario");
    } else if ((await store.clusters.find(clusterId)) === null) throw missing("cluster");
    const content = { name, settings, baseline, studies, uploadIds: await uploadsToPin(store, input) };
    if (id !== undefined) {
      const replaced = await store.scenarios.replace({ id, ...content });
      await store.audit.write({ actorId, action: "scenario.replace", subject: id, detail: { name } });
      return replaced;
    }
    if ((await store.scenarios.count(clusterId)) >= limits.scenariosPerCluster) {
      throw new AppError(
        "conflict",
        `A cluster holds ${limits.scenariosPerCluster} scenarios: delete one first.`,
      );
    }
    const created = await store.scenarios.create({ clusterId, ...content, createdBy: actorId });
    await store.audit.write({ actorId, action: "scenario.create", subject: created.id, detail: { name } });
    return created;
  });
}

/** Ids as asked for, all of them there; the same bytes may have come to the workspace with another cluster. */
async function uploadsToPin(
  store: WorkspaceStore,
  { clusterId, uploadIds }: Pick<ScenarioInput, "clusterId" | "uploadIds">,
): Promise<readonly string[]> {
  if (uploadIds === undefined) return store.uploads.listIds({ clusterId });
  const found = new Set(await store.uploads.listIds({ ids: uploadIds }));
  if (uploadIds.every((id) => found.has(id))) return uploadIds;
  throw new AppError("not-found", "A file of this plan is no longer saved: save the plan again.");
}

function missing(what: string): AppError {
  return new AppError("not-found", `This ${what} is no longer there: reload the page.`);
}

/** Reports made from it stay as they are. */
export async function deleteScenario({ services, caller }: MemberContext, id: string): Promise<void> {
  requireRole(caller, "editor");
  await services.database.inWorkspace(caller.workspaceId, async (store) => {
    await store.scenarios.delete(id);
    await store.audit.write({ actorId: caller.userId, action: "scenario.delete", subject: id });
  });
}
