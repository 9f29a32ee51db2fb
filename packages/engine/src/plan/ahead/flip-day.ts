import { dayAfter } from "../../units/iso-day.ts";
import type { SensitivityBar } from "../search/plan.ts";
import { trendInUse } from "../terms/growth-factor.ts";
import type { Effective } from "../workload/resolve.ts";
import { dayOfMonth, monthOfLoad } from "./months-ahead.ts";

/** Share of the range tried to which a flip is found (OPT-2). */
const FOUND_TO = 1 / 1024;

interface Dated {
  readonly effective: Effective;
  /** Day on which the pick begins to miss a limit, as everything else tells it; null = not within two years. */
  readonly missesFrom: string | null;
}

/**
 * The flips of demand with the first day of the month that the trend brings there, if it goes on (TRD-1, OPT-2). Where the pick flips
 * because it misses its limit, that is the day on which it does: one day, told from one place; where growth would only end it too soon
 * there is none.
 */
export function datedFlips(
  bars: readonly SensitivityBar[],
  { effective, missesFrom }: Dated,
): readonly SensitivityBar[] {
  const trend = trendInUse(effective);
  if (trend === null) return bars;
  const grows = trend.law.ratePerWeek > 0;
  return bars.map((bar) => {
    const at = grows ? bar.flipsAbove : bar.flipsBelow;
    if (bar.assumption !== "demand" || at === null) return bar;
    // The pick suffices there: the day on which it does not is another.
    if (grows && bar.isByGrowthAbove === true) return bar;
    const month = monthOfLoad(at, effective);
    if (month === null) return bar;
    const day = dayOfMonth(month, effective);
    if (!grows) return { ...bar, dayBelow: day };
    const holds = monthOfLoad(at - FOUND_TO * (bar.triedTo - bar.baseline), effective) ?? 1;
    const isMiss =
      missesFrom !== null && dayOfMonth(holds, effective) <= missesFrom && missesFrom <= dayAfter(day);
    return { ...bar, dayAbove: isMiss ? missesFrom : day };
  });
}
