import type { Series } from "../series/series.ts";
import type { JoinedSeries } from "./joining/join-series.ts";

/** One measurement of one resource, joined from all files. */
export interface IndexedSeries {
  /** Plain name of its metric; null where the file names none. */
  readonly metric: string | null;
  readonly series: Series;
  readonly resource: Resource;
  readonly joined: Omit<JoinedSeries, "series">;
  /** Samples of other times that were left out (EVD-13); absent without any. */
  readonly otherTimes?: number;
  /** Others without a name contradict it. */
  readonly isDisputed?: boolean;
}

/** What a series is about. */
export interface Resource {
  readonly instance: string | null;
  readonly cluster: string | null;
  readonly region: string | null;
  readonly distance: Distance;
}

/** How far a set of dimensions is from one instance; sets of instances are never added up. */
export const DISTANCE = { instance: 0, writer: 1, unnamed: 2, cluster: 3, readers: 4, wider: 5 } as const;

type Distance = (typeof DISTANCE)[keyof typeof DISTANCE];

export function resourceOf({ dimensions, region }: Pick<Series, "dimensions" | "region">): Resource {
  const entries = Object.entries(dimensions);
  const named = (suffix: string): string | null =>
    entries.find(([name]) => plainName(name).endsWith(suffix))?.[1] ?? null;
  const [instance, cluster] = [named("dbinstanceidentifier"), named("dbclusteridentifier")];
  const role = named("role");
  const distance = (): Distance => {
    if (instance !== null) return DISTANCE.instance;
    if (role !== null) return role.toUpperCase() === "WRITER" ? DISTANCE.writer : DISTANCE.readers;
    if (entries.length === 0) return DISTANCE.unnamed;
    return cluster === null ? DISTANCE.wider : DISTANCE.cluster;
  };
  return { instance, cluster, region, distance: distance() };
}

/** Dimensions without the case and order of their names: copies of one set are one set. */
export function dimensionsKey({ dimensions }: Series): string {
  return Object.entries(dimensions)
    .map(([name, value]) => `${plainName(name)}=${value}`)
    .sort()
    .join();
}

/** A name without the case and punctuation of the tool that wrote it. */
export function plainName(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, "");
}

/** What a figure is looked for by. */
interface Wanted {
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
    const statistic = wanted.statistics.indexOf(one.series.statistic);
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
