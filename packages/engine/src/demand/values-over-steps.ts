import type { Series } from "../series/series.ts";
import { type SeriesSteps, stepsOfSeries } from "./steps-of-series.ts";

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
