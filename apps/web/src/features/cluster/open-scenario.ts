import type { Cluster } from "@acuity/contract";
import { api } from "../../api/api-client.ts";
import { settingsSearch } from "../../session/address/use-settings.ts";
import { keptCatalogs } from "../../session/catalogs/kept-catalogs.ts";
import { keepCatalog } from "../../session/catalogs/use-kept-catalogs.ts";
import { storedFiles } from "../../session/saved/stored-files.ts";
import { savedKey } from "../../session/tab/saved-key.ts";
import { sessionStore } from "../../session/tab/session-store.ts";

/** Brings a saved scenario back into this browser, on the very files it rests on; resolves with the address of its plan. */
export async function openScenario(cluster: Cluster, scenarioId: string): Promise<string> {
  const scenario = await api.scenario.get.query({ id: scenarioId });
  const uploads = await api.upload.list.query({ scenarioId });
  const files = await storedFiles(uploads, {
    readSeries: (of) => api.upload.readSeries.query(of),
    readDescription: (of) => api.upload.readDescription.query(of),
  });
  await bringCatalog(scenario.settings.catalog ?? null);
  await sessionStore.adopt(files);
  sessionStore.answer(scenario.baseline);
  sessionStore.study(scenario.studies);
  sessionStore.place({
    ...{
      clusterId: cluster.id,
      clusterName: cluster.name,
      scenarioId: scenario.id,
      scenarioName: scenario.name,
    },
    settingsKey: savedKey({ ...scenario, files: sessionStore.snapshot().files }),
  });
  return `/plan${settingsSearch(scenario.settings)}`;
}

/** The price list the scenario names, where this browser does not hold it yet. */
async function bringCatalog(version: string | null): Promise<void> {
  if (version === null || (await keptCatalogs.get(version)) !== undefined) return;
  const list = await api.catalog.get.query({ version });
  await keepCatalog({ version, name: "from the workspace", keptAtMs: Date.now(), list });
}
