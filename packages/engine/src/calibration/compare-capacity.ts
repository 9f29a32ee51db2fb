import { HOUR_S } from "../units/seconds.ts";
import type { MeasuredCapacity } from "./measured-capacity.ts";

/** How close a simulated run comes to what was measured (REC-1). */
export interface Reconciliation {
  readonly simulatedAcuHours: number;
  readonly actualAcuHours: number;
  /** Simulated over actual, percent; negative is too little. */
  readonly errorPct: number;
  /** Root mean square difference of a sample, ACU. */
  readonly rmseAcu: number;
  /** Share of the variance of the measured capacity that the run explains; 1 is all, below 0 worse than its mean. */
  readonly explainedRatio: number;
}

/** A fit is presented when it explains this share of the variance, or comes this close to each sample… */
const LEAST_EXPLAINED = 0.7;
const CLOSE_ENOUGH_ACU = 0.5;
/** …and the ACU-hours are right to this many percent. */
const MOST_ERROR_PCT = 5;

/** Whether the ACU-hours are right. */
export function isRight({ errorPct }: Reconciliation): boolean {
  return Math.abs(errorPct) <= MOST_ERROR_PCT;
}

/** Whether the samples are explained, or met. */
export function isExplained({ explainedRatio, rmseAcu }: Reconciliation): boolean {
  return explainedRatio >= LEAST_EXPLAINED || rmseAcu <= CLOSE_ENOUGH_ACU;
}

/** Whether a run may stand for what was measured (REC-1). */
export function isClose(found: Reconciliation): boolean {
  return isRight(found) && isExplained(found);
}

/** Lays a run over measured samples. `changes` are pairs of second and half-ACU as `simulate` gives them. */
export function compareCapacity(changes: Int32Array, measured: MeasuredCapacity): Reconciliation {
  const { fromS, toS, acu } = measured;
  const n = acu.length;
  let squares = 0;
  let simulated = 0;
  let actual = 0;
  let sum = 0;
  let sumOfSquares = 0;
  for (let i = 0, c = 0; i < n; i++) {
    const start = fromS[i] as number;
    const end = toS[i] as number;
    while (c + 2 < changes.length && (changes[c + 2] as number) <= start) c += 2;
    const mean = areaOf(changes, { from: c, start, end }) / (end - start);
    const known = acu[i] as number;
    squares += (mean - known) ** 2;
    simulated += mean * (end - start);
    actual += known * (end - start);
    sum += known;
    sumOfSquares += known * known;
  }
  const variance = Math.max(0, sumOfSquares / n - (sum / n) ** 2);
  const meanSquare = squares / n;
  return {
    simulatedAcuHours: simulated / HOUR_S,
    actualAcuHours: actual / HOUR_S,
    errorPct: actual === 0 ? 0 : (100 * (simulated - actual)) / actual,
    rmseAcu: Math.sqrt(meanSquare),
    explainedRatio: variance === 0 ? (meanSquare === 0 ? 1 : 0) : 1 - meanSquare / variance,
  };
}

/** ACU-seconds between two seconds; unknown capacity counts as none. */
function areaOf(
  changes: Int32Array,
  span: { readonly from: number; readonly start: number; readonly end: number },
): number {
  let area = 0;
  for (let c = span.from; c < changes.length; c += 2) {
    const from = Math.max(span.start, changes[c] as number);
    const next = c + 2 < changes.length ? (changes[c + 2] as number) : span.end;
    const to = Math.min(span.end, next);
    if (to > from) area += (Math.max(0, changes[c + 1] as number) / 2) * (to - from);
    if (next >= span.end) return area;
  }
  return area;
}
