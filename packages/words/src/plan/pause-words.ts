import type { ComparedRow, Plan, PlanOption } from "@acuity/engine/plan";
import type { Finding } from "@acuity/engine/units";
import { formatAcuRange } from "../formats/acu.ts";
import { HOUR_S } from "../formats/duration.ts";
import { formatMoney } from "../formats/money.ts";
import { formatNumber, UNIT_SPACE } from "../formats/number.ts";
import type { Place } from "../formats/place.ts";
import { sentenceStart } from "../formats/sentence-case.ts";
import { FEATURE_NAMES } from "./feature-words.ts";
import { shareWords } from "./unmet-words.ts";

type Pauses = Extract<Finding, { readonly code: "pick-pauses" }>;
type Awake = NonNullable<Pauses["awake"]>;
type WouldSave = Extract<Finding, { readonly code: "pause-would-save" }>;
type Sooner = Extract<Finding, { readonly code: "pause-sooner" }>;

/** That the pick pauses, after how long, and who waits for that (PAU-1). */
export function pauseSentence(pauses: Omit<Pauses, "code" | "assumption">, place: Place): string {
  const { afterS, todayS, isAtTimes, ofReaders, awake, resumeS, longResumeS } = pauses;
  const who =
    ofReaders === undefined
      ? "it pauses"
      : ofReaders === 1
        ? "its serverless reader pauses"
        : "each serverless reader pauses";
  const what = isAtTimes ? `While its minimum is 0 ${who}` : sentenceStart(who);
  const [short, long] = [resumeS, longResumeS].map((s) => `${formatNumber(s, 0, place)}${UNIT_SPACE}s`);
  const before = todayS === undefined ? "" : ` (today after ${pauseAfter(todayS, place)})`;
  if (awake !== undefined) {
    const may = isAtTimes ? "While its minimum is 0 it may pause" : "It may pause";
    return `${may} after ${pauseAfter(afterS, place)}${before} without a connection, ${awakeWords(awake, place)}.`;
  }
  return `${what} after ${pauseAfter(afterS, place)}${before} without a connection${ofReaders === undefined ? "" : ", and costs nothing then"}, and the first one after that waits some ${short} (${long} or longer after a day paused) and finds a cold cache.`;
}

/** Of a row that pauses for how long, and what the first connection after it finds (PAU-1, MEM-6). */
export function pausedRow({ hours, resumeS }: NonNullable<ComparedRow["pause"]>, place: Place): string {
  return `paused ${formatNumber(hours, 0, place)} h a month; the first connection after a pause waits some ${formatNumber(resumeS, 0, place)}${UNIT_SPACE}s, with a cold cache`;
}

/** What keeps today's range awake, where something else is to run (PAU-1). */
export function todayAwakeSentence(
  { afterS, awake }: { readonly afterS: number; readonly awake: Awake },
  place: Place,
): string {
  return `Today’s range may pause after ${pauseAfter(afterS, place)} without a connection, ${awakeWords(awake, place)}.`;
}

/** `but never did in the 21 days measured: at least 20 connections were open at all times`. */
function awakeWords({ by, leastOpen = 0, isToday, pausedHours, days }: Awake, place: Place): string {
  const hours = `${formatNumber(pausedHours, 0, place)} h a month`;
  const span = `the ${days === 1 ? "day" : `${formatNumber(days, 0, place)} days`} measured`;
  const seldom = pausedHours < 0.5;
  const did = isToday ? "did" : "could have";
  const how = seldom ? `but never ${did} in ${span}` : `but ${did} for ${hours} alone by ${span}`;
  const often = seldom ? "for long enough" : "for longer";
  switch (by) {
    case "connections":
      return leastOpen > 0
        ? `${how}: at least ${countOf(leastOpen, place)} open at all times`
        : `${how}: there was no time without a connection ${often}`;
    case "demand":
      return `${how}: nobody counted connections, and it was never without demand ${often}`;
    case "unknown":
      return `${how}, though nobody was connected for longer: something else keeps it awake (RDS Proxy, replication, a zero-ETL integration, or connections between the samples)`;
  }
}

function countOf(connections: number, place: Place): string {
  return connections === 1 ? "one connection was" : `${formatNumber(connections, 0, place)} connections were`;
}

const JUST_OUTSIDE = "; cold starts keep it just outside your limits";

/** What nobody connected would save, of the pick itself where it is that range; with what is in doubt of it (IDL-1). */
export function pauseCondition(
  { maxAcu, lessUsd, pausedHours, isCounted, isOpen, isOutside }: Omit<WouldSave, "code" | "assumption">,
  { pick, place }: { readonly pick: Pick<PlanOption, "settings">; readonly place: Place },
): string {
  const { writer, schedule, ...bounds } = pick.settings;
  const isPick =
    writer.kind === "serverless" && schedule.length === 0 && bounds.minAcu === 0 && bounds.maxAcu === maxAcu;
  const range = isPick
    ? `it pauses ${formatNumber(pausedHours, 0, place)} h a month`
    : `Serverless ${formatAcuRange({ minAcu: 0, maxAcu }, place)} with auto-pause`;
  const open = isOpen
    ? ", where pages that are cold after each pause come in fast enough"
    : isOutside
      ? JUST_OUTSIDE
      : "";
  return `If no connection stays open while nothing is asked${isCounted ? "" : " (nobody counted them)"}: ${range}, ${formatMoney(lessUsd, place)} a month less${open}.`;
}

