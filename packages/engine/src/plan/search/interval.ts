/** Ensemble quantiles of UNC-1. All three are equal where nothing is uncertain. */
export interface Interval {
  readonly p10: number;
  readonly p50: number;
  readonly p90: number;
}

/** What is saved in eight draws of ten, over the same days of both (UNC-2); null without a today. Reports of before have none. */
export type AgainstTodayWithin = Pick<Interval, "p10" | "p90"> | null;
