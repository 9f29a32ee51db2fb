import type { Cluster } from "@acuity/contract";
import { api } from "../../api/api-client.ts";
import { settingsSearch } from "../../session/address/use-settings.ts";
import { keptCatalogs } from "../../session/catalogs/kept-catalogs.ts";
import { keepCatalog } from "../../session/catalogs/use-kept-catalogs.ts";
import type { StoredFile } from "../../session/saved/unpack-stored.ts";
import { savedKey } from "../../session/tab/saved-key.ts";
import { sessionStore } from "../../session/tab/session-store.ts";

/** Brings a saved scenario back into this browser, on the very files it rests on; resolves with the address of its plan. */
export async function openScenario(cluster: Cluster, scenarioId: string): Promise<string> {
  const scenario = await api.scenario.get.query({ id: scenarioId });
  const uploads = await api.upload.list.query({ scenarioId });
  const files: StoredFile[] = [];
  for (const { id, file, warnings, series } of uploads) {
    const packed = await Promise.all(series.map((one) => api.upload.readSeries.query({ seriesId: one.id })));
    files.push({
      ...{ id, name: file.name, bytes: file.bytes, sha256: file.sha256, format: file.format, warnings },
      series: series.map((one, index) => ({
        ...{ metric: one.metric, statistic: one.statistic, unit: one.unit, periodS: one.periodS },
        ...(one.periodBasis && { periodBasis: one.periodBasis }),
        ...(one.zoneBasis && { zoneBasis: one.zoneBasis }),
        ...{ dimensions: one.dimensions, label: one.label, region: one.region, duplicates: one.duplicates },
        chunks: packed[index]?.chunks.map((chunk) => chunk.bytes) ?? [],
      })),
    });
  }
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
