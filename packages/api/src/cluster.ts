import {
  AppError,
  type Cluster,
  type ClusterInput,
  type ClusterPage,
  type ClusterPageInput,
  limits,
} from "@acuity/contract";
import type { WorkspaceStore } from "@acuity/db";
import { type MemberContext, requireRole } from "./access/caller.ts";
import { summariseReport } from "./report/summarise.ts";

/** A page of clusters with the newest of what each holds, in one transaction and as many queries for any number. */
export function listClusters(
  { services, caller }: MemberContext,
  { cursor, limit }: ClusterPageInput,
): Promise<ClusterPage> {
  return services.database.inWorkspace(caller.workspaceId, async (store) => {
    const found = await store.clusters.list({ after: cursor, limit: limit + 1 });
    const page = found.slice(0, limit);
    const ids = page.map(({ id }) => id);
    const scenarios = await store.scenarios.listNewest(ids, limits.newestPerCluster);
    const reports = await store.reports.listNewest(ids, limits.newestPerCluster);
    return {
      clusters: page.map((cluster) => ({
        ...cluster,
        newestScenarios: scenarios.filter(({ clusterId }) => clusterId === cluster.id),
        newestReports: reports
          .filter(({ clusterId }) => clusterId === cluster.id)
          .map((report) => summariseReport(report, services.nowMs())),
      })),
      next: found.length > limit ? (page.at(-1)?.name ?? null) : null,
      total: await store.clusters.count(),
    };
  });
}

/** The cluster of a name, or null. */
export function findCluster({ services, caller }: MemberContext, name: string): Promise<Cluster | null> {
  return services.database.inWorkspace(caller.workspaceId, (store) => store.clusters.find({ name }));
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
  if ((await store.clusters.find({ name: input.name })) !== null) {
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
    if ((await store.clusters.find({ name })) !== null) {
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
