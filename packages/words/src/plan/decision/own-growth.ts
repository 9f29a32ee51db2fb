import type { PlanOption } from "@acuity/engine/plan";
import type { Finding } from "@acuity/engine/units";
import { formatPercent, formatPercentDelta } from "../../formats/number.ts";
import type { Place } from "../../formats/place.ts";
import { shownChangePct } from "../moved-words.ts";

/** `an assumed growth of +20 %`: what the user has every demand multiplied by; null where a plan goes by the trace. */
export function ownGrowth({ settings: { growthPct } }: PlanOption, place: Place): string | null {
  return growthPct === null || growthPct === 0
    ? null
    : `an assumed growth of ${formatPercentDelta(growthPct, place)}`;
}

/** `demand falls by 99 %`: on which a plan by it is the answer; null likewise. */
export function growthCondition(
  { settings: { growthPct } }: Pick<PlanOption, "settings">,
  place: Place,
): string | null {
  if (growthPct === null || growthPct === 0) return null;
  return `demand ${growthPct > 0 ? "grows" : "falls"} by ${formatPercent(Math.abs(growthPct), place)}`;
}

/** Points of a fall beyond what the files show that may be tried as a change [A]. */
const MOST_BEYOND = 20;

/** Whether demand is taken to fall far below what any day of the files shows: nothing is to be changed for that. */
export function isFarFall(
  { settings: { growthPct } }: Pick<PlanOption, "settings">,
  findings: readonly Finding[],
): boolean {
  return growthPct !== null && growthPct < Math.min(0, shownChangePct(findings)) - MOST_BEYOND;
}
