import { heldOfPoolGib } from "@acuity/engine/plan";
import { FIRST_READS_QUESTION, type ReadsQuestion } from "@acuity/engine/reads";
import { formatNumber } from "@acuity/words";
import {
  assumedSetGib,
  type Filling,
  fillCurve,
  fillStorageLatency,
  firstQuestion,
  fourFigures,
  fromTrace,
  knownPlace,
  knownSpec,
  measuredTier,
  storageMiss,
} from "../../tool/cluster/first-figures.ts";
import type { KnownCluster } from "../../tool/cluster/known-cluster.ts";
import type { FirstQuestion } from "../../tool/question/origin.ts";
import { accessOf } from "./reads-question.ts";

/** About the cluster of the trace, where there is one: its class, region and storage, and what its metrics say. */
export function questionFrom(cluster: KnownCluster | null): FirstQuestion<ReadsQuestion> {
  if (cluster === null) return firstQuestion(FIRST_READS_QUESTION, null);
  return firstQuestion(FIRST_READS_QUESTION, (filling) => {
    const { storageMode, engineVersion, isServerless, measured } = cluster;
    Object.assign(filling.patch, { storageMode, engineVersion, isServerless }, knownPlace(cluster));
    if (measured.volumeGib !== null) {
      filling.patch.datasetGib = fourFigures(measured.volumeGib.value);
      filling.origins.datasetGib = fromTrace(measured.volumeGib.origin);
    }
    filling.origins.maxStoragePct = "default";
    fillReaders(filling, cluster);
    fillPool(filling, cluster);
    fillWorkingSet(filling, cluster);
    fillAccess(filling, cluster);
    fillReads(filling, cluster);
    fillPlanned(filling, cluster);
    fillStorageLatency(filling, cluster);
    fillCurve(filling, cluster);
    if (filling.patch.curve != null) filling.patch.accessKind = "curve";
  });
}

/** Readers of the writer's class are asked about as it is; of other classes the page has no question. */
function fillReaders({ patch, origins }: Filling<ReadsQuestion>, cluster: KnownCluster): void {
  const { measuredClass, inView } = cluster;
  const isInView =
    inView?.writer.kind === "provisioned" && inView.writer.instanceClass === patch.instanceClass;
  const readerClasses = isInView
    ? inView.readers.map((one) => (one.kind === "provisioned" ? one.instanceClass : null))
    : cluster.readerClasses;
  if (readerClasses.length === 0) return;
  if (readerClasses.some((one) => one === null || one !== measuredClass || one !== patch.instanceClass)) {
    origins.readers = "asked about the writer alone: not every reader that runs today is of its class";
    return;
  }
  patch.readers = readerClasses.length;
  origins.readers = isInView
    ? "from the plan: the shape in view; each is taken to read as the writer does"
    : "what runs today; each is taken to read as the writer does";
}

/** What was pasted is of the class that was measured. */
function fillPool(
  { patch, origins }: Filling<ReadsQuestion>,
  { pastedMemory, measuredClass }: KnownCluster,
): void {
  if (pastedMemory?.poolMib == null || measuredClass === null || measuredClass !== patch.instanceClass)
    return;
  patch.poolGib = pastedMemory.poolMib / 1024;
  origins.poolGib = "from the plan: pasted from the database";
}

