import type { Scenario } from "@acuity/contract";
import type { MemberContext } from "../access/caller.ts";

export function listScenarios({ services, caller }: MemberContext, clusterId: string): Promise<Scenario[]> {
  return services.database.inWorkspace(caller.workspaceId, (store) => store.scenarios.list(clusterId));
}
