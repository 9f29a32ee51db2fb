import type { MemberContext } from "../access/caller.ts";
import { requireRole } from "../access/require-role.ts";

/** Deletes the cluster with its uploads, scenarios and reports; their links end at once. */
export async function deleteCluster({ services, caller }: MemberContext, id: string): Promise<void> {
  requireRole(caller, "editor");
  await services.database.inWorkspace(caller.workspaceId, async (store) => {
    await store.clusters.delete(id);
    await store.audit.write({ actorId: caller.userId, action: "cluster.delete", subject: id });
  });
}
