import { periodAt, type Series } from "./series.ts";

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
 * instance was paused, a hole is a zero, which holds like any other value; a pause before the first sample or after
 * the last one belongs to the series. One export may mix periods, so each sample's period is the step
 * that repeats around it, else the declared one.
 */
export function stepsOfSeries(series: Series, pausedSpans?: Float64Array): SeriesSteps {
  if (pausedSpans !== undefined && pausedSpans.length > 0) return stepsAround(series, pausedSpans);
  const known = kept.get(series);
  if (known !== undefined) return known;
  const steps = stepsAround(series, NEVER);
  kept.set(series, steps);
  return steps;
}

/** Steps of each series that is not cut by pauses; they go when the series goes. */
const kept = new WeakMap<Series, SeriesSteps>();
const NEVER = new Float64Array(0);

function stepsAround(series: Series, pausedSpans: Float64Array): SeriesSteps {
  const times = series.timesS;
  const n = times.length;
  const noneFrom = nextOf(series.noneS);
  const firstS = Math.round(times[0] as number);
  const startS = pauseBefore(pausedSpans, { toS: firstS, mostS: HELD_PERIODS * wholePeriod(series, 0) });
  const edges: number[] = [];
  const sample: number[] = [];
  let heldS = 0;
  const push = (atS: number, which: number) => {
    edges.push(atS - startS);
    sample.push(which);
  };
  const fillHole = (hole: Span, mostS: number) => {
    let at = hole.fromS;
    const paused = overlaps(pausedSpans, hole);
    for (const [pausedS, awakeS] of [...paused, [hole.toS, hole.toS] as const]) {
      if (pausedS - at > mostS) push(at, MISSING);
      else heldS += pausedS - at;
      if (awakeS > pausedS) push(pausedS, PAUSED);
      at = awakeS;
    }
  };
  if (startS < firstS) fillHole({ fromS: startS, toS: firstS }, HELD_PERIODS * wholePeriod(series, 0));
  let endS = startS;
  for (let i = 0; i < n; i++) {
    const atS = Math.round(times[i] as number);
    const period = wholePeriod(series, i);
    const mostS = HELD_PERIODS * period;
    const noneS = noneFrom(atS);
    const ownEndS = Math.min(atS + period, noneS);
    endS =
      i + 1 < n ? Math.round(times[i + 1] as number) : pauseAfter(pausedSpans, { fromS: ownEndS, mostS });
    if (endS <= atS) continue;
    push(atS, i);
    if (endS > ownEndS) fillHole({ fromS: ownEndS, toS: endS }, noneS < endS ? 0 : mostS);
  }
  edges.push(endS - startS);
  return { startS, edgesS: Int32Array.from(edges), sample: Int32Array.from(sample), heldS };
}

/** The first of some times after one, asked in ascending order; not finite where none is. */
function nextOf(timesS: Float64Array | undefined): (atS: number) => number {
  let k = 0;
  return (atS) => {
    while (timesS !== undefined && k < timesS.length && (timesS[k] as number) <= atS) k++;
    return timesS?.[k] ?? Number.POSITIVE_INFINITY;
  };
}

function wholePeriod(series: Series, i: number): number {
  return Math.max(1, Math.round(periodAt(series, i)));
}

interface Span {
  readonly fromS: number;
  readonly toS: number;
}

/** End of the pause that follows a second, through holes of at most `mostS`; the second itself without one. */
function pauseAfter(
  spans: Float64Array,
  { fromS, mostS }: { readonly fromS: number; readonly mostS: number },
) {
  let endS = fromS;
  for (let s = firstEndingAfter(spans, fromS); s < spans.length; s += 2) {
    if ((spans[s] as number) - endS > mostS) break;
    endS = spans[s + 1] as number;
  }
  return endS;
}

/** Start of the pause that ends before a second, in the same way. */
function pauseBefore(spans: Float64Array, { toS, mostS }: { readonly toS: number; readonly mostS: number }) {
  let startS = toS;
  for (let s = spans.length - 2; s >= 0; s -= 2) {
    if ((spans[s] as number) >= toS) continue;
    if (startS - (spans[s + 1] as number) > mostS) break;
    startS = spans[s] as number;
  }
  return startS;
}

/** Parts of a span that lie in spans, ascending and disjoint. */
function overlaps(spans: Float64Array, span: Span): readonly (readonly [number, number])[] {
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

/** Spans (pairs of epoch seconds, ascending, disjoint) in which a capacity series says 0: paused (DEM-7). */
export function pausedSpans(capacity: Series | null): Float64Array {
  if (capacity === null || capacity.values.length === 0) return new Float64Array(0);
  const steps = stepsOfSeries(capacity);
  const pairs: number[] = [];
  for (let i = 0; i < steps.sample.length; i++) {
    const sample = steps.sample[i] as number;
    if (sample < 0 || capacity.values[sample] !== 0) continue;
    const fromS = steps.startS + (steps.edgesS[i] as number);
    const toS = steps.startS + (steps.edgesS[i + 1] as number);
    if (pairs.length > 0 && pairs[pairs.length - 1] === fromS) pairs[pairs.length - 1] = toS;
    else pairs.push(fromS, toS);
  }
  return Float64Array.from(pairs);
}

/**
 * Highest value another series takes during each step; NaN where it says nothing.
 */
export function valuesOverSteps(steps: SeriesSteps, series: Series | null): Float64Array {
  const n = steps.sample.length;
  const out = new Float64Array(n).fill(Number.NaN);
  if (series === null || series.values.length === 0) return out;
  const other = stepsOfSeries(series);
  const shiftS = other.startS - steps.startS;
  let j = 0;
  for (let i = 0; i < n; i++) {
    const fromS = steps.edgesS[i] as number;
    const toS = steps.edgesS[i + 1] as number;
    while (j < other.sample.length && (other.edgesS[j + 1] as number) + shiftS <= fromS) j++;
    for (let k = j; k < other.sample.length && (other.edgesS[k] as number) + shiftS < toS; k++) {
      const sample = other.sample[k] as number;
      if (sample < 0) continue;
      const value = series.values[sample] as number;
      const best = out[i] as number;
      if (!(best >= value)) out[i] = value;
    }
  }
  return out;
}

/** What two lists of spans, each ascending and disjoint, have in common. */
export function commonSpans(one: Float64Array, other: Float64Array): Float64Array {
  const pairs: number[] = [];
  for (let s = 0; s < one.length; s += 2) {
    const span = { fromS: one[s] as number, toS: one[s + 1] as number };
    for (const [fromS, toS] of overlaps(other, span)) pairs.push(fromS, toS);
  }
  return Float64Array.from(pairs);
}

/** Seconds of spans in which a series has no sample. */
export function silentS(series: Series, spans: Float64Array): number {
  let seconds = 0;
  for (let s = 0; s < spans.length; s += 2) seconds += (spans[s + 1] as number) - (spans[s] as number);
  for (let i = 0; spans.length > 0 && i < series.timesS.length; i++) {
    const fromS = series.timesS[i] as number;
    const nextS = series.timesS[i + 1] ?? Number.POSITIVE_INFINITY;
    const toS = Math.min(nextS, fromS + wholePeriod(series, i));
    for (const [start, end] of overlaps(spans, { fromS, toS })) seconds -= end - start;
  }
  return seconds;
}
