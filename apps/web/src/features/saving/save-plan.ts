import type { Cluster } from "@acuity/contract";
import type { Settings } from "@acuity/engine/plan";
import { api } from "../../api/api-client.ts";
import { ensureAccount } from "../../api/ensure-account.ts";
import { isGone } from "../../api/sentence-of.ts";
import { keptCatalogs } from "../../session/catalogs/kept-catalogs.ts";
import type { SavedPlace } from "../../session/files/session-view.ts";
import { savedKey } from "../../session/tab/saved-key.ts";
import { sessionStore } from "../../session/tab/session-store.ts";
import type { PlanToSave } from "./plan-to-save.ts";

export interface SaveRequest {
  /** Those of its files that were read are saved. */
  readonly plan: PlanToSave;
  readonly clusterName: string;
  readonly scenarioName: string;
  /** What is there now was seen and is replaced; the version of the place unless said. */
  readonly over?: number;
  readonly onStep: (sentence: string) => void;
}

/**
 * Uploads what was read, once, and writes the scenario, which rests on these files and no others. Saving again under
 * the same names updates the scenario.
 */
export async function savePlan(request: SaveRequest): Promise<SavedPlace> {
  const { plan, scenarioName, onStep } = request;
  const { settings, baseline, studies } = plan;
  onStep("Opening your workspace…");
  await ensureAccount();
  const named = await api.cluster.find.query({ name: request.clusterName });
  const { clusterId, clusterName, uploadIds } = await saveFiles(request, named);
  await saveCatalogOf(settings);
  onStep("Saving the scenario…");
  const known = scenarioIdFor(request, clusterId);
  const content = {
    clusterId,
    name: scenarioName,
    settings: JSON.parse(JSON.stringify(settings)),
    baseline: JSON.parse(JSON.stringify(baseline)),
    studies: JSON.parse(JSON.stringify(studies)),
    uploadIds,
  };
  const scenario = await api.scenario.save.mutate({ ...known, ...content }).catch((cause: unknown) => {
    // One that was deleted elsewhere is saved anew.
    if (isGone(cause) && known.id !== undefined) return api.scenario.save.mutate(content);
    throw cause;
  });
  return {
    ...{ clusterId, clusterName },
    ...{ scenarioId: scenario.id, version: scenario.version },
    scenarioName,
    ...(scenarioName === plan.shape && { isNamedByShape: true as const }),
    settingsKey: savedKey(plan),
  };
}

/** Where the files are now. Bytes that the workspace has already stay in the cluster they came with. */
async function saveFiles({ plan, clusterName: name, onStep }: SaveRequest, named: Cluster | null) {
  const { engine, engineVersion, region, storageMode } = plan.baseline;
  const cluster = { name, engine, engineVersion, region, storageMode };
  const readable = readableFiles(plan.files, named === null);
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

/** Those that were read. A new cluster is made with samples, which another may have already; a description goes where they are. */
function readableFiles(files: PlanToSave["files"], isNewCluster: boolean): PlanToSave["files"] {
  const readable = files.filter(({ state }) => state.kind === "read");
  const first = readable.find(({ state }) => state.kind === "read" && state.series.length > 0);
  if (first === undefined) return [];
  return isNewCluster ? [first, ...readable.filter((file) => file !== first)] : readable;
}

function scenarioIdFor(
  { plan: { place }, scenarioName, over }: SaveRequest,
  clusterId: string,
): { id?: string; version?: number } {
  const isSame = place !== null && place.clusterId === clusterId && place.scenarioName === scenarioName;
  if (!isSame) return {};
  const version = over ?? place.version;
  return { id: place.scenarioId, ...(version !== undefined && { version }) };
}

/** A plan by an imported list takes the list along: its reports are computed with it. */
async function saveCatalogOf({ catalog = null }: Settings): Promise<void> {
  const kept = catalog === null ? undefined : await keptCatalogs.get(catalog);
  if (kept !== undefined) await api.catalog.save.mutate({ name: kept.name.slice(0, 120), list: kept.list });
}
