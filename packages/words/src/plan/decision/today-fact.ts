import type { MissedLimit, PlanOption } from "@acuity/engine/plan";
import { formatMoney } from "../../formats/money.ts";
import { formatPercent } from "../../formats/number.ts";
import type { Place } from "../../formats/place.ts";
import { clauseStart } from "../../formats/sentence-case.ts";
import { readerNamed } from "../../names/said-name.ts";
import { againstToday } from "../against-today.ts";
import { atPlannedDemand } from "../demand-peak-words.ts";
import { A_CHOICE_PCT, DEFAULT_TIME_LIMIT_PCT, MONTH_HOURS } from "../engine-figures.ts";
import { usdUnguessed } from "../guessed-io-words.ts";
import { monthFrom } from "../month-from.ts";
import { isNamedAlready, nearInTimeOf } from "../near-miss-words.ts";
import { setShort } from "../said-where.ts";
import { isOnDaysAlone, slowDaysClause } from "../slow-days-words.ts";
import { stayingAsFull } from "../staying-as-full.ts";
import { runTitle } from "../storage-move.ts";
import { todayOutside } from "../today-outside.ts";
import { shareWords } from "../unmet-words.ts";
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
  const grown = atPlannedDemand([limit], {
    ...told.settings,
    trend: plan.notes.find((one) => one.code === "trend"),
  });
  return [
    {
      ...{ kind: "limit", field: "limits", settle: null },
      origin: originOf(limit),
      words: `Today ${isByEstimate(limit) ? "may be" : "is"} outside your limits${grown}: ${shortLimit(limit, place)}`,
      detail: [...meant(limit), wayOut(limit, of) ?? asLong(of) ?? "the pick is inside them"].join("; "),
    },
  ];
}

/** Whose word it is that what runs today is outside. */
function originOf(limit: MissedLimit): DecidingFact["origin"] {
  if ("isYours" in limit && limit.isYours === true) return "yours";
  const isAssumed = "isAssumed" in limit && limit.isAssumed;
  return isAssumed || isByEstimate(limit) ? "assumed" : "measured";
}

/** Outside by what samples may hide, and inside by the samples themselves. */
export function isByEstimate(limit: MissedLimit): boolean {
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
  const { now, timePct, readsPct, savesUsd, isByGuess } = found;
  const { plan, place } = of;
  const saves = formatMoney(savesUsd, place);
  const how = now.id === plan.today ? "stay" : `keep ${runTitle(now.settings, { plan, place })}`;
  // Who is short is slow for longer: it is that which is to be accepted.
  const isAll = "timePct" in limit && limit.timePct < timePct;
  const all = isAll ? `${formatPercent(timePct, place)} of the time short or slow` : "it";
  const what = readsPct > 0 && timePct > 0 ? `${all}, and reads at the ceiling` : all;
  return isByGuess
    ? `accept ${what} and ${how}: without the guess of its I/O the pick costs ${saves} more`
    : `accept ${what}, ${how} and save ${saves}`;
}

/** The other reading of what was full: it may take as long as it does today. Null where that is none. */
function asLong({ plan, told, place }: Asked): string | null {
  const [stay] = stayingAsFull(plan, { pick: told, place });
  return stay === undefined ? null : clauseStart(stay).replace(/\.$/, "");
}

/** Today's instances, outside the limit on time alone and by what is a choice, and cheaper than the pick, or than it without a guess of its I/O; null elsewhere. */
function acceptable({ plan, told, place }: Asked) {
  const now = todayOutside(plan, told);
  if (now === undefined || isNamedAlready(now.settings, plan.notes)) return null;
  const missed = missedTime(now, place);
  // Of days that may not come again it is asked however soon growth ends it.
  if (isSoonOver(plan) && !isOnDaysAlone(plan)) return null;
  const usd = usdUnguessed(plan, told);
  if (missed === null || !savesWorth(now.monthlyUsd.p50, usd)) return null;
  const isByGuess = !savesWorth(now.monthlyUsd.p50, told.monthlyUsd.p50);
  return { now, ...missed, savesUsd: usd - now.monthlyUsd.p50, isByGuess };
}

