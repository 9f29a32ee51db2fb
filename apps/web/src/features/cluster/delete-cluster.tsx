import type { SavedCluster, ScenarioSummary } from "@acuity/contract";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../api/api-client.ts";
import { isGone } from "../../api/sentence-of.ts";
import { forgetLink } from "../../session/saved/kept-links.ts";
import { sessionStore } from "../../session/tab/session-store.ts";
import { AskedDelete } from "./asked-delete.tsx";
import { filesOf } from "./counted-files.ts";

interface DeleteClusterProps {
  readonly saved: SavedCluster;
  /** Told in a sentence. */
  readonly onDeleted: (said: string) => void;
}

interface DeleteScenarioProps {
  readonly scenario: Pick<ScenarioSummary, "id" | "name">;
  readonly onDeleted: (said: string) => void;
}

/** A cluster with all that hangs on it. */
export function DeleteCluster({ saved, onDeleted }: DeleteClusterProps) {
  const queries = useQueryClient();
  const work = async () => {
    await deleteCluster(saved);
    await Promise.all(CHANGED.map((queryKey) => queries.invalidateQueries({ queryKey })));
    onDeleted(`${saved.name} is deleted with all that hung on it.`);
  };
  return <AskedDelete name={saved.name} question={questionOf(saved)} work={work} />;
}

/** A scenario alone: reports made from it are frozen, and stay. */
export function DeleteScenario({ scenario, onDeleted }: DeleteScenarioProps) {
  const queries = useQueryClient();
  const { id, name } = scenario;
  const work = async () => {
    await api.scenario.delete.mutate({ id }).catch((cause: unknown) => {
      if (!isGone(cause)) throw cause;
    });
    if (sessionStore.snapshot().place?.scenarioId === id) sessionStore.place(null);
    await queries.invalidateQueries({ queryKey: ["workspace-usage"] });
    onDeleted(`${name} is deleted; links made from it stay.`);
  };
  const question = `Delete the scenario ${name}? Files and links stay. It cannot be undone.`;
  return <AskedDelete {...{ name, question, work }} />;
}

const CHANGED = [["saved-clusters"], ["workspace-usage"]] as const;

/** Done too where another tab was first. */
async function deleteCluster({ id, newestReports }: SavedCluster): Promise<void> {
  await api.cluster.delete.mutate({ id }).catch((cause: unknown) => {
    if (!isGone(cause)) throw cause;
  });
  for (const report of newestReports) forgetLink(report.id);
  // What is in this browser stays, and is nobody's scenario any more.
  if (sessionStore.snapshot().place?.clusterId === id) sessionStore.place(null);
}

function questionOf({ name, uploads, scenarios, reports }: SavedCluster): string {
  const goes = [
    filesOf(uploads),
    scenarios === 1 ? "1 scenario" : `${scenarios} scenarios`,
    ...(reports === 0 ? [] : [reports === 1 ? "1 link" : `${reports} links`]),
  ];
  const links =
    reports === 0 ? "" : ` ${reports === 1 ? "The link stops" : "The links stop"} opening at once.`;
  return `Delete ${name} with ${goes.slice(0, -1).join(", ")} and ${goes.at(-1)}?${links} It cannot be undone.`;
}
