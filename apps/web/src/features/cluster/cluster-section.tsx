import type { SavedCluster, ScenarioSummary } from "@acuity/contract";
import { formatAcuRange, formatDate } from "@acuity/words";
import { Button } from "@mantine/core";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { sentenceOf } from "../../api/sentence-of.ts";
import { ofKept } from "../../session/saved/kept-links.ts";
import { ReportLinkList } from "../../ui/report-link-list.tsx";
import classes from "./clusters-screen.module.css";
import { filesOf } from "./counted-files.ts";
import { DeleteCluster, DeleteScenario } from "./delete-cluster.tsx";
import { openScenario } from "./open-scenario.ts";
import { useClusterLists } from "./use-cluster-lists.ts";

interface ClusterSectionProps {
  readonly saved: SavedCluster;
  readonly onDeleted: (said: string) => void;
}

/** One cluster: where it runs, its scenarios to open, its links to revoke, and the way to be rid of it. */
export function ClusterSection({ saved, onDeleted }: ClusterSectionProps) {
  const router = useRouter();
  const [busy, setBusy] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { scenarios, reports, showAll, revoke, forget, problem } = useClusterLists(saved);
  const open = async (scenario: ScenarioSummary) => {
    setBusy(scenario.id);
    setRefusal(null);
    await openScenario(saved, scenario.id).then(
      (address) => router.push(address),
      (cause: unknown) => {
        setRefusal(sentenceOf(cause));
        setBusy(null);
      },
    );
  };
  const version = saved.engineVersion === null ? "" : ` ${saved.engineVersion}`;
  return (
    <section aria-labelledby={saved.id} className={classes["cluster"]}>
      <h2 id={saved.id}>
        {saved.name}{" "}
        <small>
          {saved.engine}
          {version} · {saved.region}
          {keptFiles(saved)}
        </small>
      </h2>
      <DeleteCluster {...{ saved, onDeleted }} />
      {(refusal ?? problem) !== null && (
        <p role="alert" className={classes["problem"]}>
          {refusal ?? problem}
        </p>
      )}
      <ul className={classes["scenarios"]}>
        {scenarios.map((scenario) => (
          <li key={scenario.id}>
            <span>{scenario.name}</span>
            <span className={classes["note"]}>{describe(scenario)}</span>
            <Button
              variant="default"
              size="compact-sm"
              loading={busy === scenario.id}
              aria-label={`Open ${scenario.name}`}
              onClick={() => void open(scenario)}
            >
              Open
            </Button>
            <DeleteScenario
              scenario={scenario}
              onDeleted={(said) => {
                forget(scenario.id);
                onDeleted(said);
              }}
            />
          </li>
        ))}
      </ul>
      <h3>Links</h3>
      {reports.length === 0 ? (
        <p className={classes["note"]}>None yet. Open a scenario and press Share to freeze it as a report.</p>
      ) : (
        <ReportLinkList reports={reports} {...ofKept(revoke)} />
      )}
      {showAll !== null && (
        <Button variant="subtle" size="compact-sm" onClick={showAll}>
          Show all {saved.scenarios} scenarios and {saved.reports} links
        </Button>
      )}
    </section>
  );
}

/** Files that came with another cluster stay with that one, though scenarios of this one rest on them. */
function keptFiles({ uploads, scenarios }: SavedCluster): string {
  if (uploads === 0 && scenarios > 0) return " · on files kept with another cluster";
  return ` · ${filesOf(uploads)}`;
}

/** Its shape, what it rests on and when it was saved. */
function describe(scenario: ScenarioSummary): string {
  const { name, shape, isDamaged, uploads, areUploadsAssumed, updatedAt } = scenario;
  const saved = `saved ${formatDate(Date.parse(updatedAt) / 1000)}`;
  if (isDamaged) return `damaged where it is stored, ${saved}`;
  if (shape === null) return `made by a newer version, ${saved}`;
  const { writer } = shape;
  const machine = writer.kind === "serverless" ? formatAcuRange(shape) : writer.instanceClass;
  const files = areUploadsAssumed ? `${filesOf(uploads)} its cluster had then` : filesOf(uploads);
  // A plan that nobody named is called by its machine.
  return machine === name ? `on ${files}, ${saved}` : `${machine}, on ${files}, ${saved}`;
}
