import type { OwnMemory, OwnMemoryWord } from "@acuity/engine/plan";
import { formatGib, formatSetGib } from "../../formats/acu.ts";
import { formatMoney } from "../../formats/money.ts";
import { formatPercent } from "../../formats/number.ts";
import type { Place } from "../../formats/place.ts";
import { DEFAULT_CACHED_PCT } from "../engine-figures.ts";
import { worthUsd } from "../worth-a-change.ts";
import type { Risk } from "./decision.ts";
import { type Ground, medium } from "./ground.ts";
import { shortTitle } from "./short-title.ts";
import type { ToldPlan } from "./told-plan.ts";

type Of = { readonly place: Place } & {
  readonly plan: Pick<ToldPlan["plan"], "ownMemory" | "notes">;
  readonly told: Pick<ToldPlan["told"], "settings" | "monthlyUsd">;
};

const decides = ({ plan }: Pick<Of, "plan">, word: OwnMemoryWord): boolean =>
  plan.ownMemory?.decides.includes(word) === true;

/** Whether the pick would be another without the set that somebody entered (ENT-1). */
export const setDecides = (of: Pick<Of, "plan">): boolean => decides(of, "set");

/** The same of a share of the time, below the one that a plan starts with, in which the set must be held. */
const shareDecides = (of: Pick<Of, "plan">): boolean => decides(of, "share");

/** What would be taken without the set, and be the answer: `without it 19.7 GiB would be taken, and the answer would be db.x2g.large`; null where nothing decides. */
export function withoutIt({ plan, told, place }: Of): string | null {
  const own = plan.ownMemory;
  if (own == null) return null;
  const limit = shareDecides({ plan }) ? `, and at ${startsAt(place)},` : "";
  return `without it${limit} ${takenWords(own.taken, place)} would be taken and the answer would be ${insteadWords(own, { told, place })}`;
}

const startsAt = (place: Place): string =>
  `the ${formatPercent(DEFAULT_CACHED_PCT, place)} of the time that a plan starts with`;

/** As what would be taken to be hot, and by whose word where that is not an assumption. */
function takenWords({ fromGib, toGib, origin }: OwnMemory["taken"], place: Place): string {
  if (origin === "bounds")
    return `between ${formatGib(fromGib, place)} and ${formatGib(toGib, place)}, by what was measured,`;
  const gib = formatSetGib(fromGib, place);
  if (origin === "pasted") return `${gib}, as pasted,`;
  return origin === "measured" || origin === "pool" ? `${gib}, as measured,` : gib;
}

/** `db.x2g.large, $148 a month more than the pick`. */
function insteadWords({ instead }: OwnMemory, { told, place }: Pick<Of, "told" | "place">): string {
  if (instead === null) return "that nothing tried meets your limits";
  const { shape, moreUsd } = instead;
  const title = shortTitle(shape, place);
  if (moreUsd === null) return title;
  if (Math.abs(moreUsd) < worthUsd(told.monthlyUsd.p50)) return `${title}, for about as much`;
  const usd = formatMoney(Math.abs(moreUsd), place);
  return `${title}, ${usd} a month ${moreUsd > 0 ? "more" : "less"} than the pick`;
}

/** The set in use, in or without anybody's word. */
function setWords({ plan, told, place }: Of): string {
  const { workingSetGib } = told.settings;
  return workingSetGib === null && plan.ownMemory != null
    ? takenWords(plan.ownMemory.taken, place)
    : formatSetGib(workingSetGib ?? 0, place);
}

/** On which condition of memory it is the answer: `19.7 GiB need not be in memory`; null where the limit on that decides nothing. */
export function heldCondition(of: Of): string | null {
  if (!shareDecides(of)) return null;
  const { minCachedPct } = of.told.settings.limits;
  const set = setWords(of);
  return minCachedPct > 0
    ? `${set} need be in memory only ${formatPercent(minCachedPct, of.place)} of the time`
    : `${set} need not be in memory`;
}

/** What it would be by the limit that a plan starts with. */
export function byStart({ plan, told, place }: Of): string | null {
  const own = plan.ownMemory;
  if (own == null || !shareDecides({ plan })) return null;
  // What was entered may hide what the limit decides: only without both it is another.
  const set = setDecides({ plan }) ? " and without the set that was entered" : "";
  return `at ${startsAt(place)}${set} the answer would be ${insteadWords(own, { told, place })}`;
}

/** Sentences of a limit on memory that somebody lowered; empty where it decides nothing. */
function shareWords(of: Of): readonly string[] {
  const [condition, starts] = [heldCondition(of), byStart(of)];
  if (condition === null || starts === null) return [];
  const isAssumed = of.plan.notes.some(({ code }) => code === "working-set-assumed");
  const nobody = isAssumed ? " How much is hot nobody measured." : "";
  return [`It is the answer only if ${condition}, a limit that somebody set: ${starts}.${nobody}`];
}

/** The same as a doubt: it stands on that condition alone. */
export function ownShareGround(of: Of): readonly Ground[] {
  return shareWords(of).map((words) =>
    medium("depends", ["a limit on memory that somebody set decides", words]),
  );
}

/** And among what may go wrong. */
export function ownShareRisk(of: Of): readonly Risk[] {
  return shareWords(of).map((words) => ({
    title: "Only a limit on memory that somebody set allows it",
    words,
  }));
}
