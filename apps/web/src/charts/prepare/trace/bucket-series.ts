import { firstAt, periodAt, type Series } from "@acuity/engine/demand";
import type { TimeWindow } from "../time/time-window.ts";

/** A step up to this many periods long is drawn as one with what is before it: a late sample is no gap. */
const LATE = 1.5;

/** Figures of one series in equal buckets of a window, NaN where nothing was measured. */
export interface SeriesBuckets {
  /** Time-weighted. */
  readonly mean: Float64Array;
  readonly highest: Float64Array;
}

/** One pass over the samples that touch the window; each holds for its own period and no longer. */
export function bucketSeries(series: Series, view: TimeWindow & { readonly buckets: number }): SeriesBuckets {
  const { startS, endS, buckets } = view;
  const mean = new Float64Array(buckets);
  const highest = new Float64Array(buckets).fill(Number.NEGATIVE_INFINITY);
  const coveredS = new Float64Array(buckets);
  const widthS = (endS - startS) / buckets;
  for (let i = firstAt(series.timesS, startS); i < series.timesS.length; i += 1) {
    const at = series.timesS[i] as number;
    if (at >= endS) break;
    const value = series.values[i] as number;
    const toS = Math.min(endS, endOf(series, i));
    for (let cutS = Math.max(at, startS); cutS < toS; ) {
      const bucket = Math.min(buckets - 1, Math.floor((cutS - startS) / widthS));
      const edgeS = bucket === buckets - 1 ? endS : Math.max(startS + (bucket + 1) * widthS, cutS + 1e-3);
      const stopS = Math.min(toS, edgeS);
      mean[bucket] = (mean[bucket] as number) + value * (stopS - cutS);
      coveredS[bucket] = (coveredS[bucket] as number) + (stopS - cutS);
      highest[bucket] = Math.max(highest[bucket] as number, value);
      cutS = stopS;
    }
  }
  for (let i = 0; i < buckets; i += 1) {
    const known = coveredS[i] as number;
    mean[i] = known > 0 ? (mean[i] as number) / known : Number.NaN;
    if (known === 0) highest[i] = Number.NaN;
  }
  return { mean, highest };
}

/** Where a sample ends: at the next one where that is not late, else after its own period. */
export function endOf(series: Series, i: number): number {
  const at = series.timesS[i] as number;
  const periodS = periodAt(series, i);
  const nextS = series.timesS[i + 1];
  return nextS !== undefined && nextS - at <= LATE * periodS ? nextS : at + periodS;
}

/** Stretches between the samples of a series in which nothing was measured, in the order of time. */
export function gapsIn(series: Series): readonly TimeWindow[] {
  const found: TimeWindow[] = [];
  for (let i = 0; i + 1 < series.timesS.length; i += 1) {
    const startS = endOf(series, i);
    const endS = series.timesS[i + 1] as number;
    if (endS > startS) found.push({ startS, endS });
  }
  return found;
}

/** Sample periods that are bridged beside a pause (DEM-7): it is sampled later than the CPU falls silent. */
const HELD_PERIODS = 3;

/**
 * The same outside the times in which the instance was paused, a real zero.
 *
 * @param paused pairs of epoch seconds, ascending
 */
export function gapsOutside(series: Series, paused: Float64Array): readonly TimeWindow[] {
  if (paused.length === 0) return gapsIn(series);
  const heldS = HELD_PERIODS * (series.periodS ?? periodAt(series, 0));
  return gapsIn(series).flatMap((gap) => {
    const left: TimeWindow[] = [];
    let fromS = gap.startS;
    for (let i = 0; i < paused.length; i += 2) {
      const [startS, endS] = [paused[i] as number, paused[i + 1] as number];
      if (endS <= fromS || startS >= gap.endS) continue;
      left.push({ startS: fromS, endS: startS });
      fromS = endS;
    }
    if (fromS === gap.startS) return [gap];
    left.push({ startS: fromS, endS: gap.endS });
    return left.filter((one) => one.endS - one.startS > heldS);
  });
}
