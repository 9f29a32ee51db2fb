import type { EvidenceFinding } from "../explain/finding.ts";
import type { Series } from "../series/series.ts";
import { type JoinedSeries, joinSeries } from "./join-series.ts";
import { dimensionsKey, isMetric, type Resource, resourceOf } from "./resource-of.ts";

/** One measurement of one resource, joined from all files. */
export interface IndexedSeries {
  readonly series: Series;
  readonly resource: Resource;
  readonly joined: Omit<JoinedSeries, "series">;
}

/** What a figure is looked for by. */
export interface Wanted {
  readonly metric: string;
  /** Accepted statistics, best first; null matches a series that does not say. */
  readonly statistics: readonly (string | null)[];
  /** Whose it may be. */
  readonly isOwn: (resource: Resource) => boolean;
}

/** Every series of the files once: pieces of one measurement joined, in an order that no file decides. */
export function indexSeries(files: readonly Series[]): {
  readonly all: readonly IndexedSeries[];
  readonly findings: readonly EvidenceFinding[];
} {
  const pieces = Map.groupBy(
    files.filter(({ values }) => values.length > 0),
    identityOf,
  );
  const findings: EvidenceFinding[] = [];
  const all = [...pieces.entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, parts]): IndexedSeries => {
      const resource = resourceOf(parts[0] as Series);
      const { series, ...joined } = joinSeries(parts as [Series, ...Series[]]);
      const overlapping = parts.reduce((sum, { values }) => sum + values.length, 0) - series.values.length;
      if (resource.distance !== 2 || 2 * joined.contradictions <= overlapping)
        return { series, resource, joined };
      const busiest = [...parts].sort((a, b) => meanOf(b) - meanOf(a) || (a.label < b.label ? -1 : 1));
      findings.push({
        ...{ code: "unnamed-contradict", assumption: true, metric: series.metric ?? series.label },
        labels: [...new Set(busiest.map(({ label }) => label))],
      });
      return {
        series: busiest[0] as Series,
        resource,
        joined: { pieces: 1, coarser: 0, contradictions: 0 },
      };
    });
  return { all, findings: [...findings, ...joiningFindings(all)] };
}

/** The series of a metric that is nearest to its owner; the wanted statistic first; the longest of equals. */
export function pickSeries(all: readonly IndexedSeries[], wanted: Wanted): IndexedSeries | null {
  let best: IndexedSeries | null = null;
  let bestRank = Number.POSITIVE_INFINITY;
  for (const one of all) {
    if (!isMetric(one.series, wanted.metric) || !wanted.isOwn(one.resource)) continue;
    const statistic = wanted.statistics.findIndex(
      (name) => name?.toLowerCase() === one.series.statistic?.toLowerCase(),
    );
    if (statistic < 0) continue;
    const rank = one.resource.distance * 100 + statistic;
    const isLonger = one.series.values.length > (best?.series.values.length ?? 0);
    if (rank < bestRank || (rank === bestRank && isLonger)) {
      best = one;
      bestRank = rank;
    }
  }
  return best;
}

/**
 * Dimensions beside the instance's or the cluster's own are copies of the same measurement; a wider set is itself
 * alone, and so is a series that does not name its metric.
 */
function identityOf(series: Series): string {
  const { instance, cluster, distance } = resourceOf(series);
  const { metric, statistic, unit, label } = series;
  const who = instance ?? (distance === 5 ? dimensionsKey(series) : cluster);
  return JSON.stringify([distance, who, metric?.toLowerCase() ?? [label], statistic?.toLowerCase(), unit]);
}

function joiningFindings(all: readonly IndexedSeries[]): readonly EvidenceFinding[] {
  const found: EvidenceFinding[] = [];
  const those = (of: (joined: IndexedSeries["joined"]) => number) => {
    const some = all.filter(({ joined }) => of(joined) > 0);
    const metrics = [...new Set(some.map(({ series }) => series.metric ?? series.label))];
    return { metrics, samples: some.reduce((sum, { joined }) => sum + of(joined), 0) };
  };
  const joined = those(({ pieces }) => pieces - 1);
  const coarser = those((one) => one.coarser);
  const contradicting = those((one) => one.contradictions);
  if (joined.samples > 0) {
    const pieces = Math.max(...all.map((one) => one.joined.pieces));
    found.push({ code: "exports-joined", assumption: false, metrics: joined.metrics, pieces });
  }
  if (coarser.samples > 0) found.push({ code: "coarser-left-out", assumption: false, ...coarser });
  if (contradicting.samples > 0)
    found.push({ code: "samples-contradict", assumption: true, ...contradicting });
  return found;
}

export function meanOf({ values }: Pick<Series, "values">): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
