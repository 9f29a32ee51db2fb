import { AppError, type Cluster, type ClusterInput, limits } from "@acuity/contract";
import type { WorkspaceStore } from "@acuity/db";
import type { MemberContext } from "../access/caller.ts";
import { requireRole } from "../access/require-role.ts";

export function createCluster({ services, caller }: MemberContext, input: ClusterInput): Promise<Cluster> {
  requireRole(caller, "editor");
  return services.database.inWorkspace(caller.workspaceId, (store) =>
    addCluster(store, caller.userId, input),
  );
}

/** Part of a transaction. @throws AppError `conflict` when the workspace has no room or the name is taken. */
export async function addCluster(
  store: WorkspaceStore,
  actorId: string,
  input: ClusterInput,
): Promise<Cluster> {
  if ((await store.clusters.count()) >= limits.clustersPerWorkspace) {
    throw new AppError(
      "conflict",
      `A workspace holds ${limits.clustersPerWorkspace} clusters: delete one first.`,
    );
  }
  if (await store.clusters.isTaken(input.name)) {
    throw new AppError("conflict", `There is a cluster named "${input.name}" already: choose another name.`);
  }
  const cluster = await store.clusters.create(input);
  await store.audit.write({
    actorId,
    action: "cluster.create",
    subject: cluster.id,
    detail: { name: input.name },
  });
  return cluster;
}
