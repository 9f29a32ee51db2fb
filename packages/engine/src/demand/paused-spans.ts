import type { Series } from "../series/series.ts";
import { stepsOfSeries } from "./steps-of-series.ts";

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
