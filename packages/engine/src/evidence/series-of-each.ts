import type { Series } from "../series/series.ts";
import { type IndexedSeries, pickSeries } from "./indexed-series.ts";

/** Instances of one cluster by name, of one region where their series name several. */
export interface Members {
  readonly ids: readonly string[];
  readonly region: string | null;
}

/** A metric of each instance that has it, by name: of the first statistic that so many have. */
export function seriesOfEach(
  all: readonly IndexedSeries[],
  {
    metric,
    least,
    of: { ids, region },
  }: { readonly metric: string; readonly least: number; readonly of: Members },
): ReadonlyMap<string, Series> {
  for (const statistic of ["Average", null, "Sum", "Maximum"]) {
    const found = ids.flatMap((id) => {
      const own = pickSeries(all, {
        ...{ metric, statistics: [statistic] },
        distanceOf: ({ instance, region: there }) =>
          instance === id && (region === null || there === null || there === region) ? 0 : null,
      });
      return own === null ? [] : [[id, own.series] as const];
    });
    if (found.length >= least) return new Map(found);
  }
  return new Map();
}
