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
import { listNewestScenarios } from "./scenario.ts";

/** A page of clusters with the newest of what each holds, in one transaction and as many queries for any number. */
export function listClusters(
  context: MemberContext,
  { cursor, limit }: ClusterPageInput,
): Promise<ClusterPage> {
  return inWorkspace(context, async (store) => {
    const listed = await store.clusters.list({ after: cursor, limit: limit + 1 });
    const page = listed.slice(0, limit);
    const ids = page.map(({ id }) => id);
    const most = limits.newestPerCluster;
    const scenarios = await listNewestScenarios(context, { store, clusterIds: ids, most });
    const reports = await store.reports.listNewest(ids, most);
    return {
      clusters: page.map((cluster) => ({
        ...cluster,
        newestScenarios: scenarios.filter(({ clusterId }) => clusterId === cluster.id),
        newestReports: reports
          .filter(({ clusterId }) => clusterId === cluster.id)
          .map((report) => summariseReport(report, context.services.nowMs())),
      })),
      next: listed.length > limit ? (page.at(-1)?.name ?? null) : null,
      total: await store.clusters.count(),
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
    await store.clusters.delete(id);
    await note("cluster.delete", id);
  });
}
