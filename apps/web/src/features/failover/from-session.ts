import { instanceSpecs } from "@acuity/catalog";
import { type FailoverQuestion, FIRST_FAILOVER_QUESTION } from "@acuity/engine/failover";
import { bufferPoolMib } from "@acuity/engine/memory";
import type { Settings } from "@acuity/engine/plan";
import { formatAcu, formatNumber } from "@acuity/words";
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

/**
 * About the shape in view of the plan, else about what it picked, and before there is a plan about what runs today: its class,
 * region and storage, and what its metrics say.
 */
export function questionFrom(cluster: KnownCluster | null): FirstQuestion<FailoverQuestion> {
  if (cluster === null) return firstQuestion(FIRST_FAILOVER_QUESTION, null);
  return firstQuestion(FIRST_FAILOVER_QUESTION, (filling) => {
    const { storageMode, isServerless, measuredClass, readerClasses } = cluster;
    Object.assign(filling.patch, { storageMode, isServerless }, knownPlace(cluster));
    const shape = provisionedShape(cluster);
    if (shape === null)
      filling.patch.readerRuns = readerClasses.some((one) => one !== null && one === measuredClass);
    else fillShape(filling, { shape, cluster });
    filling.origins.failoversPerYear = "assumed";
    filling.origins.isEnabled = "assumed: no file tells the parameter";
    fillTierZero(filling, cluster);
    fillChange(filling, cluster);
    fillLoad(filling, cluster);
    fillStorageLatency(filling, cluster);
    fillCurve(filling, cluster);
    fillCached(filling, cluster);
  });
}

type Provisioned = Settings & { readonly writer: { readonly instanceClass: string } };

const provisioned = (shape: Settings | null): Provisioned | null =>
  shape?.writer.kind === "provisioned" ? (shape as Provisioned) : null;

/** A serverless shape has no cluster cache management: then the pick is asked about, or what runs today. */
function provisionedShape({ inView, planned }: KnownCluster): Provisioned | null {
  return provisioned(inView) ?? provisioned(planned);
}

/** The class of the plan's pick where the question is about it, else null. */
export function pickAsked(
  { instanceClass }: Pick<FailoverQuestion, "instanceClass">,
  cluster: KnownCluster | null,
): string | null {
  const pick = cluster && provisioned(cluster.planned);
  return pick?.writer.instanceClass === instanceClass ? instanceClass : null;
}

/** How many readers the shape in view has, else the plan's; null before there is one. */
export function readersAsked(cluster: KnownCluster | null): number | null {
  return (cluster?.inView ?? cluster?.planned)?.readers.length ?? null;
}

function fillShape(
  { patch, origins }: Filling<FailoverQuestion>,
  { shape, cluster }: { readonly shape: Provisioned; readonly cluster: KnownCluster },
): void {
  const { region, engine, storageMode, writer } = shape;
  Object.assign(patch, { region, engine, storageMode, isServerless: false });
  patch.instanceClass = writer.instanceClass;
  const isPick = provisioned(cluster.planned)?.writer.instanceClass === writer.instanceClass;
  const isToday = cluster.measuredClass === writer.instanceClass;
  if (isPick) origins.instanceClass = "from the plan: its pick";
  else if (!isToday) origins.instanceClass = "from the plan: the shape in view";
  patch.readerRuns = shape.readers.some(({ instanceClass }) => instanceClass === writer.instanceClass);
  if (patch.readerRuns && !isToday)
    origins.readerRuns = `from the plan: a reader of ${isPick ? "its pick" : "the shape in view"}`;
}

function fillTierZero({ patch, origins }: Filling<FailoverQuestion>, cluster: KnownCluster): void {
  const { tierZeroReaders, promotedClass } = cluster;
  // A plan without a tier-0 reader still asks what one would give; two of them are a mistake to be shown.
  if (tierZeroReaders !== null && tierZeroReaders > 1) patch.tierZeroReaders = tierZeroReaders;
  if (tierZeroReaders !== 1) origins.tierZeroReaders = tierZeroOrigin(tierZeroReaders);
  const own = patch.instanceClass ?? cluster.instanceClass;
  if (patch.readerRuns !== true && tierZeroReaders === 1 && promotedClass !== own)
    patch.readerClass = promotedClass;
}

function fillChange({ patch }: Filling<FailoverQuestion>, cluster: KnownCluster): void {
  const { instanceClass, triedClass, isServerless } = cluster;
  const pickClass = provisionedShape(cluster)?.writer.instanceClass ?? null;
  const other = pickClass !== null && (isServerless || pickClass !== instanceClass) ? pickClass : triedClass;
  if (instanceClass !== null) patch.changedClass = other ?? nextClass(instanceClass);
  if (isServerless && pickClass === null) patch.changeKind = "serverless-shrink";
  const maxAcu = acuInView(cluster) ?? cluster.maxAcu;
  if (maxAcu === null || maxAcu <= 0) return;
  patch.fromAcu = maxAcu;
  patch.toAcu = Math.max(0.5, Math.round(maxAcu / 4) / 2);
}

/** The maximum of a range in view; null where a class is. */
function acuInView({ inView }: KnownCluster): number | null {
  return inView?.writer.kind === "serverless" ? inView.maxAcu : null;
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

/** What of the figures is of no cluster: without a trace all, else the rate that no metric tells. */
export function exampleOf({ cluster, question, first }: ExampleAsked): string | null {
  const rate = `${formatNumber(question.tps)} transactions a second`;
  if (cluster === null) {
    const facts = [
      ["instanceClass", question.instanceClass],
      ["cachedGib", `${formatNumber(question.cachedGib)} GiB cached`],
      ["tps", rate],
    ] as const;
    const left = facts.filter(([key]) => question[key] === first.question[key]).map(([, words]) => words);
    return left.length === 0 ? null : `Example: ${left.join(", ")}. Give your own, or open a trace.`;
  }
  return rateObstacle(question, first) === null
    ? null
    : `Example: ${rate}. No metric of the trace tells it: give the cluster’s own, or export CommitThroughput.`;
}

interface ExampleAsked {
  readonly cluster: KnownCluster | null;
  readonly question: FailoverQuestion;
  readonly first: FirstQuestion<FailoverQuestion>;
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
  const acu = patch.isServerless === true ? acuInView(cluster) : null;
  const spec = instanceSpecs().find((one) => one.instanceClass === patch.instanceClass) ?? knownSpec(cluster);
  if (cluster.workingSetGib !== null && cluster.workingSetGib > 0) {
    patch.cachedGib = cluster.workingSetGib;
    origins.cachedGib = "from the plan: your figure of the working set";
  } else if (sharedMemoryGib !== null && sharedMemoryGib.value > 0) {
    patch.cachedGib = fourFigures(sharedMemoryGib.value);
    origins.cachedGib = fromTrace(sharedMemoryGib.origin);
  } else if (acu !== null) {
    const engine = patch.engine ?? cluster.engine ?? "aurora-postgresql";
    patch.cachedGib = fourFigures(bufferPoolMib({ acu, engine }) / 1024);
    origins.cachedGib = `assumed: a full pool at ${formatAcu(acu)}; that is the maximum in view`;
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
