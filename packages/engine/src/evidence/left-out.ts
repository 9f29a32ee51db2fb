import { periodAt, type Series } from "../series/series.ts";
import type { EvidenceFinding } from "../units/finding.ts";
import { HOUR_S } from "../units/seconds.ts";
import { COUNTS, SIZES, type Used } from "./cluster-evidence.ts";
import { distanceTo, type InstanceEvidence, type Owner } from "./evidence.ts";
import { DISTANCE, type IndexedSeries, metricTest } from "./indexed-series.ts";

/** From this on it is worth saying that time went unused. */
const WORTH_SAYING_S = HOUR_S;

/** Metrics whose figures only some statistics tell, and what is said where none of these is given. */
const TELLING = [
  ["volume-statistic", "VolumeReadIOPs", COUNTS],
  ["volume-statistic", "VolumeWriteIOPs", COUNTS],
  ["volume-statistic", "AuroraGlobalDBReplicatedWriteIO", COUNTS],
  ["size-statistic", "VolumeBytesUsed", SIZES],
  ["size-statistic", "TotalBackupStorageBilled", SIZES],
] as const;

/** Volume I/O, sizes and capacity given in statistics that do not tell them, and in none that does. */
export function wrongStatistics(
  all: readonly IndexedSeries[],
  members: readonly InstanceEvidence[],
): readonly EvidenceFinding[] {
  const ofVolume = TELLING.flatMap(([code, metric, telling]) => {
    const given = all.filter(metricTest(metric)).map(({ series }) => series.statistic);
    const [statistic] = given;
    if (statistic === undefined || given.some((name) => telling.some((one) => one === name))) return [];
    return [{ code, metric, statistic, assumption: false } as const];
  });
  const ofCapacity = all
    .filter(metricTest("ServerlessDatabaseCapacity"))
    .find(({ resource }) =>
      members.some(({ id, capacity }) => capacity === null && id === resource.instance),
    );
  if (ofCapacity === undefined) return ofVolume;
  const { statistic } = ofCapacity.series;
  return [...ofVolume, { code: "capacity-statistic", statistic, assumption: false }];
}

/**
 * The series without those that say again, for a wider set of dimensions, what the planned instance's or another
 * member's own says; a metric that no member has of its own is taken from the nearest set.
 */
export function withoutCopies(
  all: readonly IndexedSeries[],
  of: { readonly owner: Owner; readonly members: readonly (string | null)[] },
): { readonly all: readonly IndexedSeries[]; readonly findings: readonly EvidenceFinding[] } {
  const keyOf = ({ metric, series: { statistic } }: IndexedSeries) => `${metric} ${statistic ?? "Average"}`;
  const nearest = new Map<string, number>();
  for (const one of all) {
    const { instance, cluster, distance } = one.resource;
    const isOwn =
      instance === null ? cluster === null || cluster === of.owner.cluster : of.members.includes(instance);
    if (isOwn) nearest.set(keyOf(one), Math.min(nearest.get(keyOf(one)) ?? distance, distance));
  }
  const isFarther = (one: IndexedSeries): boolean =>
    one.resource.instance === null && one.resource.distance > (nearest.get(keyOf(one)) ?? DISTANCE.wider);
  const copies = all.filter(isFarther);
  const metrics = [...new Set(copies.map(({ series }) => series.metric ?? series.label))].sort();
  return {
    all: all.filter((one) => !isFarther(one) || nearest.get(keyOf(one)) !== DISTANCE.instance),
    findings: copies.length === 0 ? [] : [{ code: "copies-left-out", assumption: false, metrics }],
  };
}

/** Time in which only another statistic or a series that does not name the instance has a metric. */
export function timeLeftOut(
  all: readonly IndexedSeries[],
  { owner, used }: { readonly owner: Owner; readonly used: readonly Used[] },
): readonly EvidenceFinding[] {
  return used.flatMap(({ metric, series: given }) => {
    const spans = given.flatMap((one) => (one === null ? [] : [spanOf(one)]));
    const fromS = Math.min(...spans.map(([startS]) => startS));
    const toS = Math.max(...spans.map(([, endS]) => endS));
    const isMetric = metricTest(metric);
    const beyond = all
      .filter(
        (one) => !given.includes(one.series) && isMetric(one) && distanceTo(owner, one.resource) !== null,
      )
      .map(({ series }) => {
        const [startS, endS] = spanOf(series);
        const outsideS = Math.max(0, fromS - startS) + Math.max(0, endS - toS);
        return { series, outsideS: Math.min(outsideS, endS - startS) };
      });
    const [most] = beyond.sort((a, b) => b.outsideS - a.outsideS);
    if (spans.length === 0 || most === undefined || most.outsideS < WORTH_SAYING_S) return [];
    const { label, statistic } = most.series;
    const hours = most.outsideS / HOUR_S;
    return [{ code: "time-left-out", assumption: false, metric, label, statistic, hours } as const];
  });
}

function spanOf(series: Series): readonly [number, number] {
  const last = series.timesS.length - 1;
  return [series.timesS[0] as number, (series.timesS[last] as number) + periodAt(series, last)];
}
