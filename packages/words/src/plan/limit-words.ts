import type { Settings } from "@acuity/engine/plan";
import { formatPercent } from "../formats/number.ts";
import type { Place } from "../formats/place.ts";
import { DEFAULT_TIME_LIMIT_PCT } from "./engine-figures.ts";

/** What the limit on time counts, by one name wherever it is said: time short of capacity, and time in which answers take twice as long (HED-1). */
export const TIME_LIMIT = "unmet or too busy";

/** The limit on time short or slow as a clause of the limits, and that nobody need have set it: the one that a plan starts with. */
export function timeLimitWords({ maxThrottledPct }: Settings["limits"], place: Place): string {
  const start = maxThrottledPct === DEFAULT_TIME_LIMIT_PCT ? ", a default that you can set" : "";
  return `${TIME_LIMIT} at most ${formatPercent(maxThrottledPct, place)} of the time${start}`;
}
