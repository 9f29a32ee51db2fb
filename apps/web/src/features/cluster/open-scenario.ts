import type { Cluster, ClusterPage } from "@acuity/contract";
import { allPages } from "../../api/all-pages.ts";
import { api } from "../../api/api-client.ts";
import { readSamples } from "../../api/read-samples.ts";
import { settingsSearch } from "../../session/address/use-settings.ts";
import { keptCatalogs } from "../../session/catalogs/kept-catalogs.ts";
import { keepCatalog } from "../../session/catalogs/use-kept-catalogs.ts";
import { answersOf } from "../../session/files/session-view.ts";
import { storedFiles } from "../../session/saved/stored-files.ts";
import { savedKey } from "../../session/tab/saved-key.ts";
import { sessionStore } from "../../session/tab/session-store.ts";

/** Brings a saved scenario back into this browser, on the very files it rests on; resolves with the address of its plan. */
export async function openScenario(
  cluster: Pick<Cluster, "id" | "name">,
  scenarioId: string,
): Promise<string> {
  const scenario = await api.scenario.get.query({ id: scenarioId });
  const uploads = await allPages(
    (after) => api.upload.list.query({ scenarioId, after, asksSeries: true }),
    ({ createdAt }) => createdAt,
  );
  const files = await storedFiles(uploads, {
    readSamples,
    readSeries: (of) => api.upload.series.query(of),
    readDescription: (of) => api.upload.readDescription.query(of),
  });
  await bringCatalog(scenario.settings.catalog ?? null);
  await sessionStore.adopt(files);
  sessionStore.answer(answersOf(scenario.baseline));
  sessionStore.study(scenario.studies);
  sessionStore.place({
    ...{
      clusterId: cluster.id,
      clusterName: cluster.name,
      scenarioId: scenario.id,
      scenarioName: scenario.name,
      version: scenario.version,
    },
    settingsKey: savedKey({ ...scenario, files: sessionStore.snapshot().files }),
  });
  return `/plans/${scenario.id}${settingsSearch(scenario.settings)}`;
}

/** The same where only the scenario is known, as by its address. */
export async function openScenarioById(scenarioId: string): Promise<string> {
  const { clusterId } = await api.scenario.get.query({ id: scenarioId });
  return openScenario({ id: clusterId, name: await clusterName(clusterId) }, scenarioId);
}

async function clusterName(id: string): Promise<string> {
  for (let cursor: string | null = null; ; ) {
    const page: ClusterPage = await api.cluster.list.query({ cursor });
    const found = page.clusters.find((one) => one.id === id);
    if (found !== undefined) return found.name;
    if (page.next === null) return "My cluster";
    cursor = page.next;
  }
}

/** The price list the scenario names, where this browser does not hold it yet. */
async function bringCatalog(version: string | null): Promise<void> {
  if (version === null || (await keptCatalogs.get(version)) !== undefined) return;
  const list = await api.catalog.get.query({ version });
  await keepCatalog({ version, name: "from the workspace", keptAtMs: Date.now(), list });
}