/** A range that pauses is beside the answer from this share of what it costs less (an assumption). */
const WORTH_ASKING = 0.5;

interface Beside {
  readonly told: Pick<PlanOption, "monthlyUsd" | "settings">;
  readonly place: Place;
}

/** The pause that would cost under half of what is told, where nobody stays connected (IDL-1); undefined where none would. */
function halvingPause({ notes }: Pick<Plan, "notes">, { told }: Pick<Beside, "told">): WouldSave | undefined {
  return notes
    .filter((one) => one.code === "pause-would-save")
    .find(({ lessUsd }) => lessUsd > WORTH_ASKING * told.monthlyUsd.p50);
}

/** What it would cost then, what is against it and what settles it; empty where none would. */
export function pausingSentence(plan: Pick<Plan, "notes">, { told, place }: Beside): string {
  const note = halvingPause(plan, { told });
  if (note === undefined) return "";
  const { maxAcu, lessUsd, isCounted, isOpen, isOutside, timePct } = note;
  const range = formatAcuRange({ minAcu: 0, maxAcu }, place);
  const usd = formatMoney(told.monthlyUsd.p50 - lessUsd, place);
  const cost = `A range that pauses, ${range}, would cost ${usd} a month if no connection stays open while nothing is asked`;
  if (isCounted) return `${cost}: let the client’s pool close idle ones.`;
  const [lasts, allowed] = [timePct ?? 0, told.settings.limits.maxThrottledPct].map((pct) =>
    shareWords(pct, place),
  );
  const but =
    timePct !== undefined
      ? `, but be short or slow for ${lasts} where ${allowed} are allowed`
      : isOutside || isOpen
        ? ", but find its pages cold after each pause"
        : "";
  const orAllow = timePct === undefined ? "" : ", or allow more";
  return `${cost} (nobody counted them)${but}: export DatabaseConnections${orAllow}.`;
}

/**
 * The same as a step: what closing counted connections saves, which is worth a step wherever it is worth a word (IDL-1); what nobody
 * counted from under half on. Empty where neither would.
 */
export function pausingStep(plan: Pick<Plan, "notes">, { told, place }: Beside): string {
  const counted = plan.notes.find((one) => one.code === "pause-would-save");
  if (counted?.code === "pause-would-save" && counted.isCounted) {
    const { maxAcu, lessUsd, isOpen } = counted;
    const open = isOpen ? " if pages that are cold after each pause come in fast enough" : "";
    return `Let the client’s pool close idle connections: a range that pauses, ${formatAcuRange({ minAcu: 0, maxAcu }, place)}, then costs ${formatMoney(lessUsd, place)} a month less${open}.`;
  }
  const isHalving = halvingPause(plan, { told }) !== undefined;
  return isHalving ? "Export DatabaseConnections: a range that pauses may cost under half." : "";
}

/** That what holds capacity up in hours that a pause would take is billed for want of it alone (HLD-2, IDL-1). */
export function holdingPause({ notes }: Pick<Plan, "notes">, place: Place): string | null {
  const note = notes.find((one) => one.code === "pause-would-save");
  return note === undefined || !note.isCounted
    ? null
    : `Open connections keep it from a pause for ${formatNumber(note.pausedHours, 0, place)} h a month in which hardly anything is asked: whatever holds capacity then, a pause would not bill it.`;
}

/** What a sooner pause would save, and what it takes for that (PAU-1). */
export function soonerPauseSentence(
  { fromS, toS, lessUsd }: Pick<Sooner, "fromS" | "toS" | "lessUsd">,
  place: Place,
): string {
  const [from, to] = [pauseAfter(fromS, place), pauseAfter(toS, place)];
  return `Pausing after ${to} in place of ${from} (SecondsUntilAutoPause ${fromS} → ${toS}) would save ${formatMoney(lessUsd, place)} a month; more first connections would wait.`;
}

/** `5 minutes`, `an hour`, `90 minutes`, `1,000 s`: as it is set, not rounded. */
export function pauseAfter(seconds: number, place: Place): string {
  if (seconds % HOUR_S === 0) return seconds === HOUR_S ? "an hour" : `${seconds / HOUR_S} hours`;
  if (seconds % 60 === 0) return `${formatNumber(seconds / 60, 0, place)} minutes`;
  return `${formatNumber(seconds, 0, place)}${UNIT_SPACE}s`;
}

/** Pauses that were measured beside what never lets a range pause (PAU-1). */
export function pausesMeasuredSentence(
  { features, hours }: Extract<Finding, { readonly code: "pauses-measured" }>,
  place: Place,
): string {
  const names = features.map((feature) => FEATURE_NAMES[feature]).join(" and ");
  return `It was paused for ${formatNumber(hours, 0, place)} h of a month while it was measured, which never happens with ${names}: the trace knew none for that long. The plan goes by what is ticked, a cluster that has it from now on; take it out if that is not meant.`;
}
