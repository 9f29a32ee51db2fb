import type { FoundTrend, WeeklyTrend } from "./weekly-trend.ts";

/** A trend as it is told. */
export interface TrendRate extends WeeklyTrend {
  /** Of the level at the trace's end, by which demand is carried on: percent a week with the same error, and ACU a week. */
  readonly ofEnd: WeeklyTrend & { readonly acuPerWeek: number };
}

/**
 * What demand grows by a week, of the middle of the trace and of the level at its end (TRD-1). A reader applies it to that end: a
 * line that gains 8.3 % a week of its middle gains 6.9 % of its end, and half a month of that is 15 %.
 */
export function trendRate(
  { pctPerWeek, low, high, law }: FoundTrend,
  { endAcu }: { readonly endAcu: number },
): TrendRate {
  const ofEndPct = 100 * law.ratePerWeek;
  const share = ofEndPct / pctPerWeek;
  return {
    ...{ pctPerWeek, low, high },
    ofEnd: {
      ...{ pctPerWeek: ofEndPct, low: share * low, high: share * high },
      acuPerWeek: law.ratePerWeek * endAcu,
    },
  };
}
