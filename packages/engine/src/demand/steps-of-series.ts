import type { Series } from "../series/series.ts";

/** Longest hole, in periods, that the last value bridges (DEM-7). */
const HELD_PERIODS = 3;

/** Why a step has no sample of its own. */
export const MISSING = -1;
export const PAUSED = -2;

/** A series as steps over whole seconds. */
export interface SeriesSteps {
  readonly startS: number;
  /** Edges relative to the start, one more than steps. */
  readonly edgesS: Int32Array;
  /** Sample that holds over each step, `MISSING`, or `PAUSED` (a real zero). */
  readonly sample: Int32Array;
  /** Seconds bridged by the value before them. */
  readonly heldS: number;
}

/**
 * Turns samples into steps (DEM-7): each sample holds for its own period, and on through a hole of up to
 * three periods; a longer hole is a missing step. Where `pausedSpans` (pairs of epoch seconds) says the
 * instance was paused, a hole is a zero. One export may mix periods, so each sample's period is the step
 * that repeats around it, else the declared one.
 */
export function stepsOfSeries(series: Series, pausedSpans: Float64Array = new Float64Array(0)): SeriesSteps {
  const times = series.timesS;
  const n = times.length;
  const startS = Math.round(times[0] as number);
  const edges: number[] = [];
  const sample: number[] = [];
  let heldS = 0;
  const push = (atS: number, which: number) => {
    edges.push(atS - startS);
    sample.push(which);
  };
  for (let i = 0; i < n; i++) {
    const atS = Math.round(times[i] as number);
    const period = Math.max(1, Math.round(periodAt(series, i)));
    const nextS = i + 1 < n ? Math.round(times[i + 1] as number) : atS + period;
    if (nextS <= atS) continue;
    push(atS, i);
    const ownEndS = atS + period;
    if (nextS <= ownEndS) continue;
    const paused = overlaps(pausedSpans, { fromS: ownEndS, toS: nextS });
    if (paused.length === 0 && nextS - ownEndS <= HELD_PERIODS * period) {
      heldS += nextS - ownEndS;
      continue;
    }
    let at = ownEndS;
    for (const [fromS, toS] of paused) {
      if (fromS > at) push(at, MISSING);
      push(fromS, PAUSED);
      at = toS;
    }
    if (at < nextS) push(at, MISSING);
  }
  const last = Math.round(times[n - 1] as number);
  edges.push(last + Math.max(1, Math.round(periodAt(series, n - 1))) - startS);
  return { startS, edgesS: Int32Array.from(edges), sample: Int32Array.from(sample), heldS };
}

/** Period of one sample, seconds. */
export function periodAt(series: Series, i: number): number {
  const t = series.timesS;
  const declared = series.periodS ?? Number.POSITIVE_INFINITY;
  const step = (j: number) =>
    j >= 0 && j + 1 < t.length ? (t[j + 1] as number) - (t[j] as number) : Number.NaN;
  const before = step(i - 1);
  const after = step(i);
  let period = Number.POSITIVE_INFINITY;
  if (after === before || after === step(i + 1) || after === declared) period = after;
  if ((before === step(i - 2) || before === declared) && before < period) period = before;
  if (period !== Number.POSITIVE_INFINITY) return period;
  for (const candidate of [declared, before, after]) if (candidate < period) period = candidate;
  return period === Number.POSITIVE_INFINITY ? 60 : period;
}

/** Parts of a span that lie in spans, ascending and disjoint. */
function overlaps(
  spans: Float64Array,
  span: { readonly fromS: number; readonly toS: number },
): readonly (readonly [number, number])[] {
  const found: [number, number][] = [];
  let s = firstEndingAfter(spans, span.fromS);
  for (; s < spans.length && (spans[s] as number) < span.toS; s += 2) {
    found.push([Math.max(span.fromS, spans[s] as number), Math.min(span.toS, spans[s + 1] as number)]);
  }
  return found;
}

function firstEndingAfter(spans: Float64Array, atS: number): number {
  let low = 0;
  let high = spans.length / 2;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[2 * middle + 1] as number) > atS) high = middle;
    else low = middle + 1;
  }
  return 2 * low;
}
