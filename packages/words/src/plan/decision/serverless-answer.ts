import type {
  ComparedRow,
  MissedLimit,
  OptionShape,
  Plan,
  PlanOption,
  SensitivityBar,
} from "@acuity/engine/plan";
import type { Finding } from "@acuity/engine/units";
import { formatAcuRange, formatSetGib } from "../../formats/acu.ts";
import { formatMoney } from "../../formats/money.ts";
import type { Place } from "../../formats/place.ts";
import { sentenceStart } from "../../formats/sentence-case.ts";
import { isOftenHidden } from "../hidden-demand.ts";
import { memoryCondition } from "../memory-words.ts";
import { moreThan, NOTHING_USD } from "../more-than.ts";
import { scheduleWords } from "../option-title.ts";
import { pausingSentence } from "../pause-words.ts";
import { savingUnknown } from "../unexplained-words.ts";
import { savesWorth } from "../worth-a-change.ts";
import type { ServerlessAnswer } from "./decision.ts";
import { farFetchedSet } from "./far-fetched-set.ts";
import { inUseCondition } from "./in-use-set.ts";
import { passedOver } from "./passed-over.ts";
import { fitsByMemory, sayCost } from "./said-row.ts";
import { shortLimit } from "./short-limit.ts";
import { shortTitle } from "./short-title.ts";
import { onDemandUsd, rowOf, savesAlready, type ToldPlan } from "./told-plan.ts";

type Asked = ToldPlan & { readonly findings?: readonly Finding[]; readonly place: Place };

/** Whether serverless is the answer: which range, or what stands against it, or on what it depends. */
export function serverlessAnswer(asked: Asked): ServerlessAnswer {
  const { plan, told, isPick } = asked;
  if (isPick && told.settings.writer.kind === "serverless") return ifInUse(yes(asked), asked);
  const { answer, words } = besides(asked);
  return { answer, words: joined(words, isPick ? pausingSentence(plan, asked) : "") };
}

/** The same where something else is recommended. */
function besides(asked: Asked): ServerlessAnswer {
  const { plan, place } = asked;
  const today = todayWords(plan, place);
  const { memory } = plan;
  const best = rowOf(plan, "serverless");
  if (memory && memory.shape.writer.kind === "serverless") {
    const far = farFetchedSet(plan, place);
    if (far !== null && !memory.isVerdict)
      return { answer: "no", words: joined(farWords(far, { memory, best, place }), today) };
    return { answer: "if", words: joined(ifWords(memory, asked), today) };
  }
  if (best?.settings == null) {
    const isSold = plan.notes.every(({ code }) => code !== "no-serverless");
    return {
      answer: "no",
      words: isSold ? "No: none was tried here." : "No: none is sold for this engine version.",
    };
  }
  const no = `No: ${noWords(best, asked)}`;
  const held = byAssumedSet(asked);
  if (held === null) return { answer: "no", words: joined(no, today) };
  return {
    answer: held.wins ? "if" : "no",
    words: joined(heldWords(held, { no: noWords(best, asked) }), today),
  };
}

/** What is known comes first: what a smaller set would make of it is told after it, unless a range wins by that. */
function heldWords({ ifLess, taken, isOther }: AssumedSet, { no }: { readonly no: string }): string {
  if (ifLess === null) return `No: ${no} That rests on ${taken} taken to be hot, which nobody measured.`;
  return isOther
    ? `No: held to the ${taken} assumed, ${no} ${ifLess}`
    : `${ifLess} Held to the ${taken} assumed, ${no}`;
}

const OF_MEMORY: ReadonlySet<MissedLimit["code"]> = new Set(["pool-too-small", "set-seldom-held"]);

interface AssumedSet {
  readonly taken: string;
  /** What a smaller set makes the answer, as far down as was tried; null where nothing that was tried says so. */
  readonly ifLess: string | null;
  /** Whether a range would then be the answer. */
  readonly wins: boolean;
  /** Another shape would be, and no range. */
  readonly isOther: boolean;
}

/** Where the memory that a range has to hold is assumed: the answer rests on it. */
function byAssumedSet(asked: Asked): AssumedSet | null {
  const { plan, told, place } = asked;
  const note = plan.notes.find((one) => one.code === "working-set-assumed");
  if (note?.code !== "working-set-assumed" || told.settings.workingSetGib !== null) return null;
  const taken = formatSetGib(note.gib, place);
  const bar = plan.sensitivity.find(({ assumption }) => assumption === "working-set");
  // By less than was asked no range wins (HED-3).
  const wins = isOftenHidden(asked.findings ?? []) ? "costs least by what was seen, a lower bound" : "wins";
  const tried = bar === undefined ? null : triedWords(bar, { taken, wins, place });
  if (tried !== null) return { taken, ...tried };
  const least = leastRange(plan);
  if (least === undefined || !savesWorth(least.monthlyUsd.p50, told.monthlyUsd.p50))
    return { taken, ifLess: null, wins: false, isOther: false };
  const moreUsd = least.monthlyUsd.p50 - told.monthlyUsd.p50;
  const costs = `${rangeOf(least.settings, place)} would cost ${moreThan(moreUsd, { base: baseOf(asked), place })}`;
  const ifLess = `Only if far less than ${taken} is hot, which nobody measured: then ${costs}.`;
  return { taken, ifLess, wins: true, isOther: false };
}

