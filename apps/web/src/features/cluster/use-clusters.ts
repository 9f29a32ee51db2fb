"use client";

import type { Cluster, ReportSummary, Scenario } from "@acuity/contract";
import { useCallback, useEffect, useState } from "react";
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
  const [state, setState] = useState<ClustersState>({ kind: "loading" });
  const load = useCallback(async () => {
    await loadClusters().then(
      (clusters) => setState({ kind: "ready", clusters }),
      (cause: unknown) => setState({ kind: "failed", sentence: sentenceOf(cause) }),
    );
  }, []);
  useEffect(() => {
    void load();
  }, [load]);
  return { state, reload: load };
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
