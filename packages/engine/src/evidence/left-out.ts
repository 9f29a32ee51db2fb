import type { EvidenceFinding } from "../explain/finding.ts";
import type { Series } from "../series/series.ts";
import { VOLUME_PERIOD_S } from "./billed-io.ts";
import { isMetric } from "./resource-of.ts";
import type { IndexedSeries } from "./series-index.ts";

const VOLUME_IO = ["VolumeReadIOPs", "VolumeWriteIOPs"] as const;

/** Volume I/O counts five minutes: a shorter period counts each request several times (PRC-3). */
export function withoutShortVolumes(files: readonly Series[]): {
  readonly usable: readonly Series[];
  readonly findings: readonly EvidenceFinding[];
} {
  const isShort = (series: Series): boolean =>
    VOLUME_IO.some((metric) => isMetric(series, metric)) &&
    series.values.length > 0 &&
    series.periodS !== null &&
    series.periodS < VOLUME_PERIOD_S;
  const short = files.filter(isShort);
  const metrics = [...new Set(short.map(({ metric }) => metric ?? ""))].sort();
  return {
    usable: short.length === 0 ? files : files.filter((series) => !isShort(series)),
    findings: metrics.map((metric) => ({
      ...{ code: "volume-period", assumption: false, metric },
      periodS: Math.min(...short.filter((one) => one.metric === metric).map(({ periodS }) => periodS ?? 0)),
    })),
  };
}

/** Volume I/O given in statistics that count nothing, and in none that does. */
export function wrongStatistics(all: readonly IndexedSeries[]): readonly EvidenceFinding[] {
  return VOLUME_IO.flatMap((metric) => {
    const given = all.flatMap(({ series }) => (isMetric(series, metric) ? [series.statistic] : []));
    const [statistic] = given;
    if (statistic === undefined || given.some((name) => name === "Sum" || name === "Average")) return [];
    return [{ code: "volume-statistic", metric, statistic, assumption: false } as const];
  });
}

/** Metrics of the planned instance that wider sets of dimensions repeat. */
export function copiesLeftOut(
  all: readonly IndexedSeries[],
  of: { readonly id: string | null; readonly cluster: string | null },
): readonly EvidenceFinding[] {
  const nearest = new Map<string, number>();
  const mine = all.filter(
    ({ resource }) =>
      (resource.instance === null || resource.instance === of.id) &&
      (resource.cluster === null || resource.cluster === of.cluster),
  );
  for (const { series, resource } of mine) {
    const key = `${series.metric} ${series.statistic}`;
    nearest.set(key, Math.min(nearest.get(key) ?? 9, resource.distance));
  }
  const copies = mine.filter(
    ({ series, resource }) => resource.distance > (nearest.get(`${series.metric} ${series.statistic}`) ?? 9),
  );
  if (copies.length === 0) return [];
  const metrics = [...new Set(copies.map(({ series }) => series.metric ?? series.label))].sort();
  return [{ code: "copies-left-out", assumption: false, metrics }];
}
