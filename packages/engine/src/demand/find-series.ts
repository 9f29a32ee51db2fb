import type { Series } from "../series/series.ts";

/** How far a series is from "this instance": lower is nearer. Sets of instances are never added up. */
const NEAREST = 0;

export interface SeriesQuery {
  readonly series: readonly Series[];
  /** Canonical CloudWatch name; compared without case and punctuation, as a part of the name. */
  readonly metric: string;
  /** Accepted statistics, best first; null matches a series that does not say. */
  readonly statistics: readonly (string | null)[];
  /** Only series of this instance, or of no named instance. */
  readonly instance?: string | null | undefined;
}

/**
 * The series of a metric that describes one instance best: by instance before writer before cluster before
 * anything wider; the wanted statistic first; the longest of equals. Null when there is none.
 */
export function findSeries(query: SeriesQuery): Series | null {
  const wanted = plain(query.metric);
  let best: Series | null = null;
  let bestRank = Number.POSITIVE_INFINITY;
  for (const series of query.series) {
    if (series.metric === null || !isNamed(plain(series.metric), wanted) || series.values.length === 0)
      continue;
    const named = instanceOf(series);
    if (query.instance && named !== null && named !== query.instance) continue;
    const statistic = query.statistics.findIndex((s) => s?.toLowerCase() === series.statistic?.toLowerCase());
    if (statistic < 0) continue;
    const rank = distanceOf(series) * 100 + statistic;
    if (rank < bestRank || (rank === bestRank && series.values.length > (best?.values.length ?? 0))) {
      best = series;
      bestRank = rank;
    }
  }
  return best;
}

/** Instance a series belongs to, or null when its dimensions name none. */
export function instanceOf(series: Series): string | null {
  for (const [name, value] of Object.entries(series.dimensions)) {
    if (plain(name).endsWith("dbinstanceidentifier")) return value;
  }
  return null;
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, "");
}

/** Exact, or with a tool's prefix and suffix around it (`aws.rds.cpuutilization`, `cpuUtilization.total`). */
function isNamed(name: string, wanted: string): boolean {
  return name === wanted || (wanted === "cpuutilization" && name.includes(wanted));
}

function distanceOf(series: Series): number {
  const names = Object.keys(series.dimensions).map(plain);
  if (instanceOf(series) !== null) return NEAREST;
  const role = Object.entries(series.dimensions).find(([name]) => plain(name) === "role")?.[1];
  if (role !== undefined) return role.toUpperCase() === "WRITER" ? 1 : 4;
  if (names.length === 0) return 2;
  return names.some((name) => name.endsWith("dbclusteridentifier")) ? 3 : 5;
}
