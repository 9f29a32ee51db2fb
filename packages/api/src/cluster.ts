import { AppError, type Cluster, type ClusterInput, limits } from "@acuity/contract";
import type { WorkspaceStore } from "@acuity/db";
import { type MemberContext, requireRole } from "./access/caller.ts";

export function listClusters({ services, caller }: MemberContext): Promise<Cluster[]> {
  return services.database.inWorkspace(caller.workspaceId, (store) => store.clusters.list());
}

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

/** Deletes the cluster with its uploads, scenarios and reports; their links end at once. */
export async function deleteCluster({ services, caller }: MemberContext, id: string): Promise<void> {
  requireRole(caller, "editor");
  await services.database.inWorkspace(caller.workspaceId, async (store) => {
    if (await store.uploads.arePinnedElsewhere(id)) {
      throw new AppError(
        "conflict",
        "Scenarios of another cluster rest on files that were saved with this one: delete those scenarios first.",
      );
    }
    await store.clusters.delete(id);
    await store.audit.write({ actorId: caller.userId, action: "cluster.delete", subject: id });
  });
}