/** The cheapest range that memory alone keeps out. */
export function leastRange({ options }: Pick<Plan, "options">): PlanOption | undefined {
  return options
    .filter(({ settings, reasons: [first] }) => {
      const limits = first?.code === "misses" ? first.limits : [];
      const isOfMemory = limits.length > 0 && limits.every(({ code }) => OF_MEMORY.has(code));
      return settings.writer.kind === "serverless" && settings.commitment.kind === "none" && isOfMemory;
    })
    .sort((a, b) => a.monthlyUsd.p50 - b.monthlyUsd.p50)[0];
}

/** What smaller sets that were tried make the answer, and no word of those that were not; null where they leave nothing. */
function triedWords(
  bar: SensitivityBar,
  { taken, wins, place }: Pick<AssumedSet, "taken"> & Pick<Asked, "place"> & { readonly wins: string },
): Omit<AssumedSet, "taken"> | null {
  const gib = (value: number) => formatSetGib(value, place);
  const { flipsBelow, triedFrom, shapeBelow, atLeast, moreUsdBelow } = bar;
  const least = gib(triedFrom);
  if (flipsBelow === null) {
    const ifLess = `No: with ${least} hot or more, the least tried, no range is the answer.`;
    return { wins: false, isOther: false, ifLess };
  }
  if (shapeBelow === null) return null;
  const below = `if under ${gib(flipsBelow)} are hot, which nobody measured`;
  if (shapeBelow.writer.kind === "serverless")
    return {
      wins: true,
      isOther: false,
      ifLess: `Only ${below}: then ${rangeOf(shapeBelow, place)} ${wins}.`,
    };
  const title = shortTitle(shapeBelow, place);
  if (atLeast?.shape.writer.kind === "serverless")
    return {
      ...{ wins: true, isOther: false },
      ifLess: `Only if far less than ${taken} is hot, which nobody measured: under ${gib(flipsBelow)} ${title} ${wins}, at ${least} ${rangeOf(atLeast.shape, place)}.`,
    };
  const hasRange = shapeBelow.readers.some(({ kind }) => kind === "serverless");
  const usd = moreUsdBelow == null ? "" : `, ${moreThan(moreUsdBelow, { base: "the pick", place })},`;
  return {
    ...{ wins: false, isOther: true },
    ifLess: `${sentenceStart(below)}, the answer is ${title}${usd} and no range${hasRange ? " for the writer" : ""} (tried down to ${least}).`,
  };
}

/** The same where it turns on memory that nobody measured: no bare yes. */
function ifInUse(said: ServerlessAnswer, asked: Asked): ServerlessAnswer {
  const found = inUseCondition(asked);
  if (found === null) return said;
  const { ifLess, ifMore } = found;
  // What a class costs by the smaller set stands in the table: what it costs by the larger one decides.
  const range = said.words.replace(/[.;] [Tt]he best provisioned, .*$/u, ".");
  return { answer: "if", words: joined(range.replace(/^(Yes(?=[:,])|For now)/, ifLess), ifMore) };
}

function yes(asked: Asked): ServerlessAnswer {
  const { plan, told, place } = asked;
  const range = rangeOf(told.settings, place);
  const beside = rowOf(plan, "provisioned");
  const moreUsd =
    beside?.settings == null || beside.missed?.length !== 0 ? null : differenceUsd(beside, told);
  const isCheaper = moreUsd !== null && moreUsd <= -NOTHING_USD;
  if (savingUnknown(plan, told) !== null) return { answer: "yes", words: asToday(beside, asked) };
  const usd = `${formatMoney(told.monthlyUsd.p50, place)} a month`;
  if (isCheaper && told.reasons[0]?.code === "raise-first")
    return {
      answer: "if",
      words: `For now, to measure what is hidden: ${range}, ${usd}; then compare provisioned at ${formatMoney(-moreUsd, place)} less than this.`,
    };
  const says = told.id === plan.today ? "Yes, as today" : `Yes: ${range}, ${usd}`;
  if (beside?.settings == null || moreUsd === null) return { answer: "yes", words: `${says}.` };
  const other = `he best provisioned, ${shortTitle(beside.settings, place)}, costs ${moreThan(moreUsd, { base: baseOf(asked), place })}`;
  if (!isCheaper) return { answer: "yes", words: `${says}. T${other}.` };
  const why = passedOver(optionOf(plan, beside.id)?.reasons[0], place);
  if (why === null) return { answer: "yes", words: `${says}. T${other}.` };
  return { answer: "yes", words: `${says}; t${other} but ${why}.` };
}

