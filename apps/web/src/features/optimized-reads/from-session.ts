import { instanceSpecs } from "@acuity/catalog";
import { FIRST_READS_QUESTION, type ReadsQuestion } from "@acuity/engine/reads";
import type { FirstQuestion as First } from "../../tool/question-origin.ts";
import type { KnownCluster } from "../../tool/use-tool-session.ts";
import { accessOf } from "./reads-question.ts";

/** The first question of the page, and which of its figures are measured. */
export type FirstQuestion = First<ReadsQuestion>;

type Patch = { -readonly [K in keyof ReadsQuestion]?: ReadsQuestion[K] };
type Origins = { -readonly [K in keyof ReadsQuestion]?: string };

/** Share of memory taken as working set when nobody knows better (DEM-5, an assumption). */
const ASSUMED_MEMORY_RATIO = 0.75;

/** About the cluster of the trace, where there is one: its class, region and storage, and what its metrics say. */
export function questionFrom(cluster: KnownCluster | null): FirstQuestion {
  if (cluster === null) return { question: FIRST_READS_QUESTION, origins: {} };
  const { instanceClass, region, storageMode, engine, engineVersion, isServerless, measured } = cluster;
  const patch: Patch = { storageMode, engineVersion, isServerless };
  const origins: Origins = {};
  if (instanceClass !== null) patch.instanceClass = instanceClass;
  if (region !== null) patch.region = region;
  if (engine !== null) patch.engine = engine;
  if (measured.volumeGib !== null) {
    patch.datasetGib = round(measured.volumeGib.value);
    origins.datasetGib = fromTrace(measured.volumeGib.origin);
  }
  addWorkingSet({ patch, origins }, cluster);
  addAccess({ patch, origins }, cluster);
  addReads({ patch, origins }, cluster);
  return { question: { ...FIRST_READS_QUESTION, ...patch }, origins };
}

interface Draft {
  readonly patch: Patch;
  readonly origins: Origins;
}

function addWorkingSet({ patch, origins }: Draft, cluster: KnownCluster): void {
  const { sharedMemoryGib } = cluster.measured;
  if (cluster.workingSetGib !== null) {
    patch.workingSetGib = cluster.workingSetGib;
    origins.workingSetGib = "from the plan: your figure";
  } else if (sharedMemoryGib !== null) {
    patch.workingSetGib = round(sharedMemoryGib.value);
    origins.workingSetGib = fromTrace(sharedMemoryGib.origin);
  } else if (patch.datasetGib != null && cluster.measured.bufferCacheHitPct !== null) {
    patch.workingSetGib = patch.datasetGib;
    origins.workingSetGib =
      "assumed: all of the data; BufferCacheHitRatio says how unevenly it is read. AuroraEstimatedSharedMemoryBytes would tell";
  } else {
    const name = cluster.measuredClass ?? cluster.instanceClass;
    const spec = instanceSpecs().find(({ instanceClass }) => instanceClass === name);
    if (spec === undefined) return;
    patch.workingSetGib = round(spec.memoryGib * ASSUMED_MEMORY_RATIO);
    origins.workingSetGib = `assumed: 75 % of the memory of ${name}; AuroraEstimatedSharedMemoryBytes would tell`;
  }
  if (patch.datasetGib != null && patch.workingSetGib !== undefined) {
    patch.workingSetGib = Math.min(patch.workingSetGib, patch.datasetGib);
  }
}

/** The hit ratio is fitted on the class it was measured on; another class keeps the skew, not the ratio. */
function addAccess({ patch, origins }: Draft, cluster: KnownCluster): void {
  const { bufferCacheHitPct } = cluster.measured;
  if (bufferCacheHitPct === null || bufferCacheHitPct.value <= 0) return;
  patch.bufferCacheHitPct = round(bufferCacheHitPct.value);
  origins.bufferCacheHitPct = fromTrace(bufferCacheHitPct.origin);
  if (cluster.measuredClass === null || cluster.measuredClass === patch.instanceClass) {
    patch.accessKind = "measured";
    return;
  }
  const asMeasured = { ...FIRST_READS_QUESTION, ...patch, instanceClass: cluster.measuredClass };
  const access = accessOf({ ...asMeasured, accessKind: "measured" });
  if (access.kind !== "zipf") return;
  patch.accessKind = "zipf";
  patch.theta = round(access.theta);
  origins.theta = `from the trace: fitted to BufferCacheHitRatio on ${cluster.measuredClass}`;
}

function addReads({ patch, origins }: Draft, { measured, measuredClass }: KnownCluster): void {
  const { readsPerS, readLatencyMs, bufferCacheHitPct } = measured;
  const missShare = bufferCacheHitPct === null ? 0 : 1 - bufferCacheHitPct.value / 100;
  if (readsPerS !== null && readsPerS.value > 0 && missShare > 0) {
    patch.queriesPerS = Math.round(readsPerS.value / missShare);
    origins.queriesPerS = "from the trace: ReadIOPS ÷ the share that BufferCacheHitRatio leaves";
  }
  // On an NVMe class the metric mixes drives and storage: it is the latency of neither.
  const hasNvme = instanceSpecs().some(
    (spec) => spec.instanceClass === measuredClass && spec.nvmeGb !== null,
  );
  if (readLatencyMs !== null && readLatencyMs.value > 0 && !hasNvme) {
    patch.replaced = { storageReadMs: round(readLatencyMs.value) };
    origins.replaced = fromTrace(readLatencyMs.origin);
  }
}

function fromTrace(origin: string): string {
  return `from the trace: ${origin}`;
}

/** Four figures: a prefilled size is read, not copied to the last bit. */
function round(value: number): number {
  return Number(value.toPrecision(4));
}