function fillWorkingSet({ patch, origins }: Filling<ReadsQuestion>, cluster: KnownCluster): void {
  const { sharedMemoryGib } = cluster.measured;
  const spec = knownSpec(cluster);
  if (cluster.workingSetGib !== null) {
    patch.workingSetGib = cluster.workingSetGib;
    origins.workingSetGib = "from the plan: your figure";
  } else if (patch.datasetGib != null && cluster.measured.bufferCacheHitPct !== null) {
    patch.workingSetGib = patch.datasetGib;
    origins.workingSetGib = `assumed: all of the data; BufferCacheHitRatio says how unevenly it is read.${fullPool(cluster)}`;
  } else {
    const heldGib = spec && fourFigures(heldOfPoolGib(1024 * assumedSetGib(spec, cluster)));
    const least = sharedMemoryGib && fourFigures(sharedMemoryGib.value);
    if (heldGib === undefined && least === null) return;
    const isShown = sharedMemoryGib !== null && (least ?? 0) > (heldGib ?? 0);
    patch.workingSetGib = Math.max(heldGib ?? 0, least ?? 0);
    origins.workingSetGib = isShown
      ? `assumed: at least this, by ${sharedMemoryGib.origin}, a lower bound of the set`
      : `assumed, as in the plan: what the buffer pool of ${spec?.instanceClass} certainly holds`;
  }
  if (patch.datasetGib != null && patch.workingSetGib > patch.datasetGib) {
    patch.workingSetGib = patch.datasetGib;
    origins.workingSetGib += "; no more than the data";
  }
}

/** Why the pool's own size is not taken: it would leave nothing to read from storage. */
function fullPool(cluster: KnownCluster): string {
  const spec = knownSpec(cluster);
  if (spec === undefined) return "";
  const gib = formatNumber(assumedSetGib(spec, cluster));
  return ` A set of ${gib} GiB, a full buffer pool, would miss nothing.`;
}

/** The class that the plan takes is compared too: of two picks in one report each is told beside the other. */
function fillPlanned({ patch, origins }: Filling<ReadsQuestion>, { planned }: KnownCluster): void {
  if (planned?.writer.kind !== "provisioned") return;
  patch.plannedClass = planned.writer.instanceClass;
  origins.plannedClass = "from the plan: its pick";
}

/** The hit ratio is fitted on the class it was measured on; another class keeps the skew, not the ratio. */
function fillAccess({ patch, origins }: Filling<ReadsQuestion>, cluster: KnownCluster): void {
  const { bufferCacheHitPct } = cluster.measured;
  if (bufferCacheHitPct === null || bufferCacheHitPct.value <= 0) return;
  patch.bufferCacheHitPct = fourFigures(bufferCacheHitPct.value);
  origins.bufferCacheHitPct = fromTrace(bufferCacheHitPct.origin);
  if (cluster.measuredClass === null || cluster.measuredClass === patch.instanceClass) {
    patch.accessKind = "measured";
    return;
  }
  const asMeasured = { ...FIRST_READS_QUESTION, ...patch, instanceClass: cluster.measuredClass };
  const access = accessOf({ ...asMeasured, accessKind: "measured" });
  if (access.kind !== "zipf") return;
  patch.accessKind = "zipf";
  patch.theta = fourFigures(access.theta);
  origins.theta = `from the trace: fitted to BufferCacheHitRatio on ${cluster.measuredClass}`;
}

function fillReads({ patch, origins }: Filling<ReadsQuestion>, cluster: KnownCluster): void {
  const { readsPerS, writesPerMonth } = cluster.measured;
  if (writesPerMonth !== null) {
    patch.otherIoPerMonth = Math.round(writesPerMonth.value);
    origins.otherIoPerMonth = fromTrace(writesPerMonth.origin);
  }
  // What a tiered cache served is no read of storage, and a touch that memory missed.
  const tier = measuredTier(cluster);
  const missShare = storageMiss(cluster) ?? 0;
  if (readsPerS === null || readsPerS.value <= 0 || missShare <= 0) return;
  // What is counted of all is shared by those that are asked about.
  const instances = readsPerS.isOfAll === true ? 1 + (patch.readers ?? 0) : 1;
  const each = instances === 1 ? "" : ` ÷ ${instances} instances`;
  patch.queriesPerS = Math.round(readsPerS.value / instances / missShare);
  origins.queriesPerS = `${fromTrace(readsPerS.origin)}${each} ÷ the share that BufferCacheHitRatio${tier === null ? "" : " and AuroraOptimizedReadsCacheHitRatio"} leaves`;
}
