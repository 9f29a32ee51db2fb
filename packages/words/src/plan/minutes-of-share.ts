import type { PlanOption } from "@acuity/engine/plan";
import { MONTH_HOURS } from "./engine-figures.ts";

/** Of a billed month, as every figure has it (UNI-2). */
const MONTH_MINUTES = MONTH_HOURS * 60;

/** Minutes of a month that a share of the time is. @param pct percent */
export function minutesOfShare(pct: number): number {
  return (pct / 100) * MONTH_MINUTES;
}

/** The share of the time that minutes of a month are, percent, to four decimals. */
export function shareOfMinutes(minutes: number): number {
  return Math.round((minutes / MONTH_MINUTES) * 1e6) / 1e4;
}

/** How much of the limit on time an option uses, percent of the time: unmet or too busy, where that was counted, else unmet. */
export function usedPctOf({ slowPct, throttledPct }: Pick<PlanOption, "slowPct" | "throttledPct">): number {
  return slowPct?.p50 ?? throttledPct.p50;
}
