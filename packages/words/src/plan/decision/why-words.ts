import type { HoldingMonth, MissedLimit, OptionShape, Plan, PlanOption } from "@acuity/engine/plan";
import { formatGib } from "../../formats/acu.ts";
import { formatMoney } from "../../formats/money.ts";
import { formatPercent } from "../../formats/number.ts";
import type { Place } from "../../formats/place.ts";
import { sentenceStart } from "../../formats/sentence-case.ts";
import { formatDateTime } from "../../formats/time.ts";
import { againstToday } from "../against-today.ts";
import { dayTitle } from "../deciding-day-words.ts";
import { atPlannedDemand } from "../demand-peak-words.ts";
import { HOLDING_WORDS } from "../holding-words.ts";
import { memoryCondition } from "../memory-words.ts";
import { minutesOfShare, usedPctOf } from "../minutes-of-share.ts";
import { NOTHING_USD } from "../more-than.ts";
import { unmetWords } from "../unmet-words.ts";
import { worthUsd } from "../worth-a-change.ts";
import { busiestCpu } from "./busiest-cpu.ts";
import { growthWhy } from "./growth-why.ts";
import { type NamedLoser, namedLoser } from "./named-loser.ts";
import { ownGrowth } from "./own-growth.ts";
import { passedOver } from "./passed-over.ts";
import { decisiveDay } from "./settle-first.ts";
import { missedWords, shortLimit } from "./short-limit.ts";
import { freeWords, shortToday } from "./short-of-memory.ts";
import { shortTitle } from "./short-title.ts";
import { takeOver } from "./take-over.ts";
import { rowOf, savesAlready, type ToldPlan } from "./told-plan.ts";

type Asked = ToldPlan & {
  /** What was noticed of the version that runs, before any upgrade. */
  readonly runs?: Plan["notes"];
  readonly place: Place;
};

/** At most three sentences of at most 20 words: what holds the bill, what is planned, why the pick is right, what would be cheaper and why it is not the pick. */
export function whyWords(asked: Asked): readonly string[] {
  const over = takeOver(asked);
  const upgrade = upgradeAlone(asked);
  const [holds, right] = [upgrade.length > 0 ? upgrade : holdsWords(asked), rightWords(asked)];
  const after = [...growthWhy(asked), ...right, ...closeWords(asked), ...cheaperWords(asked)];
  // How busy what runs today is gives way to why it is not what costs a little less.
  const isIdle = after.length >= MOST_SENTENCES && upgrade.length === 0 && !isMissing(asked);
  const said = [...dayWhy(asked), ...(over === null ? [] : [over.why]), ...(isIdle ? [] : holds), ...after];
  return said.slice(0, MOST_SENTENCES);
}

const MOST_SENTENCES = 3;

/** A day that decides more than anything else that is open. */
function dayWhy({ plan, told, isPick, place }: Asked): readonly string[] {
  const day = isPick ? decisiveDay(plan, told) : null;
  if (day === null) return [];
  return [
    `One day decides: without ${formatDateTime(day.fromS, place)}, ${dayTitle(day, place)} would do, ${formatMoney(day.lessUsd, place)} less than the pick.`,
  ];
}

/** What of the saving is the end of Extended Support, which no change of class brings (CLU-3). */
function upgradeAlone({ plan, told, upgradesTo, runs = [], place }: Asked): readonly string[] {
  const support = runs.find((one) => one.code === "extended-support");
  const paidUsd = support?.code === "extended-support" ? (support.todayUsd ?? 0) : 0;
  const savesUsd = -(againstToday(told.monthlyUsd.p50, plan) ?? 0);
  if (upgradesTo === undefined || paidUsd <= 0 || savesUsd <= 0) return [];
  const alone = `The upgrade alone ends Extended Support, ${formatMoney(paidUsd, place)} a month`;
  const restUsd = savesUsd - paidUsd;
  if (Math.abs(restUsd) < NOTHING_USD) return [`${alone}: that is all that is saved.`];
  const rest = `${formatMoney(Math.abs(restUsd), place)} ${restUsd > 0 ? "less" : "more"}`;
  return [`${alone}; everything else costs ${rest}.`];
}

