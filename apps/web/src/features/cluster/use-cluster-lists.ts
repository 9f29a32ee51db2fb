import type { ReportSummary, SavedCluster, ScenarioSummary } from "@acuity/contract";
import { useState } from "react";
import { allPages } from "../../api/all-pages.ts";
import { api } from "../../api/api-client.ts";
import { sentenceOf } from "../../api/sentence-of.ts";

export interface ClusterLists {
  readonly scenarios: readonly ScenarioSummary[];
  readonly reports: readonly ReportSummary[];
  /** Fetches what is older than the newest; null when all are here. */
  readonly showAll: (() => void) | null;
  readonly revoke: (report: ReportSummary) => void;
  /** Takes a scenario that was deleted off the list. */
  readonly forget: (scenarioId: string) => void;
  readonly problem: string | null;
}

/** Scenarios and links of one cluster: the newest came with the page, the rest is fetched when asked for. */
export function useClusterLists(saved: SavedCluster): ClusterLists {
  const { id: clusterId } = saved;
  const [scenarios, setScenarios] = useState<readonly ScenarioSummary[]>(saved.newestScenarios);
  const [reports, setReports] = useState<readonly ReportSummary[]>(saved.newestReports);
  const [isWhole, setIsWhole] = useState(
    saved.scenarios === scenarios.length && saved.reports === reports.length,
  );
  const [problem, setProblem] = useState<string | null>(null);
  const attempt = (work: () => Promise<void>) => {
    setProblem(null);
    work().catch((cause: unknown) => setProblem(sentenceOf(cause)));
  };
  const fetchAll = async () => {
    const [all, links] = await Promise.all([
      allPages(
        (after) => api.scenario.list.query({ clusterId, after }),
        ({ updatedAt }) => updatedAt,
      ),
      allPages(
        (after) => api.report.list.query({ clusterId, after }),
        ({ createdAt }) => createdAt,
      ),
    ]);
    setScenarios(all);
    setReports(links);
    setIsWhole(true);
  };
  return {
    ...{ scenarios, reports, problem },
    showAll: isWhole ? null : () => attempt(fetchAll),
    forget: (scenarioId) => setScenarios((before) => before.filter(({ id }) => id !== scenarioId)),
    revoke: ({ id }) =>
      attempt(async () => {
        const revoked = await api.report.revoke.mutate({ id });
        setReports((before) => before.map((report) => (report.id === id ? revoked : report)));
      }),
  };
}
