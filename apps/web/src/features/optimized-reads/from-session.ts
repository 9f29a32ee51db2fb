import { heldOfPoolGib, type Resolved } from "@acuity/engine/plan";
import { isBurstable } from "@acuity/engine/prices";
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
    // What runs today is asked about as it is, burstable or not.
    if (cluster.measuredClass !== null && isBurstable(cluster.measuredClass))
      filling.patch.instanceClass = cluster.measuredClass;
    fillPlanned(filling, cluster);
    if (measured.volumeGib !== null) {
      filling.patch.datasetGib = fourFigures(measured.volumeGib.value);
      filling.origins.datasetGib = fromTrace(measured.volumeGib.origin);
    }
    filling.origins.maxStoragePct = "default";
    fillReaders(filling, cluster);
    fillPool(filling, cluster);
    fillWorkingSet(filling, cluster);
    fillOpenSet(filling, cluster);
    fillAccess(filling, cluster);
    fillReads(filling, cluster);
    fillStorageLatency(filling, cluster);
    fillCurve(filling, cluster);
    if (filling.patch.curve != null) filling.patch.accessKind = "curve";
  });
}

/** Readers of the writer's class are asked about as it is; of other classes, today or in the plan, the page has no question. */
function fillReaders({ patch, origins }: Filling<ReadsQuestion>, cluster: KnownCluster): void {
  const { measuredClass, readerClasses, planned } = cluster;
  if (readerClasses.length === 0) return;
  const isMixed = readerClasses.some((one) => one === null || one !== measuredClass);
  if (isMixed || measuredClass !== patch.instanceClass) {
    origins.readers = "asked about the writer alone: not every reader that runs today is of its class";
    // What the volume is billed for is read by all of them: no storage mode is weighed for one.
    if (patch.plannedStorage == null && cluster.storageMode !== null) {
      patch.plannedStorage = cluster.storageMode;
      patch.plannedClass = patch.instanceClass ?? null;
    }
    return;
  }
  if (planned?.readers.some(({ instanceClass }) => instanceClass !== patch.plannedClass)) {
    origins.readers = "asked about the writer alone: not every reader of the plan’s pick is of its class";
    return;
  }
  patch.readers = readerClasses.length;
  origins.readers = "what runs today; each is taken to read as the writer does";
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
    origins.workingSetGib =
      cluster.planSizes === null
        ? `assumed: all of the data; BufferCacheHitRatio says how unevenly it is read.${fullPool(cluster)}`
        : "bounds of the trace, as in the plan; its known pools tell what misses. This is all of the data";
  } else if (cluster.planSet !== undefined) {
    patch.workingSetGib = fourFigures(cluster.planSet.value);
    origins.workingSetGib = PLAN_SET[cluster.planSet.origin];
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

/** What of the set is only assumed, and what is read beside it: whether it fits is then not known (ORD-4). */
function fillOpenSet({ patch, origins }: Filling<ReadsQuestion>, { measured }: KnownCluster): void {
  if (measured.readsPerS !== null) patch.measuredReadsPerS = fourFigures(measured.readsPerS.value);
  const isAssumed = origins.workingSetGib?.startsWith("assumed") === true;
  if (isAssumed && measured.bufferCacheHitPct === null) patch.assumedSetGib = patch.workingSetGib ?? null;
}

/** Whose figure the plan's working set is. */
const PLAN_SET: Readonly<Record<Resolved["origin"], string>> = {
  yours: "from the plan: your figure",
  measured: "from the plan: measured",
  pasted: "from the plan: pasted from the database",
  assumed: "assumed, as in the plan",
};

/** Why the pool's own size is not taken: it would leave nothing to read from storage. */
function fullPool(cluster: KnownCluster): string {
  const spec = knownSpec(cluster);
  if (spec === undefined) return "";
  const gib = formatNumber(assumedSetGib(spec, cluster));
  return ` A set of ${gib} GiB, a full buffer pool, would miss nothing.`;
}

/** Class and storage mode are the plan's, which looks at the whole cluster: what it takes is the pick here too. */
function fillPlanned({ patch, origins }: Filling<ReadsQuestion>, { planned }: KnownCluster): void {
  if (planned === null) return;
  patch.plannedStorage = planned.storageMode;
  if (planned.writer.kind !== "provisioned") return;
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
  origins.queriesPerS = `from the trace: reads over the share that misses; ${readsPerS.origin}${each} ÷ the share that BufferCacheHitRatio${tier === null ? "" : " and AuroraOptimizedReadsCacheHitRatio"} leaves`;
}
