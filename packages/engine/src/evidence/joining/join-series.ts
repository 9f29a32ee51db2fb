import { periodAt, type Series } from "../../series/series.ts";
import { firstFrom, mergeAll } from "./merge-samples.ts";
import type { Strand } from "./strands-of.ts";

/** Exports of one measurement as one series, and what joining them took. */
export interface JoinedSeries {
  readonly series: Series;
  /** Pieces that hold samples of their own; 1 where nothing had to be joined. */
  readonly pieces: number;
  /** Samples of coarser periods that finer ones stand for. */
  readonly coarser: number;
  /** Times at which two pieces of one period disagree; the greater value counts. */
  readonly contradictions: number;
}

/** One series out of the exports of one metric, statistic and resource: where several cover a time, the finest. */
export function joinSeries([finest, ...rest]: readonly [Strand, ...Strand[]]): JoinedSeries {
  let { series, pieces, contradictions } = finest;
  let coarser = 0;
  for (const strand of rest) {
    const kept = uncovered(strand.series, series);
    coarser += strand.series.timesS.length - kept.length;
    contradictions += strand.contradictions;
    if (kept.length === 0) continue;
    pieces += strand.pieces;
    series = withCoarser(series, { lane: strand.series, kept });
  }
  return { series, pieces, coarser, contradictions };
}

/**
 * A series with what another has before it, after it or in its holes; null where they differ, where they share nothing
 * but zeros, as any two idle ones do, or where nothing is new.
 */
export function goingOn(series: Series, lane: Series): Series | null {
  const apartS = (lane.timesS[0] as number) - (series.timesS[0] as number);
  const isOneGrid = series.periodS === lane.periodS && apartS % (series.periodS ?? 1) === 0;
  if (!isOneGrid || series.periodsS || lane.periodsS) {
    const kept = uncovered(lane, series);
    return kept.length < lane.timesS.length ? null : withCoarser(series, { lane, kept });
  }
  const { timesS, values, disputedS } = mergeAll([series, lane]);
  if (disputedS.size > 0 || timesS.length === series.timesS.length || shareOnlyZeros(series, lane))
    return null;
  return { ...series, timesS, values };
}

function shareOnlyZeros(a: Series, b: Series): boolean {
  const shared = [...b.timesS].flatMap((atS, i) => (a.timesS[firstFrom(a.timesS, atS)] === atS ? [i] : []));
  return shared.length > 0 && shared.every((i) => b.values[i] === 0);
}

/** Indices of a coarser export's samples whose time no finer sample covers. */
function uncovered(lane: Series, finer: Series): readonly number[] {
  const kept: number[] = [];
  let f = 0;
  for (let i = 0; i < lane.timesS.length; i++) {
    const fromS = lane.timesS[i] as number;
    while (f < finer.timesS.length && (finer.timesS[f] as number) + periodAt(finer, f) <= fromS) f++;
    if (f === finer.timesS.length || (finer.timesS[f] as number) >= fromS + periodAt(lane, i)) kept.push(i);
  }
  return kept;
}

/** The finer series with the coarser samples it lacks; each sample says its period. */
function withCoarser(
  finer: Series,
  { lane, kept }: { readonly lane: Series; readonly kept: readonly number[] },
): Series {
  const n = finer.timesS.length + kept.length;
  const timesS = new Float64Array(n);
  const values = new Float64Array(n);
  const periodsS = new Int32Array(n);
  let f = 0;
  let k = 0;
  for (let i = 0; i < n; i++) {
    const coarse = kept[k];
    const isCoarse =
      coarse !== undefined &&
      (f === finer.timesS.length || (lane.timesS[coarse] as number) < (finer.timesS[f] as number));
    const [from, at] = isCoarse ? [lane, coarse] : [finer, f];
    timesS[i] = from.timesS[at] as number;
    values[i] = from.values[at] as number;
    periodsS[i] = Math.round(periodAt(from, at));
    if (isCoarse) k++;
    else f++;
  }
  return { ...finer, timesS, values, periodsS };
}
