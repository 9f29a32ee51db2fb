import type { Cluster } from "@acuity/contract";
import type { MemberContext } from "../access/caller.ts";

export function listClusters({ services, caller }: MemberContext): Promise<Cluster[]> {
  return services.database.inWorkspace(caller.workspaceId, (store) => store.clusters.list());
}
