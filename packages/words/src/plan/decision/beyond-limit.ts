import type { Place } from "../../formats/place.ts";
import { DEFAULT_TIME_LIMIT_PCT } from "../engine-figures.ts";
import { usedPctOf } from "../minutes-of-share.ts";
import { shareWords } from "../unmet-words.ts";
import type { ToldPlan } from "./told-plan.ts";

/** No database is run by a limit over that share of the time without a word of it [A]. */
const MOST_UNSAID_PCT = 1;

/**
 * How long the pick is short a month, where only a limit of over a hundredth of the time allows it: `5 d 19 h`. Of one that is inside
 * what a plan starts with as expected and not in one case of ten, how long it is then. Null elsewhere.
 */
export function beyondLimit({
  told,
  isPick,
  place,
}: Pick<ToldPlan, "told" | "isPick"> & { readonly place: Place }): string | null {
  const { slowPct, throttledPct, settings } = told;
  const isUsual = (pct: number) => pct <= DEFAULT_TIME_LIMIT_PCT;
  if (!isPick || settings.limits.maxThrottledPct <= MOST_UNSAID_PCT) return null;
  const expected = usedPctOf(told);
  const used = isUsual(expected) ? (slowPct ?? throttledPct).p90 : expected;
  return isUsual(used) ? null : shareWords(used, place);
}