/** Whether what runs today is outside the limits, or short of memory: the first thing to be said. */
function isMissing({ plan, told }: Asked): boolean {
  const today = plan.options.find(({ id }) => id === plan.today);
  return (
    shortToday(plan) !== undefined || (today !== undefined && today.id !== told.id && !today.meetsLimits)
  );
}

function holdsWords({ plan, told, place }: Asked): readonly string[] {
  const today = plan.options.find(({ id }) => id === plan.today);
  const isMoved = today !== undefined && today.id !== told.id;
  const low = shortToday(plan);
  const short = low === undefined ? [] : [`What runs today is short of memory: ${freeWords(low, place)}.`];
  if (isMoved && !today.meetsLimits)
    return [
      `What runs today misses your limits${ofGrowth(today, plan)}: ${limitOf(today, place)}.`,
      ...short,
    ];
  if (short.length > 0) return short;
  const holding = plan.baseline?.holding;
  if (holding !== undefined) return [heldBy(holding, place)];
  const row = rowOf(plan, "today");
  if (row?.cpuMaxPct == null) return [];
  return row.busierReader != null
    ? [`What runs today has CPU of at most ${busiestCpu(row, place)}.`]
    : [`What runs today uses at most ${formatPercent(row.cpuMaxPct, place)} of its CPU.`];
}

/** From this share on CPU is told to be all of it [A]. */
const MOST_OF_IT = 0.8;

/** Whose bill it is: CPU's, or what else keeps capacity up. */
function heldBy({ usd, askedUsd, lines }: HoldingMonth, place: Place): string {
  const [most] = lines
    .filter(({ cause }) => cause !== "cpu")
    .map((line) => ({ ...line, heldUsd: line.usd - line.askedUsd }))
    .sort((a, b) => b.heldUsd - a.heldUsd);
  const of = `of ${formatMoney(usd, place)} a month of capacity`;
  const asked = formatMoney(askedUsd, place);
  if (most === undefined || askedUsd >= MOST_OF_IT * usd)
    return `The load itself is the bill: CPU asks for ${asked} ${of}.`;
  const { by } = HOLDING_WORDS[most.cause];
  const held = formatMoney(most.heldUsd, place);
  return most.heldUsd <= askedUsd
    ? `CPU asks for ${asked} ${of}; ${by} holds ${held}.`
    : `${sentenceStart(by)}, not CPU, holds ${held} ${of}; CPU asks for ${asked}.`;
}

function rightWords({ plan, told, isPick, place }: Asked): readonly string[] {
  const usd = formatMoney(told.monthlyUsd.p50, place);
  const brief = briefTitle(told.settings, place);
  if (!isPick)
    return [`The nearest, ${brief} at ${usd} a month, misses your limits: ${limitOf(told, place)}.`];
  const [first] = told.reasons;
  if (first?.code === "raise-first")
    return [
      "The maximum was reached, so nobody knows what was asked for above it: measure first, then decide.",
    ];
  const row = rowOf(plan, "pick");
  const cpuMaxPct = told.quality?.cpuMaxPct ?? null;
  const most = busiestCpu({ cpuMaxPct, busierReader: row?.busierReader ?? null }, place);
  const cpu = most === null ? [] : [`CPU at most ${most}`];
  const growth = ownGrowth(told, place);
  const under = growth === null ? [] : [`at ${growth}`];
  const pool =
    growth !== null || row?.poolGib == null || told.quality === null
      ? []
      : [`a pool of ${formatGib(row.poolGib.most, place)}`];
  const short = shortTime(told, place);
  if (told.id !== plan.today) {
    const facts =
      told.unmetMinutesPerMonth === 0 ? [...pool, ...cpu, short, ...under] : [...cpu, short, ...under];
    const name = brief.startsWith("another mix") ? "The pick" : sentenceStart(brief);
    return [`${name} meets your limits at ${usd}: ${facts.join(", ")}.`];
  }
  // What might cost less with less memory is told next.
  const nothing = plan.memory || growth !== null ? "" : "; nothing else inside them saves enough";
  return [`What runs today meets your limits: ${[...cpu, short, ...under].join(", ")}${nothing}.`];
}

