import type { MissedLimit } from "@acuity/engine/plan";
import { formatDuration } from "../../formats/duration.ts";
import { formatMoney } from "../../formats/money.ts";
import { formatPercent } from "../../formats/number.ts";
import type { Place } from "../../formats/place.ts";
import { againstToday } from "../against-today.ts";
import { A_CHOICE_PCT, DEFAULT_TIME_LIMIT_PCT } from "../engine-figures.ts";
import { minutesOfShare } from "../minutes-of-share.ts";
import { isNamedAlready, nearInTimeOf } from "../near-miss-words.ts";
import { stayingAsFull } from "../staying-as-full.ts";
import { runTitle } from "../storage-move.ts";
import { todayOutside } from "../today-outside.ts";
import { savesWorth } from "../worth-a-change.ts";
import type { DecidingFact } from "./decision.ts";
import { shortLimit } from "./short-limit.ts";
import { shortTitle } from "./short-title.ts";
import type { ToldPlan } from "./told-plan.ts";

type Asked = ToldPlan & { readonly place: Place };

/** Which limit what runs today misses, and by how much, where that and no saving is why one should change; and what staying saves. */
export function todayFact(of: Asked): readonly DecidingFact[] {
  const { plan, told, isPick, place } = of;
  const now = isPick ? todayOutside(plan, told) : undefined;
  const [first] = now?.reasons ?? [];
  const limit = first?.code === "misses" ? first.limits[0] : undefined;
  if (limit === undefined) return [];
  return [
    {
      ...{ kind: "limit", field: "limits", settle: null },
      origin: isByEstimate(limit) ? "assumed" : "measured",
      words: `Today ${isByEstimate(limit) ? "may be" : "is"} outside your limits: ${shortLimit(limit, place)}`,
      detail: [...meant(limit), wayOut(limit, of) ?? asLong(of) ?? "the pick is inside them"].join("; "),
    },
  ];
}

/** Outside by what samples may hide, and inside by the samples themselves. */
function isByEstimate(limit: MissedLimit): boolean {
  if (limit.code === "unsure") return true;
  return limit.code === "slow" && limit.samplesPct !== undefined && limit.samplesPct <= limit.limitPct;
}

/** What slow means, which nobody is short in, and what of it was not measured. */
function meant(limit: MissedLimit): readonly string[] {
  if (limit.code !== "slow") return [];
  const rest = limit.samplesPct === undefined ? [] : ["what was not measured are bursts, estimated"];
  return ["slow: served, but answers take over twice as long", ...rest];
}

/** What whoever accepts it saves; null where it is no little, or staying saves nothing. */
function wayOut(limit: MissedLimit, of: Asked): string | null {
  const found = acceptable(of);
  if (found === null) return null;
  const { now, timePct, savesUsd } = found;
  const { plan, place } = of;
  const saves = formatMoney(savesUsd, place);
  const how = now.id === plan.today ? "stay" : `keep ${runTitle(now.settings, { plan, place })}`;
  // Who is short is slow for longer: it is that which is to be accepted.
  const isAll = "timePct" in limit && limit.timePct < timePct;
  const what = isAll ? `${formatPercent(timePct, place)} of the time short or slow` : "it";
  return `accept ${what}, ${how} and save ${saves}`;
}

/** The other reading of what was full: it may take as long as it does today. Null where that is none. */
function asLong({ plan, told, place }: Asked): string | null {
  const [stay] = stayingAsFull(plan, { pick: told, place });
  return stay === undefined ? null : `${stay.charAt(0).toLowerCase()}${stay.slice(1)}`.replace(/\.$/, "");
}

/** Today's instances, outside the limit on time alone and by what is a choice, and cheaper than the pick; null elsewhere. */
function acceptable({ plan, told, place }: Asked) {
  const now = todayOutside(plan, told);
  if (now === undefined || isNamedAlready(now.settings, plan.notes)) return null;
  const near = nearInTimeOf(now, { mostPct: A_CHOICE_PCT, place });
  if (near === null || !savesWorth(now.monthlyUsd.p50, told.monthlyUsd.p50)) return null;
  return { now, timePct: near.timePct, savesUsd: told.monthlyUsd.p50 - now.monthlyUsd.p50 };
}

/** The limit on time that nobody set, where it alone has one pay more than today: what it is, and what is asked of the user. */
export interface AskedLimit {
  readonly words: string;
  readonly question: string;
}

/**
 * The question that a limit on time leaves to the user whom nobody asked: whether to stay, or where the pick costs less already whether
 * to be short for as long as today is, which saves more. Null where neither is open.
 */
export function limitQuestion(of: Asked): string | null {
  const { plan, told, isPick, place } = of;
  const stays = askedLimit(of);
  if (stays !== null) return stays.question;
  const found = isPick ? plan.shortAsToday : null;
  if (found == null || (againstToday(told.monthlyUsd.p50, plan) ?? 0) > 0) return null;
  const short = formatDuration(60 * minutesOfShare(found.todayPct), place);
  const title = shortTitle(found.shape, place);
  const [usd, saves] = [found.monthlyUsd, found.savesUsd].map((one) => formatMoney(one, place));
  return `Is ${short} short or slow a month, as it is today, a problem? If not, ${title} at ${usd} a month saves ${saves} more: set “May be short” to ${formatPercent(found.limitPct, place)} of the time.`;
}

/** Null where the limit is the user's, where more than that is missed, or where staying costs as much. */
export function askedLimit(of: Asked): AskedLimit | null {
  const { plan, told, isPick, place } = of;
  const { maxThrottledPct } = told.settings.limits;
  const found = isPick && maxThrottledPct === DEFAULT_TIME_LIMIT_PCT ? acceptable(of) : null;
  if (found === null || (againstToday(told.monthlyUsd.p50, plan) ?? 0) <= 0) return null;
  const time = (pct: number) => formatDuration(60 * minutesOfShare(pct), place);
  const saves = formatMoney(found.savesUsd, place);
  const stay = found.now.id === plan.today ? "stay" : `keep ${runTitle(found.now.settings, { plan, place })}`;
  const most = formatPercent(Math.ceil(10 * found.timePct) / 10, place);
  const short = time(found.timePct);
  return {
    words: `Only a limit that nobody set, ${time(maxThrottledPct)} a month, asks for more than today: ${short} are short or slow, and ${saves} a month hang on it.`,
    question: `Is ${short} short or slow a month a problem? If not, ${stay} and save ${saves}: set “May be short” to ${most} of the time.`,
  };
}