/** Whether growth has what runs today miss even a limit that takes what it misses now within the month that is planned (TRD-1): no answer for whoever would stay. */
function isSoonOver({ notes }: ToldPlan["plan"]): boolean {
  const trend = notes.find((one) => one.code === "trend");
  if (trend?.code !== "trend" || trend.staysUntil === undefined) return false;
  return dayNumber(trend.staysUntil.fromDay) < dayNumber(trend.fromDay) + MONTH_HOURS / 24;
}

const dayNumber = (day: string): number => Date.parse(day) / 86_400_000;

/** From when growth ends that too; empty where it does not. */
function untilWords(plan: ToldPlan["plan"], place: Place): string {
  const trend = plan.notes.find((one) => one.code === "trend");
  if (trend?.code !== "trend" || trend.staysUntil === undefined) return "";
  const { limitPct, fromDay } = trend.staysUntil;
  if (isSoonOver(plan))
    return `, and growth takes it beyond ${formatPercent(limitPct, place)} ${monthFrom(fromDay)}`;
  return `, which growth outgrows too ${monthFrom(trend.staysUntil.fromDay)}`;
}

type OfReads = Extract<MissedLimit, { readonly code: "reads-over-ceiling" }>;

/** How long it is short or slow and reads all it can, percent, where the limit on time is all that it misses, and by what is a choice; else null. */
function missedTime(now: PlanOption, place: Place) {
  const [first] = now.reasons;
  if (first?.code !== "misses") return null;
  const isOfReads = (limit: MissedLimit): limit is OfReads => limit.code === "reads-over-ceiling";
  const reads = first.limits.filter(isOfReads);
  if (reads.some(({ isSure, timePct }) => !isSure || timePct > A_CHOICE_PCT)) return null;
  const limits = first.limits.filter((limit) => !isOfReads(limit));
  const near = nearInTimeOf({ ...now, reasons: [{ ...first, limits }] }, { mostPct: A_CHOICE_PCT, place });
  if (near === null && limits.length > 0) return null;
  return { timePct: near?.timePct ?? 0, readsPct: Math.max(0, ...reads.map(({ timePct }) => timePct)) };
}

/** The limit on time that nobody set, where it alone has one pay more than today, or change for a guess: what it is, and what is asked of the user. */
export interface AskedLimit {
  readonly words: string;
  readonly question: string;
}

/**
 * The question that a limit on time leaves to the user whom nobody asked, of a reader as of the writer: whether to stay, or where the
 * pick costs less already whether to be short for as long as today is, which saves more, or to leave what only a guess makes dearer.
 * Null where none is open.
 */
export function limitQuestion(of: Asked): string | null {
  const { plan, told, isPick, place } = of;
  const stays = askedLimit(of);
  if (stays !== null) return stays.question;
  const found = isPick ? plan.shortAsToday : null;
  if (found == null || (againstToday(told.monthlyUsd.p50, plan) ?? 0) > 0) return null;
  // After an upgrade nothing that was tried is what runs today: the same shape on that version is.
  const now = plan.options.find(({ id }) => id === (plan.today ?? found.todayId));
  const title = shortTitle(found.shape, place);
  const [usd, saves] = [found.monthlyUsd, found.savesUsd].map((one) => formatMoney(one, place));
  return `Is ${shortFor(found.todayPct, { plan, now, place })}, as it is today, a problem? If not, ${title} at ${usd} a month saves ${saves} more: ${setShort(found.limitPct, place)}.`;
}

