import { weeksUntil } from "../../demand/trend-law.ts";
import { WEEKS_AHEAD } from "../../demand/weekly-trend.ts";
import { WEEK_HOURS } from "../../units/acu.ts";
import { isoDay } from "../../units/iso-day.ts";
import type { SensitivityBar } from "../search/plan.ts";
import { trendInUse } from "../terms/growth-factor.ts";
import type { Effective } from "../workload/resolve.ts";

/** Two years: a trend is not followed further. */
const MOST_WEEKS = 104;

/** The flips of demand with the day on which the trend brings it there, if it goes on (TRD-1, OPT-2). */
export function datedFlips(bars: readonly SensitivityBar[], effective: Effective): readonly SensitivityBar[] {
  const trend = trendInUse(effective);
  if (trend === null) return bars;
  const { ratePerWeek } = trend.law;
  const grows = ratePerWeek > 0;
  return bars.map((bar) => {
    const at = grows ? bar.flipsAbove : bar.flipsBelow;
    if (bar.assumption !== "demand" || at === null) return bar;
    const weeks = weeksUntil(trend.law, effective.growth * at) - WEEKS_AHEAD;
    if (!(weeks > 0 && weeks <= MOST_WEEKS)) return bar;
    const day = isoDay(effective.workload.view.endS + 3600 * WEEK_HOURS * weeks);
    return { ...bar, ...(grows ? { dayAbove: day } : { dayBelow: day }) };
  });
}
