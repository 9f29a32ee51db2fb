import { instanceSpecs } from "@acuity/catalog";
import { type FailoverQuestion, FIRST_FAILOVER_QUESTION } from "@acuity/engine/failover";
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
} from "../../tool/cluster/first-figures.ts";
import type { KnownCluster } from "../../tool/cluster/known-cluster.ts";
import type { FirstQuestion } from "../../tool/question/origin.ts";

/** About the cluster of the trace, where there is one: its class, region and storage, and what its metrics say. */
export function questionFrom(cluster: KnownCluster | null): FirstQuestion<FailoverQuestion> {
  if (cluster === null) return firstQuestion(FIRST_FAILOVER_QUESTION, null);
  return firstQuestion(FIRST_FAILOVER_QUESTION, (filling) => {
    const { instanceClass, triedClass, storageMode, isServerless, maxAcu, tierZeroReaders } = cluster;
    const { patch } = filling;
    Object.assign(patch, { storageMode, isServerless }, knownPlace(cluster));
    if (instanceClass !== null) patch.changedClass = triedClass ?? nextClass(instanceClass);
    // A plan without a tier-0 reader still asks what one would give; two of them are a mistake to be shown.
    if (tierZeroReaders !== null && tierZeroReaders > 1) patch.tierZeroReaders = tierZeroReaders;
    if (tierZeroReaders !== 1) filling.origins.tierZeroReaders = tierZeroOrigin(tierZeroReaders);
    filling.origins.isEnabled = "assumed: no file tells the parameter";
    const { promotedClass } = cluster;
    if (tierZeroReaders === 1 && promotedClass !== instanceClass) patch.readerClass = promotedClass;
    if (isServerless) patch.changeKind = "serverless-shrink";
    if (maxAcu !== null && maxAcu > 0) {
      patch.fromAcu = maxAcu;
      patch.toAcu = Math.max(0.5, Math.round(maxAcu / 4) / 2);
    }
    fillLoad(filling, cluster);
    fillStorageLatency(filling, cluster);
    fillCurve(filling, cluster);
    fillCached(filling, cluster);
  });
}

function tierZeroOrigin(planned: number | null): string {
  if (planned === null) return "asked: what one would give";
  return planned === 0 ? "asked: what one would give; the plan has none" : "from the plan: one too many";
}

const EXAMPLE_RATE = "an example: no metric of the trace tells it; CommitThroughput or pg_stat_database does";

/** Why the question is not yet the cluster's own: its rate is still the page's example. */
export function rateObstacle(
  question: FailoverQuestion,
  first: FirstQuestion<FailoverQuestion>,
): string | null {
  const isExample = first.origins.tps === EXAMPLE_RATE && question.tps === first.question.tps;
  return isExample ? "Give the cluster’s own transactions a second first." : null;
}

function fillLoad({ patch, origins }: Filling<FailoverQuestion>, { measured }: KnownCluster): void {
  const { connections, commitsPerS } = measured;
  if (connections !== null && connections.value >= 0.5) {
    patch.clients = Math.max(1, Math.round(connections.value));
    origins.clients = fromTrace(connections.origin);
  }
  if (commitsPerS !== null && commitsPerS.value > 0) {
    patch.tps = fourFigures(commitsPerS.value);
    origins.tps = fromTrace(commitsPerS.origin);
  } else {
    origins.tps = EXAMPLE_RATE;
  }
}

function fillCached({ patch, origins }: Filling<FailoverQuestion>, cluster: KnownCluster): void {
  const { sharedMemoryGib } = cluster.measured;
  const spec = knownSpec(cluster);
  if (cluster.workingSetGib !== null && cluster.workingSetGib > 0) {
    patch.cachedGib = cluster.workingSetGib;
    origins.cachedGib = "from the plan: your figure of the working set";
  } else if (sharedMemoryGib !== null && sharedMemoryGib.value > 0) {
    patch.cachedGib = fourFigures(sharedMemoryGib.value);
    origins.cachedGib = fromTrace(sharedMemoryGib.origin);
  } else if (spec !== undefined) {
    patch.cachedGib = assumedSetGib(spec, cluster);
    origins.cachedGib = `assumed: a full buffer pool of ${spec.instanceClass}`;
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
