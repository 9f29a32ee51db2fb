import type { PlanOption } from "@acuity/engine/plan";
import { formatPercentDelta } from "../../formats/number.ts";
import type { Place } from "../../formats/place.ts";

/** `an assumed growth of +20 %`: what the user has every demand multiplied by; null where a plan goes by the trace. */
export function ownGrowth({ settings: { growthPct } }: PlanOption, place: Place): string | null {
  return growthPct === null || growthPct === 0
    ? null
    : `an assumed growth of ${formatPercentDelta(growthPct, place)}`;
}
