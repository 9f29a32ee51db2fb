import type { Cluster, ClusterInput, Studies } from "@acuity/contract";
import type { Baseline, Settings } from "@acuity/engine/plan";
import { api } from "../../api/api-client.ts";
import { ensureAccount } from "../../api/ensure-account.ts";
import { keptCatalogs } from "../../session/catalogs/kept-catalogs.ts";
import type { FileView } from "../../session/files/session-view.ts";
import type { SavedPlace } from "../../session/saved/saved-place.ts";
import { savedKey } from "../../session/tab/saved-key.ts";
import { sessionStore } from "../../session/tab/session-store.ts";

export interface SaveRequest {
  readonly cluster: ClusterInput;
  readonly scenarioName: string;
  readonly settings: Settings;
  readonly baseline: Baseline;
  readonly studies: Studies;
  /** Files of the session; those that were read are saved. */
  readonly files: readonly FileView[];
  /** Where this session was saved before, if it was. */
  readonly place: SavedPlace | null;
  readonly onStep: (sentence: string) => void;
}

/**
 * Uploads what was read, once, and writes the scenario, which rests on these files and no others. Saving again under
 * the same names updates the scenario.
 */
export async function savePlan(request: SaveRequest): Promise<SavedPlace> {
  const { cluster, scenarioName, settings, onStep } = request;
  onStep("Opening your workspace…");
  await ensureAccount();
  const named = await api.cluster.find.query({ name: cluster.name });
  const { clusterId, clusterName, uploadIds } = await saveFiles(request, named);
  await saveCatalogOf(settings);
  onStep("Saving the scenario…");
  const scenario = await api.scenario.save.mutate({
    ...scenarioIdFor(request, clusterId),
    clusterId,
    name: scenarioName,
    settings: JSON.parse(JSON.stringify(settings)),
    baseline: JSON.parse(JSON.stringify(request.baseline)),
    studies: JSON.parse(JSON.stringify(request.studies)),
    uploadIds,
  });
  return {
    ...{ clusterId, clusterName },
    scenarioId: scenario.id,
    scenarioName,
    settingsKey: savedKey(request),
  };
}

/** Where the files are now. Bytes that the workspace has already stay in the cluster they came with. */
async function saveFiles({ cluster, files, onStep }: SaveRequest, named: Cluster | null) {
  const readable = files.filter((file) => file.state.kind === "read");
  const uploadIds: string[] = [];
  let target = named === null ? null : { clusterId: named.id, clusterName: named.name };
  for (const [index, { id }] of readable.entries()) {
    onStep(`Saving file ${index + 1} of ${readable.length}…`);
    const body = await sessionStore.pack(id, target === null ? cluster : { id: target.clusterId });
    if (body === null) continue;
    const { uploadId, clusterId, clusterName } = await api.upload.save.mutate(body);
    target ??= { clusterId, clusterName };
    uploadIds.push(uploadId);
  }
  if (target === null || uploadIds.length === 0) throw new Error("None of the files holds a sample.");
  return { ...target, uploadIds };
}

function scenarioIdFor({ place, scenarioName }: SaveRequest, clusterId: string): { id?: string } {
  const isSame = place !== null && place.clusterId === clusterId && place.scenarioName === scenarioName;
  return isSame ? { id: place.scenarioId } : {};
}

/** A plan by an imported list takes the list along: its reports are computed with it. */
async function saveCatalogOf({ catalog = null }: Settings): Promise<void> {
  const kept = catalog === null ? undefined : await keptCatalogs.get(catalog);
  if (kept !== undefined) await api.catalog.save.mutate({ name: kept.name.slice(0, 120), list: kept.list });
}
