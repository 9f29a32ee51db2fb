import { periodAt } from "../series/period-at.ts";
import type { Series } from "../series/series.ts";
import type { EvidenceFinding } from "../units/finding.ts";
import type { Evidence, InstanceEvidence } from "./evidence.ts";
import type { IndexedSeries } from "./indexed-series.ts";
import { CPU, distanceTo, type Owner } from "./instance-evidence.ts";
import { metricTest, pickSeries } from "./pick-series.ts";
import { DISTANCE } from "./resource-of.ts";

const HOUR_S = 3600;
/** Share from which on something is clearly less, or lasts long enough to move a figure. */
const CLEARLY = 0.1;

type Gathered = Pick<Evidence, "planned" | "others"> & { readonly owner: Owner };

/** What sets of several instances stand for, and what they hide (EVD-4). */
export function setsOfInstances(
  all: readonly IndexedSeries[],
  gathered: Gathered,
): readonly EvidenceFinding[] {
  return [...clusterMean(all, gathered), ...readersUnseen(all, gathered), ...writerMoved(all, gathered)];
}

/** Metrics of the planned instance that are its whole cluster's: the mean of however many instances counts once. */
function clusterMean(
  all: readonly IndexedSeries[],
  { owner, planned }: Gathered,
): readonly EvidenceFinding[] {
  const taken = new Set(Object.values(planned));
  const means = all.filter(
    ({ series, resource }) =>
      resource.distance === DISTANCE.cluster && taken.has(series) && series.statistic !== "Maximum",
  );
  const metrics = means.map(({ series }) => series.metric ?? series.label).sort();
  return metrics.length === 0 ? [] : [{ code: "cluster-mean", planned: owner.id, metrics, assumption: true }];
}

/** Readers that no series names: their set tells a mean, and not how many they are. */
function readersUnseen(
  all: readonly IndexedSeries[],
  { owner, planned, others }: Gathered,
): readonly EvidenceFinding[] {
  const { cluster } = owner;
  if (cluster === null || others.length > 0) return [];
  const taken = new Set(Object.values(planned));
  const tests = [CPU, "ServerlessDatabaseCapacity"].map(metricTest);
  const isSeen = all.some(
    (one) =>
      one.resource.distance === DISTANCE.readers &&
      one.resource.cluster === cluster &&
      (owner.region === null || one.resource.region === null || one.resource.region === owner.region) &&
      tests.some((is) => is(one)) &&
      !taken.has(one.series),
  );
  return isSeen ? [{ code: "readers-unseen", cluster, assumption: false }] : [];
}

/** Where the planned instance was not the writer for a good part of the time, by hours of unlike CPU. */
function writerMoved(
  all: readonly IndexedSeries[],
  { owner, planned: { id, cpu } }: Gathered,
): readonly EvidenceFinding[] {
  const writer = pickSeries(all, {
    metric: CPU,
    statistics: ["Average", null],
    distanceOf: (resource) =>
      resource.distance === DISTANCE.writer && distanceTo(owner, resource) !== null ? 0 : null,
  });
  if (id === null || cpu === null || writer === null || writer.series === cpu) return [];
  const hours = hoursOfBoth(cpu, writer.series);
  const differing = hours.filter(([mine, theirs]) => {
    const most = Math.max(mine, theirs);
    return Math.abs(mine - theirs) > Math.max(1, most * CLEARLY);
  });
  if (differing.length === 0 || differing.length < hours.length * CLEARLY) return [];
  const meanOfHours = (which: 0 | 1) => hours.reduce((sum, each) => sum + each[which], 0) / hours.length;
  return [
    {
      ...{ code: "writer-moved", planned: id, assumption: true },
      ...{ plannedPct: meanOfHours(0), writerPct: meanOfHours(1) },
      ...{ hours: differing.length, ofHours: hours.length },
    },
  ];
}

/** Instances whose capacity was measured in clearly less time than their CPU: the rest of their month is projected. */
export function capacityPartMeasured(members: readonly InstanceEvidence[]): readonly EvidenceFinding[] {
  return members.flatMap(({ id, cpu, capacity }): EvidenceFinding[] => {
    if (cpu === null || capacity === null) return [];
    const [hours, ofHours] = [sharedHours(cpu, capacity), sharedHours(cpu, cpu)];
    if (ofHours - hours < 1 || hours >= ofHours * (1 - CLEARLY)) return [];
    return [{ code: "capacity-part-measured", instance: id, hours, ofHours, assumption: true }];
  });
}

function sharedHours(a: Series, b: Series): number {
  let seconds = 0;
  for (const { fromS, toS } of sharedTime(a, b)) seconds += toS - fromS;
  return seconds / HOUR_S;
}

/** Means of two measurements in each clock hour that has both. */
function hoursOfBoth(a: Series, b: Series): readonly (readonly [number, number])[] {
  const hours = new Map<number, { a: number; b: number; seconds: number }>();
  for (const { fromS, toS, i, j } of sharedTime(a, b)) {
    const hour = Math.floor(fromS / HOUR_S);
    const sum = hours.get(hour) ?? { a: 0, b: 0, seconds: 0 };
    sum.a += (a.values[i] as number) * (toS - fromS);
    sum.b += (b.values[j] as number) * (toS - fromS);
    sum.seconds += toS - fromS;
    hours.set(hour, sum);
  }
  return [...hours.values()].map((sum) => [sum.a / sum.seconds, sum.b / sum.seconds]);
}

/** Every stretch of time that a sample of each of two measurements covers. */
function* sharedTime(a: Series, b: Series) {
  let i = 0;
  let j = 0;
  while (i < a.timesS.length && j < b.timesS.length) {
    const [startA, startB] = [a.timesS[i] as number, b.timesS[j] as number];
    const [endA, endB] = [startA + periodAt(a, i), startB + periodAt(b, j)];
    const [fromS, toS] = [Math.max(startA, startB), Math.min(endA, endB)];
    if (toS > fromS) yield { fromS, toS, i, j };
    if (endA <= endB) i++;
    else j++;
  }
}
