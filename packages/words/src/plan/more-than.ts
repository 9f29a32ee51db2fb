import { formatMoney } from "../formats/money.ts";
import type { Place } from "../formats/place.ts";

/** Less than this nobody pays attention to, US dollars a month: sums are told in whole ones. */
export const NOTHING_USD = 0.5;

/** A difference in US dollars a month as it is told: none where nobody pays attention to it. */
export const toldDifference = (usd: number): number => (Math.abs(usd) < NOTHING_USD ? 0 : usd);

/** A difference against what it names: `$87 a month more than the pick`, `as much as the pick`. */
export function moreThan(
  moreUsd: number,
  { base, place }: { readonly base: string; readonly place: Place },
): string {
  if (toldDifference(moreUsd) === 0) return `as much as ${base}`;
  return `${formatMoney(Math.abs(moreUsd), place)} a month ${moreUsd > 0 ? "more" : "less"} than ${base}`;
}
