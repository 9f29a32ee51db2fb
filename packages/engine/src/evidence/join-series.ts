import { mostCommonStep } from "../series/most-common-step.ts";
import { periodAt } from "../series/period-at.ts";
import type { Series } from "../series/series.ts";
import { mergeSamples } from "./merge-samples.ts";

/** Pieces of one measurement as one series, and what joining them took. */
export interface JoinedSeries {
  readonly series: Series;
  /** Pieces that hold samples of their own; 1 where nothing had to be joined. */
  readonly pieces: number;
  /** Samples of coarser periods that finer ones stand for. */
  readonly coarser: number;
  /** Times at which two pieces of one period disagree; the greater value counts. */
  readonly contradictions: number;
}

/**
 * Joins exports of one metric, statistic and resource: consecutive and overlapping ones end to end, the finer period
 * where several cover a time, the greater value where two disagree. The order of the pieces does not matter, nor
 * where an export was cut.
 *
 * @param pieces at least one, none of them empty
 */
export function joinSeries(pieces: readonly [Series, ...Series[]]): JoinedSeries {
  if (pieces.length === 1) return { series: pieces[0], pieces: 1, coarser: 0, contradictions: 0 };
  const lanes = lanesOf(pieces);
  const [finest, ...rest] = lanes.map(seriesOf) as [Series, ...Series[]];
  const contradictions = lanes.reduce((sum, lane) => sum + lane.contradictions, 0);
  let series = finest;
  let coarser = 0;
  let used = lanes[0]?.pieces ?? 1;
  for (const [i, lane] of rest.entries()) {
    const kept = uncovered(lane, series);
    coarser += lane.timesS.length - kept.length;
    if (kept.length === 0) continue;
    used += lanes[i + 1]?.pieces ?? 0;
    series = withCoarser(series, { lane, kept });
  }
  return { series, pieces: used, coarser, contradictions };
}

/** Samples of one period, or of exports whose period nobody declared and that do not interleave. */
interface Lane {
  readonly first: Series;
  readonly timesS: Float64Array;
  readonly values: Float64Array;
  readonly pieces: number;
  readonly contradictions: number;
}

/** Finest first. A piece whose period was only inferred may be the rest of a cut: it joins what it does not interleave. */
function lanesOf(pieces: readonly Series[]): readonly Lane[] {
  const sorted = [...pieces].sort(
    (a, b) =>
      (a.periodS ?? Number.POSITIVE_INFINITY) - (b.periodS ?? Number.POSITIVE_INFINITY) ||
      (a.timesS[0] as number) - (b.timesS[0] as number) ||
      a.timesS.length - b.timesS.length ||
      (a.values[0] as number) - (b.values[0] as number),
  );
  const lanes: Lane[] = [];
  for (const piece of sorted) {
    const at = lanes.findIndex((lane) => belongs(piece, lane));
    const lane = lanes[at];
    if (lane === undefined) {
      const { timesS, values } = piece;
      lanes.push({ first: piece, timesS, values, pieces: 1, contradictions: 0 });
    } else {
      const merged = mergeSamples(lane, piece);
      const isNew = merged.timesS.length > lane.timesS.length;
      lanes[at] = {
        first: lane.first,
        timesS: merged.timesS,
        values: merged.values,
        pieces: lane.pieces + Number(isNew),
        contradictions: lane.contradictions + merged.contradictions,
      };
    }
  }
  return lanes;
}

function belongs(piece: Series, lane: Lane): boolean {
  if (piece.periodS !== null && piece.periodS === lane.first.periodS) return true;
  const mayBeCut = piece.periodS === null || !(isDeclared(piece) || isDeclared(lane.first));
  return mayBeCut && !interleaves(lane.timesS, piece.timesS);
}

const isDeclared = (series: Series): boolean => series.periodBasis === "declared";

/** Whether a sample of the finer times lies strictly between two neighbours of the others. */
function interleaves(finer: Float64Array, times: Float64Array): boolean {
  let f = 0;
  for (let i = 0; i + 1 < times.length; i++) {
    const from = times[i] as number;
    while (f < finer.length && (finer[f] as number) <= from) f++;
    if (f < finer.length && (finer[f] as number) < (times[i + 1] as number)) return true;
  }
  return false;
}

function seriesOf({ first, timesS, values }: Lane): Series {
  if (timesS === first.timesS) return first;
  return { ...first, periodS: isDeclared(first) ? first.periodS : mostCommonStep(timesS), timesS, values };
}

/** Indices of a coarser lane's samples whose time no finer sample covers. */
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
