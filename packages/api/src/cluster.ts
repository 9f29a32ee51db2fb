import {
  AppError,
  type Cluster,
  type ClusterInput,
  type ClusterPage,
  type ClusterPageInput,
  limits,
} from "@acuity/contract";
import type { WorkspaceStore } from "@acuity/db";
import { type Change, change, found, inWorkspace, type MemberContext, requireRoom } from "./access/caller.ts";
import { summariseReport } from "./report/report.ts";
import { logDamaged } from "./scenario.ts";

/** A page of clusters with the newest of what each holds, by one query. */
export function listClusters(
  context: MemberContext,
  { cursor, limit }: ClusterPageInput,
): Promise<ClusterPage> {
  return inWorkspace(context, async (store) => {
    const newest = limits.newestPerCluster;
    const { clusters, total } = await store.clusters.list({ after: cursor, limit: limit + 1, newest });
    const page = clusters.slice(0, limit);
    logDamaged(
      context,
      page.flatMap(({ newestScenarios }) => newestScenarios),
    );
    return {
      clusters: page.map(({ newestScenarios, newestReports, ...cluster }) => ({
        ...cluster,
        newestScenarios: [...newestScenarios],
        newestReports: newestReports.map((report) => summariseReport(report, context.services.nowMs())),
      })),
      next: clusters.length > limit ? (page.at(-1)?.name ?? null) : null,
      total,
    };
  });
}

/** The cluster of a name, or null. */
export function findCluster(context: MemberContext, name: string): Promise<Cluster | null> {
  return inWorkspace(context, (store) => store.clusters.find({ name }));
}

export function createCluster(context: MemberContext, input: ClusterInput): Promise<Cluster> {
  return change(context, (within) => addCluster(within, input));
}

/** Part of a transaction. @throws AppError `conflict` when the workspace has no room or the name is taken. */
export async function addCluster({ store, note }: Change, input: ClusterInput): Promise<Cluster> {
  const most = limits.clustersPerWorkspace;
  requireRoom(await store.clusters.count(), { holder: "workspace", most, of: "clusters" });
  await requireFreeName(store, input.name);
  const cluster = await store.clusters.create(input);
  await note("cluster.create", cluster.id, { name: input.name });
  return cluster;
}

async function requireFreeName(store: WorkspaceStore, name: string): Promise<void> {
  if ((await store.clusters.find({ name })) === null) return;
  throw new AppError("conflict", `There is a cluster named "${name}" already: choose another name.`);
}

export function renameCluster(
  context: MemberContext,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<Cluster> {
  return change(context, async ({ store, note }) => {
    const cluster = found(await store.clusters.find(id), "cluster");
    if (cluster.name === name) return cluster;
    await requireFreeName(store, name);
    const renamed = await store.clusters.rename({ id, name });
    await note("cluster.rename", id, { name });
    return renamed;
  });
}

/** Deletes the cluster with its uploads, scenarios and reports; their links end at once. */
export async function deleteCluster(context: MemberContext, id: string): Promise<void> {
  await change(context, async ({ store, note }) => {
    await store.uploads.holdPins();
    if (await store.uploads.arePinnedElsewhere(id)) {
      throw new AppError(
        "conflict",
        "Scenarios of another cluster rest on files that were saved with this one: delete those scenarios first.",
      );
    }
    const cluster = await store.clusters.find(id);
    await store.clusters.delete(id);
    await note("cluster.delete", id, cluster === null ? {} : { name: cluster.name });
  });
}