/** Null where the limit is the user's, where more than that is missed, or where staying costs as much. */
export function askedLimit(of: Asked): AskedLimit | null {
  const { plan, told, isPick, place } = of;
  const { maxThrottledPct } = told.settings.limits;
  const found = isPick && maxThrottledPct === DEFAULT_TIME_LIMIT_PCT ? acceptable(of) : null;
  if (found === null) return null;
  const { now, timePct, readsPct } = found;
  const saves = formatMoney(found.savesUsd, place);
  const reads = readsPct === 0 ? "" : `${timeOf(readsPct, place)} of reads at the ceiling`;
  const short = [timePct === 0 ? "" : shortFor(timePct, { plan, now, place }), reads]
    .filter((one) => one !== "")
    .join(" and ");
  const are = [timePct === 0 ? "" : areShort(timePct, { now, place }), reads]
    .filter((one) => one !== "")
    .join(", ");
  const limit = `Only a limit that nobody set, ${timeOf(maxThrottledPct, place)} a month, asks for`;
  const stay = now.id === plan.today ? null : `keep ${runTitle(now.settings, { plan, place })}`;
  if (found.isByGuess)
    // What saves more by being as short is asked of in its place.
    return plan.shortAsToday != null
      ? null
      : {
          words: `${limit} the change: ${are}, and what it saves is a guess.`,
          question: `Is ${short}, as it is today, a problem? If nobody complains, ${stay ?? "leave it"}: the saving rests on guessed I/O, without which the change costs ${saves} more.`,
        };
  if ((againstToday(told.monthlyUsd.p50, plan) ?? 0) <= 0) return null;
  // Of reads no limit is named: what samples hide of them asks for another than they show.
  const mostPct = isSoonOver(plan) ? Math.max(timePct, now.slowPct?.p90 ?? 0) : timePct;
  const most =
    readsPct > 0 ? "" : `: ${setShort(Math.ceil(10 * mostPct) / 10, place)}${untilWords(plan, place)}`;
  return {
    words: `${limit} more than today: ${are}, and ${saves} a month hang on it.`,
    question: `Is ${short}${short.includes(", ") ? "," : ""} a problem? If not, ${stay ?? "stay"} and save ${saves}${most}.`,
  };
}

const timeOf = (pct: number, place: Place): string => shareWords(pct, place);

interface TimeAsked {
  readonly now: PlanOption | undefined;
  readonly place: Place;
}

/** What was measured of a time short or slow, percent, where most of it is what samples may hide; null where it is all of it. */
function measuredPct(pct: number, now: PlanOption | undefined): number | null {
  const limit = missedFirst(now);
  const samplesPct = limit?.code === "slow" ? limit.samplesPct : undefined;
  return samplesPct !== undefined && samplesPct < pct ? samplesPct : null;
}

/** What more it may be, after what was measured; empty where that is all of it. */
const byModel = (pct: number, { now, place }: TimeAsked): string =>
  measuredPct(pct, now) === null ? "" : `up to ${timeOf(pct, place)} by the model`;

/** `10 h 13 min are short or slow`, or `1 h 1 min are short or slow as measured, up to 7 h 21 min by the model`. */
function areShort(pct: number, { now, place }: TimeAsked): string {
  const measured = measuredPct(pct, now);
  if (measured === null) return `${timeOf(pct, place)} are short or slow`;
  return `${timeOf(measured, place)} are short or slow as measured, ${byModel(pct, { now, place })}`;
}

/**
 * `10 h 13 min short or slow a month`, with the reader that is so where it is no writer, and the days that alone hold it; where most of
 * it is what samples may hide by what was measured: `1 h 1 min short or slow a month as measured, up to 7 h 21 min by the model`.
 */
function shortFor(pct: number, { plan, now, place }: TimeAsked & Pick<Asked, "plan">): string {
  const limit = missedFirst(now);
  const member = limit !== undefined && "member" in limit ? limit.member : undefined;
  const reader = member?.kind === "reader" ? now?.settings.readers[member.position - 1] : undefined;
  const who =
    member?.kind !== "reader"
      ? ""
      : ` on ${readerNamed(reader?.measured?.instance ?? member.instance, member.position)}`;
  const measured = measuredPct(pct, now);
  const short = `${timeOf(measured ?? pct, place)} short or slow a month${who}${measured === null ? "" : " as measured"}`;
  return [short, slowDaysClause(plan, place), byModel(pct, { now, place })]
    .filter((one) => one !== "")
    .join(", ");
}

function missedFirst(now: PlanOption | undefined): MissedLimit | undefined {
  const [first] = now?.reasons ?? [];
  return first?.code === "misses" ? first.limits[0] : undefined;
}
