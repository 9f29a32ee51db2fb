import type { Series } from "../series/series.ts";
import type { EvidenceFinding } from "../units/finding.ts";
import { CPU, distanceTo, type Evidence, type InstanceEvidence, type Owner } from "./evidence.ts";
import { hourlyMeans } from "./hourly-means.ts";
import { DISTANCE, type IndexedSeries, metricTest, pickSeries } from "./indexed-series.ts";

/** Share from which on something is clearly less, or lasts long enough to move a figure. */
const CLEARLY = 0.1;

type Gathered = Pick<Evidence, "planned" | "others"> & {
  readonly owner: Owner;
  /** It is described to be the only one of its cluster. */
  readonly isAlone: boolean;
};

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
  { owner, planned, isAlone }: Gathered,
): readonly EvidenceFinding[] {
  const taken = new Set(Object.values(planned));
  const means = all.filter(
    ({ series, resource }) =>
      resource.distance === DISTANCE.cluster && taken.has(series) && series.statistic !== "Maximum",
  );
  const metrics = means.map(({ series }) => series.metric ?? series.label).sort();
  if (metrics.length === 0) return [];
  const isCpu = !isAlone && means.some(({ series }) => series === planned.cpu);
  const ofCpu = isCpu ? ({ isCpu: true } as const) : {};
  return [{ code: "cluster-mean", planned: owner.id, metrics, ...ofCpu, assumption: true }];
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
  const theirs = hourlyMeans(writer.series);
  let [ofHours, hours, plannedPct, writerPct] = [0, 0, 0, 0];
  for (const [hour, mine] of hourlyMeans(cpu)) {
    const their = theirs.get(hour);
    if (their === undefined) continue;
    ofHours++;
    if (Math.abs(mine - their) > Math.max(1, Math.max(mine, their) * CLEARLY)) hours++;
    plannedPct += mine;
    writerPct += their;
  }
  if (hours === 0 || hours < ofHours * CLEARLY) return [];
  const means = { plannedPct: plannedPct / ofHours, writerPct: writerPct / ofHours };
  return [{ code: "writer-moved", planned: id, ...means, hours, ofHours, assumption: true }];
}

/** Instances whose capacity was measured in clearly less time than their CPU: the rest of their month is projected. */
export function capacityPartMeasured(members: readonly InstanceEvidence[]): readonly EvidenceFinding[] {
  return members.flatMap(({ id, cpu, capacity }): EvidenceFinding[] => {
    if (cpu === null || capacity === null || haveOneSpan(cpu, capacity)) return [];
    const [measured, known] = [hourlyMeans(cpu), hourlyMeans(capacity)];
    const ofHours = measured.size;
    const hours = [...measured.keys()].filter((hour) => known.has(hour)).length;
    if (hours >= ofHours * (1 - CLEARLY)) return [];
    return [{ code: "capacity-part-measured", instance: id, hours, ofHours, assumption: true }];
  });
}

/** Whether two measurements begin, end and are as many samples together, as those of one export: neither is part of the other. */
const haveOneSpan = ({ timesS: a }: Series, { timesS: b }: Series): boolean =>
  a.length === b.length && a[0] === b[0] && a.at(-1) === b.at(-1);