/** Where nobody knows what another range saves: the best class against what is billed. */
function asToday(beside: ComparedRow | undefined, { plan, place }: Asked): string {
  const usd = beside?.missed?.length === 0 ? onDemandUsd(beside) : null;
  if (beside?.settings == null || usd === null || plan.baseline === null) return "Yes, as today.";
  const moreUsd = usd - plan.baseline.totalUsd;
  return `Yes, as today. The best provisioned, ${shortTitle(beside.settings, place)}, costs ${moreThan(moreUsd, { base: "today", place })}.`;
}

function noWords(best: ComparedRow, asked: Asked): string {
  const { told, place } = asked;
  const range = best.settings === null ? "" : rangeOf(best.settings, place);
  const moreUsd = differenceUsd(best, told);
  const [missed] = best.missed ?? [];
  if (missed !== undefined) {
    const usd = sayCost(best, place);
    const cost = usd === null ? "" : ` at ${usd} a month`;
    if (fitsByMemory(best))
      return `${range}${cost} is inside your limits only if less memory is hot${evenThen(best, asked)}.`;
    return `the nearest, ${range}${cost}, is outside your limits: ${shortLimit(missed, place)}.`;
  }
  if (moreUsd === null) return `${range} has no price.`;
  // What costs less and is no answer is told with what keeps it from being one.
  const why = moreUsd < 0 ? passedOver(optionOf(asked.plan, best.id)?.reasons[0], place) : null;
  return `${range} costs ${moreThan(moreUsd, { base: baseOf(asked), place })}${why === null ? "" : `, but it ${why}`}.`;
}

const optionOf = ({ options }: Plan, id: string | null): PlanOption | undefined =>
  options.find((one) => one.id === id);

/** What would be the answer where it fits, if not the range. */
function evenThen(best: ComparedRow, { plan: { memory }, told, place }: Asked): string {
  const usd = best.byMemoryUsd?.low ?? onDemandUsd(best);
  if (usd === null) return "";
  if (memory?.monthlyUsd !== undefined && memory.monthlyUsd < usd)
    return `; then ${shortTitle(memory.shape, place)} at ${formatMoney(memory.monthlyUsd, place)} costs less`;
  return usd >= told.monthlyUsd.p50 ? ", and costs more even then" : "";
}

/** A range that only a set would let win which nobody should plan for: with what it costs at either end. */
function farWords(
  far: string,
  {
    memory,
    best,
    place,
  }: {
    readonly memory: NonNullable<Plan["memory"]>;
    readonly best: ComparedRow | undefined;
    readonly place: Place;
  },
): string {
  const own = best?.id === memory.id ? sayCost(best, place) : null;
  const usd = own ?? (memory.monthlyUsd === undefined ? null : formatMoney(memory.monthlyUsd, place));
  const cost = usd === null ? "" : ` at ${usd} a month`;
  return `No: ${rangeOf(memory.shape, place)}${cost} pays only ${far}.`;
}

function ifWords(memory: NonNullable<Plan["memory"]>, { plan, told, place }: Asked): string {
  const { shape, savesUsd } = memory;
  const far = farFetchedSet(plan, place);
  const base = memory.isVerdict ? shortTitle(told.settings, place) : "the pick";
  const usd = memory.monthlyUsd ?? told.monthlyUsd.p50 - savesUsd;
  const start = far === null ? `Only ${memoryCondition(memory, place)}: then` : `Hardly: only ${far}. Then`;
  return `${start} ${rangeOf(shape, place)} costs ${formatMoney(usd, place)} a month and saves ${formatMoney(savesUsd, place)} ${savesAlready({ plan, told }) ? "more than" : "against"} ${base}.`;
}

/** The range, that readers of a cluster run on classes beside it, and the hours in which it is raised, on which its cost rests. */
function rangeOf(shape: OptionShape, place: Place): string {
  const isMixed = shape.readers.some(({ kind }) => kind === "provisioned");
  return `${formatAcuRange(shape, place)}${isMixed ? " for the writer" : ""}${scheduleWords(shape.schedule)}`;
}

/** What runs today, where that is a range. */
function todayWords({ instances = [] }: Plan, place: Place): string {
  const from = instances.find(({ isWriter }) => isWriter)?.from;
  if (from?.kind !== "serverless" || from.minAcu === null) return "";
  return `It runs on serverless ${formatAcuRange({ ...from, minAcu: from.minAcu }, place)} today.`;
}

const joined = (a: string, b: string): string => (b === "" ? a : `${a} ${b}`);

function differenceUsd(row: ComparedRow | undefined, told: PlanOption): number | null {
  const usd = onDemandUsd(row);
  return usd === null ? null : usd - told.monthlyUsd.p50;
}

/** What the sentence is about. */
const baseOf = ({ isPick }: Pick<Asked, "isPick">): string => (isPick ? "the pick" : "the nearest");
