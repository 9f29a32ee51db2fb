import type { IndexedSeries } from "./indexed-series.ts";
import { plainName, type Resource } from "./resource-of.ts";

/** What a figure is looked for by. */
export interface Wanted {
  readonly metric: string;
  /** Accepted statistics, best first; null matches a series that does not say. */
  readonly statistics: readonly (string | null)[];
  /** How near a resource is to whose figure it is, 0 the nearest; null where it is another's. */
  readonly distanceOf: (resource: Resource) => number | null;
}

/** The series of a metric that is nearest to its owner; the wanted statistic first; the longest of equals. */
export function pickSeries(all: readonly IndexedSeries[], wanted: Wanted): IndexedSeries | null {
  const isMetric = metricTest(wanted.metric);
  let best: IndexedSeries | null = null;
  let bestRank = Number.POSITIVE_INFINITY;
  for (const one of all) {
    if (!isMetric(one)) continue;
    const distance = wanted.distanceOf(one.resource);
    const statistic = wanted.statistics.findIndex(
      (name) => name?.toLowerCase() === one.series.statistic?.toLowerCase(),
    );
    if (distance === null || statistic < 0) continue;
    const rank = distance * 100 + statistic;
    const isLonger = one.series.values.length > (best?.series.values.length ?? 0);
    if (rank < bestRank || (rank === bestRank && isLonger)) {
      best = one;
      bestRank = rank;
    }
  }
  return best;
}

/** Shares of the CPU that are not all of it (Enhanced Monitoring, Performance Insights). */
const PARTS = /(guest|idle|irq|nice|steal|system|user|wait)/;

/** Tells the series of a metric by the plain name of theirs. */
export function metricTest(wanted: string): (of: { readonly metric: string | null }) => boolean {
  const asked = plainName(wanted);
  // Tools put a prefix or suffix around the one name everybody exports: aws.rds.cpuutilization, cpuUtilization.total.
  const isInside = (name: string) =>
    asked === "cpuutilization" && name.includes(asked) && !PARTS.test(name.slice(name.indexOf(asked)));
  return ({ metric }) => metric !== null && (metric === asked || isInside(metric));
}
