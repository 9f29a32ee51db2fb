import { periodAt } from "../series/period-at.ts";
import type { Series } from "../series/series.ts";
import type { EvidenceFinding } from "../units/finding.ts";
import type { IndexedSeries } from "./indexed-series.ts";
import { distanceTo, type Owner } from "./instance-evidence.ts";
import { metricTest } from "./pick-series.ts";
import { DISTANCE } from "./resource-of.ts";

/** From this on it is worth saying that time went unused. */
const HOUR_S = 3600;

/** Volume I/O given in statistics that count nothing, and in none that does. */
export function wrongStatistics(all: readonly IndexedSeries[]): readonly EvidenceFinding[] {
  return ["VolumeReadIOPs", "VolumeWriteIOPs"].flatMap((metric) => {
    const given = all.filter(metricTest(metric)).map(({ series }) => series.statistic);
    const [statistic] = given;
    if (statistic === undefined || given.some((name) => name === "Sum" || name === "Average")) return [];
    return [{ code: "volume-statistic", metric, statistic, assumption: false } as const];
  });
}

/**
 * The series without those that say again, for a wider set of dimensions, what the planned instance's or another
 * member's own says; a metric that no member has of its own is taken from the nearest set.
 */
export function withoutCopies(
  all: readonly IndexedSeries[],
  of: { readonly owner: Owner; readonly members: readonly (string | null)[] },
): { readonly all: readonly IndexedSeries[]; readonly findings: readonly EvidenceFinding[] } {
  const keyOf = ({ metric, series: { statistic } }: IndexedSeries) =>
    `${metric} ${statistic?.toLowerCase() ?? "average"}`;
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
  { metric, used, owner }: { readonly metric: string; readonly used: Series | null; readonly owner: Owner },
): readonly EvidenceFinding[] {
  if (used === null) return [];
  const [fromS, toS] = spanOf(used);
  const isMetric = metricTest(metric);
  const beyond = all
    .filter((one) => one.series !== used && isMetric(one) && distanceTo(owner, one.resource) !== null)
    .map(({ series }) => {
      const [startS, endS] = spanOf(series);
      const outsideS = Math.max(0, fromS - startS) + Math.max(0, endS - toS);
      return { series, outsideS: Math.min(outsideS, endS - startS) };
    });
  const [most] = beyond.sort((a, b) => b.outsideS - a.outsideS);
  if (most === undefined || most.outsideS < HOUR_S) return [];
  const { label, statistic } = most.series;
  return [
    { code: "time-left-out", assumption: false, metric, label, statistic, hours: most.outsideS / HOUR_S },
  ];
}

function spanOf(series: Series): readonly [number, number] {
  const last = series.timesS.length - 1;
  return [series.timesS[0] as number, (series.timesS[last] as number) + periodAt(series, last)];
}