/** What is short, and what is slow beside it: both count against the limit on time (HED-1). */
export function shortTime(told: PlanOption, place: Place): string {
  const { unmetMinutesPerMonth: unmet } = told;
  const slow = minutesOfShare(usedPctOf(told)) - unmet;
  const time = (minutes: number) => unmetWords(minutes, place);
  if (slow < 1) return unmet === 0 ? "no minute short" : `${time(unmet)} short a month`;
  return unmet === 0
    ? `none short, ${time(slow)} slow a month`
    : `${time(unmet)} short and ${time(slow)} slow a month`;
}

function cheaperWords({ plan, told, isPick, place }: Asked): readonly string[] {
  const { memory } = plan;
  if (memory) {
    const saves = `${formatMoney(memory.savesUsd, place)}${savesAlready({ plan, told }) ? " more" : ""}`;
    return [
      `${sentenceStart(briefTitle(memory.shape, place))} would save ${saves} ${memoryCondition(memory, place)}, which no file tells.`,
    ];
  }
  // Plans once kept of what was tried after an upgrade the pick alone: then nothing is said of the rest.
  if (!isPick || plan.options.length < 2) return [];
  const found = namedLoser(plan, told);
  if (found === null) return ["Nothing that was tried is clearly cheaper."];
  const name = sentenceStart(briefTitle(found.option.settings, place));
  const why = keptOut(found, place);
  return why === null ? [] : [`${name} costs ${formatMoney(found.lessUsd, place)} less but ${why}.`];
}

/** What keeps it out, what is sure first: memory that nobody measured comes after it, as measuring that would win nothing. */
function keptOut({ option, assumed, known }: NamedLoser, place: Place): string | null {
  if (assumed === undefined && known.length === 0) return passedOver(option.reasons[0], place);
  const sure = known.filter((limit) => !isUnsure(limit)).slice(0, 1);
  const said = assumed === undefined ? known.slice(0, 1) : [...sure, assumed, ...known.filter(isUnsure)];
  return `misses your limits: ${said.map((limit) => missedWords(limit, place)).join(", and ")}`;
}

const isUnsure = ({ code }: MissedLimit): boolean => code === "unsure";

/** What is inside the limits and costs less than the pick by less than what is worth a change: why it is not the pick. */
function closeWords({ plan, told, isPick, place }: Asked): readonly string[] {
  if (!isPick || plan.memory) return [];
  const found = plan.options
    .filter(({ settings, meetsLimits, id }) => {
      return meetsLimits && settings.commitment.kind === "none" && id !== told.id;
    })
    .map((option) => ({ option, lessUsd: told.monthlyUsd.p50 - option.monthlyUsd.p50 }))
    .filter(({ lessUsd }) => lessUsd >= NOTHING_USD && lessUsd < worthUsd(told.monthlyUsd.p50))
    .sort((a, b) => b.lessUsd - a.lessUsd)[0];
  if (found === undefined) return [];
  const less = formatMoney(found.lessUsd, place);
  const [first] = found.option.reasons;
  if (first?.code === "mixes-families")
    return [`One family for all its classes, within 1\u202f%: mixing them would save ${less}.`];
  // Reports of before reasons had codes hold a sentence in their place: then nothing says it.
  const why = passedOver(first, place);
  if (why === null) return [];
  return [`${sentenceStart(briefTitle(found.option.settings, place))} costs ${less} less but ${why}.`];
}

/** A shape inside a sentence, its schedule said as one. */
function briefTitle(shape: OptionShape, place: Place): string {
  const name = shortTitle({ ...shape, schedule: [] }, place);
  return shape.schedule.length === 0 ? name : `${name} with a schedule`;
}

function missedLimit({ reasons: [first] }: PlanOption): MissedLimit | undefined {
  return first?.code === "misses" ? first.limits[0] : undefined;
}

function ofGrowth(option: PlanOption, { notes }: Plan): string {
  const limit = missedLimit(option);
  const trend = notes.find((one) => one.code === "trend");
  return atPlannedDemand(limit === undefined ? [] : [limit], { ...option.settings, trend });
}

/** The limit that is missed first, and what it is. */
function limitOf(option: PlanOption, place: Place): string {
  const limit = missedLimit(option);
  return limit === undefined ? "" : shortLimit(limit, place);
}
