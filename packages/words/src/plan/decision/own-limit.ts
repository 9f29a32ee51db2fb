import type { Place } from "../../formats/place.ts";
import { DEFAULT_TIME_LIMIT_PCT } from "../engine-figures.ts";
import { shortText } from "../knob-words.ts";
import { usedPctOf } from "../minutes-of-share.ts";
import { shareWords } from "../unmet-words.ts";
import type { ToldPlan } from "./told-plan.ts";

/** A limit on time that is the user's: how long it is, what a plan starts with, and how long the pick makes use of it. */
interface OwnLimit {
  readonly limit: string;
  readonly start: string;
  /** Longer than the limit that a plan starts with: the verdict stands on the user's. Null = it would stand without. */
  readonly used: string | null;
}

/** So many times what a plan starts with, or so small a part of it, is far from it [A]. */
const FAR = 4;

/** Null where the limit is what a plan starts with, or near it while the verdict needs none of it. */
export function ownLimit({
  told,
  isPick,
  place,
}: Pick<ToldPlan, "told" | "isPick"> & { readonly place: Place }): OwnLimit | null {
  const { maxThrottledPct: pct } = told.settings.limits;
  const usedPct = usedPctOf(told);
  const isUsed = isPick && usedPct > DEFAULT_TIME_LIMIT_PCT && pct > DEFAULT_TIME_LIMIT_PCT;
  const isFar = pct >= FAR * DEFAULT_TIME_LIMIT_PCT || FAR * pct <= DEFAULT_TIME_LIMIT_PCT;
  if (!isUsed && !isFar) return null;
  return {
    limit: shortText({ maxThrottledPct: pct }, place),
    start: shortText({ maxThrottledPct: DEFAULT_TIME_LIMIT_PCT }, place),
    used: isUsed ? shareWords(usedPct, place) : null,
  };
}
