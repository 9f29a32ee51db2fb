import type { MemoryNeed, PlanLimits, PlanOption } from "@acuity/engine/plan";
import { formatGib, formatSetGib } from "../formats/acu.ts";
import { listed } from "../formats/listed.ts";
import { formatNumber, formatPercent } from "../formats/number.ts";
import type { Place } from "../formats/place.ts";
import { usedPctOf } from "./minutes-of-share.ts";
import { shareWords } from "./unmet-words.ts";

// The three figures of the user that decide most: what is said beside each.

/** Whose word the need of memory is. */
const NEED_ORIGINS: Readonly<Record<MemoryNeed["origin"], string>> = {
  bounds: "bounds of the trace",
  pool: "today’s pool",
  yours: "yours",
  measured: "measured",
  pasted: "pasted",
  assumed: "assumed",
};

/** `6–41 GiB`, `8.4 GiB`: one size as the fact of it has it. */
export function needText({ fromGib, toGib }: Pick<MemoryNeed, "fromGib" | "toGib">, place: Place): string {
  const to = formatGib(toGib, place);
  if (formatGib(fromGib, place) === to) return formatSetGib(toGib, place);
  return `${formatNumber(fromGib, Math.abs(fromGib) >= 100 ? 0 : 1, place)}–${to}`;
}

/** `8.4 GiB: the pick flips`, `2 and 14 GiB: the pick flips`; null where no need is known to do that. */
export function needFlipWords({ flipsGib }: Pick<MemoryNeed, "flipsGib">, place: Place): string | null {
  if (flipsGib.length === 0) return null;
  return `${listed(flipsGib.map((gib) => formatSetGib(gib, place)))}: the pick flips`;
}

/** Whose word the need is; a search may still lower one that the trace tells. */
export function needChip(need: MemoryNeed | null, isSearched: boolean): string {
  if (need === null) return "follows";
  const whose = NEED_ORIGINS[need.origin];
  return isSearched || need.origin === "yours" ? whose : `${whose}, so far`;
}

/** What the need means, and what is taken of it where it is open. */
export function needHint({ origin }: MemoryNeed): string {
  const hot = "Hot: touched so often that it must stay in memory.";
  switch (origin) {
    case "bounds":
      return `${hot} The trace tells no more; the pick holds under the most of it.`;
    case "pool":
      return `${hot} How much is, is not known: what today’s pool holds is kept, and a smaller one is known to miss more.`;
    case "assumed":
      return `${hot} Nobody measured it: taken from the instance.`;
    default:
      return hot;
  }
}

/** `44 min`, `2 h 12 min`. */
export function shortText({ maxThrottledPct }: Pick<PlanLimits, "maxThrottledPct">, place: Place): string {
  return shareWords(maxThrottledPct, place);
}

/** `a month, 0.1 % of the time; the pick uses 11 min, none of it unmet, the rest too busy`. Short is unmet or too busy (HED-1). */
export function shortWords(
  { maxThrottledPct }: Pick<PlanLimits, "maxThrottledPct">,
  {
    pick,
    place,
  }: { readonly pick: Pick<PlanOption, "slowPct" | "throttledPct"> | null; readonly place: Place },
): string {
  const share = `a month, ${formatPercent(maxThrottledPct, place)} of the time`;
  if (pick === null) return share;
  const unmetPct = pick.throttledPct.p50;
  const usedPct = usedPctOf(pick);
  const long = (pct: number) => shareWords(pct, place);
  if (usedPct === 0) return `${share}; the pick uses none of it`;
  // Two quantities: what is unmet stands on the card, what is served but too busy nowhere else.
  const busyPct = usedPct - unmetPct;
  const unmet = unmetPct === 0 ? "none of it unmet" : `${long(unmetPct)} of it unmet`;
  return `${share}; the pick uses ${long(usedPct)}${busyPct > 0 ? `, ${unmet}, the rest too busy` : ", unmet"}`;
}

/** `nothing`, `a plan`, `1 year`. */
export function commitText({ maxTermYears, buys }: Pick<PlanLimits, "maxTermYears" | "buys">): string {
  if (maxTermYears === 0) return "nothing";
  return buys === "savings-plan" ? "a plan" : `${maxTermYears} year${maxTermYears === 1 ? "" : "s"}`;
}
