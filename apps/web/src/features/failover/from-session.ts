import { instanceSpecs } from "@acuity/catalog";
import { type FailoverQuestion, FIRST_FAILOVER_QUESTION } from "@acuity/engine/failover";
import type { FirstQuestion as First } from "../../tool/question-origin.ts";
import type { KnownCluster } from "../../tool/use-tool-session.ts";

/** The first question of the page, and which of its figures are measured. */
export type FirstQuestion = First<FailoverQuestion>;

type Patch = { -readonly [K in keyof FailoverQuestion]?: FailoverQuestion[K] };
type Origins = { -readonly [K in keyof FailoverQuestion]?: string };

/** Share of memory taken as cached set when nobody knows better (DEM-5, an assumption). */
const ASSUMED_MEMORY_RATIO = 0.75;

/** About the cluster of the trace, where there is one: its class, region and storage, and what its metrics say. */
export function questionFrom(cluster: KnownCluster | null): FirstQuestion {
  if (cluster === null) return { question: FIRST_FAILOVER_QUESTION, origins: {} };
  const { instanceClass, region, storageMode, engine, isServerless, maxAcu, tierZeroReaders } = cluster;
  const patch: Patch = { storageMode, isServerless };
  const origins: Origins = {};
  if (instanceClass !== null) patch.instanceClass = instanceClass;
  if (instanceClass !== null) patch.changedClass = nextClass(instanceClass);
  if (region !== null) patch.region = region;
  if (engine !== null) patch.engine = engine;
  // A plan without a tier-0 reader still asks what one would give; two of them are a mistake to be shown.
  if (tierZeroReaders !== null && tierZeroReaders > 1) patch.tierZeroReaders = tierZeroReaders;
  if (isServerless) patch.changeKind = "serverless-shrink";
  if (maxAcu !== null && maxAcu > 0) {
    patch.fromAcu = maxAcu;
    patch.toAcu = Math.max(0.5, Math.round(maxAcu / 4) / 2);
  }
  addLoad({ patch, origins }, cluster);
  addCached({ patch, origins }, cluster);
  return { question: { ...FIRST_FAILOVER_QUESTION, ...patch }, origins };
}

const EXAMPLE_RATE = "an example: no metric of the trace tells it; CommitThroughput or pg_stat_database does";

/** True as long as the rate is the page's example and not the cluster's own. */
export function isExampleRate(question: FailoverQuestion, first: FirstQuestion): boolean {
  return first.origins.tps === EXAMPLE_RATE && question.tps === first.question.tps;
}

interface Draft {
  readonly patch: Patch;
  readonly origins: Origins;
}

function addLoad({ patch, origins }: Draft, { measured, measuredClass }: KnownCluster): void {
  const { connections, commitsPerS, readLatencyMs } = measured;
  if (connections !== null && connections.value >= 0.5) {
    patch.clients = Math.max(1, Math.round(connections.value));
    origins.clients = `from the trace: ${connections.origin}`;
  }
  if (commitsPerS !== null && commitsPerS.value > 0) {
    patch.tps = round(commitsPerS.value);
    origins.tps = `from the trace: ${commitsPerS.origin}`;
  } else {
    origins.tps = EXAMPLE_RATE;
  }
  // On an NVMe class the metric mixes drives and storage: it is the latency of neither.
  const hasNvme = instanceSpecs().some(
    (spec) => spec.instanceClass === measuredClass && spec.nvmeGb !== null,
  );
  if (readLatencyMs !== null && readLatencyMs.value > 0 && !hasNvme) {
    patch.replaced = { storageReadMs: round(readLatencyMs.value) };
    origins.replaced = `from the trace: ${readLatencyMs.origin}`;
  }
}

function addCached({ patch, origins }: Draft, cluster: KnownCluster): void {
  const { sharedMemoryGib } = cluster.measured;
  const name = cluster.measuredClass ?? cluster.instanceClass;
  const spec = instanceSpecs().find(({ instanceClass }) => instanceClass === name);
  if (cluster.workingSetGib !== null && cluster.workingSetGib > 0) {
    patch.cachedGib = cluster.workingSetGib;
    origins.cachedGib = "from the plan: your figure of the working set";
  } else if (sharedMemoryGib !== null && sharedMemoryGib.value > 0) {
    patch.cachedGib = round(sharedMemoryGib.value);
    origins.cachedGib = `from the trace: ${sharedMemoryGib.origin}`;
  } else if (spec !== undefined) {
    patch.cachedGib = round(spec.memoryGib * ASSUMED_MEMORY_RATIO);
    origins.cachedGib = `assumed: a full buffer pool, 75 % of the memory of ${name}`;
  }
}

/** The next larger class of the family, else the next smaller: what a change most often goes to. */
function nextClass(instanceClass: string): string {
  const specs = instanceSpecs();
  const own = specs.find((spec) => spec.instanceClass === instanceClass);
  if (own === undefined) return FIRST_FAILOVER_QUESTION.changedClass;
  const others = specs.filter((spec) => spec.family === own.family && spec.memoryGib !== own.memoryGib);
  const bySize = others.sort((a, b) => a.memoryGib - b.memoryGib);
  return (bySize.find((spec) => spec.memoryGib > own.memoryGib) ?? bySize.at(-1) ?? own).instanceClass;
}

/** Four figures: a prefilled size is read, not copied to the last bit. */
function round(value: number): number {
  return Number(value.toPrecision(4));
}
