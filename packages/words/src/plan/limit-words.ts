import type { Settings } from "@acuity/engine/plan";
import { formatPercent } from "../formats/number.ts";
import type { Place } from "../formats/place.ts";
import { DEFAULT_TIME_LIMIT_PCT } from "./engine-figures.ts";

/** The limit on time short or slow as a clause of the limits, and that nobody need have set it: the one that a plan starts with. */
export function timeLimitWords({ maxThrottledPct }: Settings["limits"], place: Place): string {
  const start = maxThrottledPct === DEFAULT_TIME_LIMIT_PCT ? ", a default that you can set" : "";
  return `unmet or too busy at most ${formatPercent(maxThrottledPct, place)} of the time${start}`;
}
