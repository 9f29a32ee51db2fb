import type { Series } from "../series/series.ts";
import { DISTANCE, resourceOf } from "./indexed-series.ts";
import { indexSeries } from "./series-index.ts";

/** Indexes of the series that name no instance and contradict another of their metric (EVD-4): of several instances. */
export function unnamedDisputed(files: readonly Series[]): readonly number[] {
  const unnamed = files.filter(isUnnamed);
  const metrics = unnamed.map(({ metric }) => metric);
  if (new Set(metrics).size === metrics.length) return [];
  const disputed = new Set(
    indexSeries(unnamed).remarks.flatMap(({ finding }) =>
      finding.code === "unnamed-contradict" ? [finding.metric] : [],
    ),
  );
  return files.flatMap((one, i) =>
    isUnnamed(one) && one.metric !== null && disputed.has(one.metric) ? [i] : [],
  );
}

const isUnnamed = (series: Series): boolean => resourceOf(series).distance === DISTANCE.unnamed;
