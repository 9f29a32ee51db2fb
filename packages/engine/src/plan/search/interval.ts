/** Ensemble quantiles of UNC-1. All three are equal where nothing is uncertain. */
export interface Interval {
  readonly p10: number;
  readonly p50: number;
  readonly p90: number;
}
