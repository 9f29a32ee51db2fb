import { AppError, limits, type Scenario, type ScenarioInput } from "@acuity/contract";
import type { MemberContext } from "../access/caller.ts";
import { requireRole } from "../access/require-role.ts";

/** Makes a scenario, or replaces name, settings and studies of the one with the given id. Reports keep what they froze. */
export function saveScenario({ services, caller }: MemberContext, input: ScenarioInput): Promise<Scenario> {
  requireRole(caller, "editor");
  const { id, clusterId, name, settings, studies } = input;
  return services.database.inWorkspace(caller.workspaceId, async (store) => {
    const actorId = caller.userId;
    if (id !== undefined) {
      const found = await store.scenarios.find(id);
      if (found?.clusterId !== clusterId) throw missing("scenario");
      const replaced = await store.scenarios.replace({ id, name, settings, studies });
      await store.audit.write({ actorId, action: "scenario.replace", subject: id, detail: { name } });
      return replaced;
    }
    if ((await store.clusters.find(clusterId)) === null) throw missing("cluster");
    if ((await store.scenarios.count(clusterId)) >= limits.scenariosPerCluster) {
      throw new AppError(
        "conflict",
        `A cluster holds ${limits.scenariosPerCluster} scenarios: delete one first.`,
      );
    }
    const created = await store.scenarios.create({ clusterId, name, settings, studies, createdBy: actorId });
    await store.audit.write({ actorId, action: "scenario.create", subject: created.id, detail: { name } });
    return created;
  });
}

function missing(what: string): AppError {
  return new AppError("not-found", `This ${what} is no longer there: reload the page.`);
}
