"use client";

import type { ReportSummary, Scenario } from "@acuity/contract";
import { Button } from "@mantine/core";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { api } from "../../api/api-client.ts";
import { sentenceOf } from "../../api/sentence-of.ts";
import { formatAcuRange } from "../../format/acu.ts";
import { formatDate } from "../../format/time.ts";
import { ReportLinkList } from "../../ui/report-link-list.tsx";
import classes from "./clusters-screen.module.css";
import { openScenario } from "./open-scenario.ts";
import type { SavedCluster } from "./use-clusters.ts";

interface ClusterSectionProps {
  readonly saved: SavedCluster;
  readonly onChange: () => Promise<void>;
}

/** One cluster: where it runs, its scenarios to open, its links to revoke. */
export function ClusterSection({ saved: { cluster, scenarios, reports }, onChange }: ClusterSectionProps) {
  const router = useRouter();
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const open = async (scenario: Scenario) => {
    setBusy(scenario.id);
    setProblem(null);
    await openScenario(cluster, scenario).then(
      (address) => router.push(address),
      (cause: unknown) => {
        setProblem(sentenceOf(cause));
        setBusy(null);
      },
    );
  };
  const revoke = async (report: ReportSummary) => {
    await api.report.revoke
      .mutate({ id: report.id })
      .catch((cause: unknown) => setProblem(sentenceOf(cause)));
    await onChange();
  };
  const version = cluster.engineVersion === null ? "" : ` ${cluster.engineVersion}`;
  return (
    <section aria-labelledby={cluster.id} className={classes["cluster"]}>
      <h2 id={cluster.id}>
        {cluster.name}{" "}
        <small>
          {cluster.engine}
          {version} · {cluster.region} · {cluster.uploads === 1 ? "1 file" : `${cluster.uploads} files`}
        </small>
      </h2>
      {problem !== null && (
        <p role="alert" className={classes["problem"]}>
          {problem}
        </p>
      )}
      <ul className={classes["scenarios"]}>
        {scenarios.map((scenario) => (
          <li key={scenario.id}>
            <span>{scenario.name}</span>
            <span className={classes["note"]}>
              {scenario.settings.writer.kind === "serverless"
                ? formatAcuRange(scenario.settings)
                : scenario.settings.writer.instanceClass}
              , saved {formatDate(Date.parse(scenario.updatedAt) / 1000)}
            </span>
            <Button
              variant="default"
              size="compact-sm"
              loading={busy === scenario.id}
              aria-label={`Open ${scenario.name}`}
              onClick={() => void open(scenario)}
            >
              Open
            </Button>
          </li>
        ))}
      </ul>
      <h3>Links</h3>
      {reports.length === 0 ? (
        <p className={classes["note"]}>None yet. Open a scenario and press Share to freeze it as a report.</p>
      ) : (
        <ReportLinkList reports={reports} onRevoke={(report) => void revoke(report)} />
      )}
    </section>
  );
}
