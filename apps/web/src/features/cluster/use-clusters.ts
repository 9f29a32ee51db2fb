"use client";

import type { Cluster, ReportSummary, Scenario } from "@acuity/contract";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../api/api-client.ts";
import { hasAccount } from "../../api/ensure-account.ts";
import { sentenceOf } from "../../api/sentence-of.ts";

export interface SavedCluster {
  readonly cluster: Cluster;
  readonly scenarios: readonly Scenario[];
  readonly reports: readonly ReportSummary[];
}

export type ClustersState =
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly sentence: string }
  | { readonly kind: "ready"; readonly clusters: readonly SavedCluster[] };

/** Everything saved in the workspace. A visitor who never saved has none, and none is made for them. */
export function useClusters() {
  const { data, error, refetch } = useQuery({
    queryKey: ["saved-clusters"],
    queryFn: loadClusters,
    staleTime: 0,
  });
  const reload = async () => {
    await refetch();
  };
  return { state: stateOf(data, error), reload };
}

function stateOf(data: readonly SavedCluster[] | undefined, error: Error | null): ClustersState {
  if (error !== null) return { kind: "failed", sentence: sentenceOf(error) };
  return data === undefined ? { kind: "loading" } : { kind: "ready", clusters: data };
}

async function loadClusters(): Promise<readonly SavedCluster[]> {
  if (!(await hasAccount())) return [];
  const [clusters, reports] = await Promise.all([api.cluster.list.query(), api.report.list.query()]);
  return Promise.all(
    clusters.map(async (cluster) => ({
      cluster,
      scenarios: (await api.scenario.list.query({ clusterId: cluster.id })) as readonly Scenario[],
      reports: reports.filter((report) => report.clusterId === cluster.id),
    })),
  );
}
