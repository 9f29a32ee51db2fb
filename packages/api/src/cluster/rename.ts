import { AppError, type Cluster } from "@acuity/contract";
import type { MemberContext } from "../access/caller.ts";
import { requireRole } from "../access/require-role.ts";

export function renameCluster(
  { services, caller }: MemberContext,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<Cluster> {
  requireRole(caller, "editor");
  return services.database.inWorkspace(caller.workspaceId, async (store) => {
    const cluster = await store.clusters.find(id);
    if (cluster === null)
      throw new AppError("not-found", "This cluster is no longer there: reload the page.");
    if (cluster.name === name) return cluster;
    if (await store.clusters.isTaken(name)) {
      throw new AppError("conflict", `There is a cluster named "${name}" already: choose another name.`);
    }
    const renamed = await store.clusters.rename({ id, name });
    await store.audit.write({
      actorId: caller.userId,
      action: "cluster.rename",
      subject: id,
      detail: { name },
    });
    return renamed;
  });
}
