import type { ComparedRow, OptionShape, Plan, PlanOption } from "@acuity/engine/plan";
import { formatAcuRange } from "../../formats/acu.ts";
import { formatMoney } from "../../formats/money.ts";
import type { Place } from "../../formats/place.ts";
import { memoryCondition } from "../memory-words.ts";
import type { ServerlessAnswer } from "./decision.ts";
import { passedOver } from "./passed-over.ts";
import { fitsByMemory, sayCost } from "./said-row.ts";
import { shortLimit } from "./short-limit.ts";
import { shortTitle } from "./short-title.ts";
import { onDemandUsd, rowOf, savesAlready, type ToldPlan } from "./told-plan.ts";

type Asked = ToldPlan & { readonly place: Place };

/** Whether serverless is the answer: which range, or what stands against it, or on what it depends. */
export function serverlessAnswer(asked: Asked): ServerlessAnswer {
  const { plan, told, isPick, place } = asked;
  if (isPick && told.settings.writer.kind === "serverless") return yes(asked);
  const today = todayWords(plan, place);
  const { memory } = plan;
  if (memory && memory.shape.writer.kind === "serverless") {
    return { answer: "if", words: joined(ifWords(memory, asked), today) };
  }
  const best = rowOf(plan, "serverless");
  if (best?.settings == null) {
    const isSold = plan.notes.every(({ code }) => code !== "no-serverless");
    return {
      answer: "no",
      words: isSold ? "No: none was tried here." : "No: none is sold for this engine version.",
    };
  }
  return { answer: "no", words: joined(noWords(best, asked), today) };
}

function yes({ plan, told, place }: Asked): ServerlessAnswer {
  const range = rangeOf(told.settings, place);
  const beside = rowOf(plan, "provisioned");
  const moreUsd = beside?.settings == null || beside.missed.length > 0 ? null : differenceUsd(beside, told);
  const isCheaper = moreUsd !== null && moreUsd <= -0.5;
  const usd = `${formatMoney(told.monthlyUsd.p50, place)} a month`;
  if (isCheaper && told.reasons[0]?.code === "raise-first")
    return {
      answer: "if",
      words: `For now, to measure what is hidden: ${range}, ${usd}; then compare provisioned at ${formatMoney(-moreUsd, place)} less.`,
    };
  const says = told.id === plan.today ? "Yes, as today" : `Yes: ${range}, ${usd}`;
  if (beside?.settings == null || moreUsd === null) return { answer: "yes", words: `${says}.` };
  const other = `he best provisioned, ${shortTitle(beside.settings, place)}, costs ${differenceWords(moreUsd, place)}`;
  if (!isCheaper) return { answer: "yes", words: `${says}. T${other}.` };
  const why = passedOver(plan.options.find(({ id }) => id === beside.id)?.reasons[0]);
  return { answer: "yes", words: `${says}; t${other} but ${why}.` };
}

function noWords(best: ComparedRow, asked: Asked): string {
  const { told, place } = asked;
  const range = best.settings === null ? "" : rangeOf(best.settings, place);
  const moreUsd = differenceUsd(best, told);
  const [missed] = best.missed;
  if (missed !== undefined) {
    const usd = sayCost(best, place);
    const cost = usd === null ? "" : ` at ${usd} a month`;
    if (fitsByMemory(best))
      return `No: ${range}${cost} is inside your limits only if less memory is hot${evenThen(best, asked)}.`;
    return `No: the nearest, ${range}${cost}, is outside your limits: ${shortLimit(missed, place)}.`;
  }
  return moreUsd === null ? "No." : `No: ${range} costs ${differenceWords(moreUsd, place)}.`;
}

/** What would be the answer where it fits, if not the range. */
function evenThen(best: ComparedRow, { plan: { memory }, told, place }: Asked): string {
  const usd = best.byMemoryUsd?.low ?? onDemandUsd(best);
  if (usd === null) return "";
  if (memory?.monthlyUsd !== undefined && memory.monthlyUsd < usd)
    return `; then ${shortTitle(memory.shape, place)} at ${formatMoney(memory.monthlyUsd, place)} costs less`;
  return usd >= told.monthlyUsd.p50 ? ", and costs more even then" : "";
}

function ifWords(memory: NonNullable<Plan["memory"]>, { plan, told, place }: Asked): string {
  const { shape, savesUsd } = memory;
  const condition = memoryCondition(memory, place);
  const usd = memory.monthlyUsd ?? told.monthlyUsd.p50 - savesUsd;
  return `Only ${condition}: then ${rangeOf(shape, place)} costs ${formatMoney(usd, place)} a month and saves ${formatMoney(savesUsd, place)}${savesAlready({ plan, told }) ? " more" : ""}.`;
}

/** The range, and that readers of a cluster run on classes beside it. */
function rangeOf(shape: OptionShape, place: Place): string {
  const isMixed = shape.readers.some(({ kind }) => kind === "provisioned");
  return `${formatAcuRange(shape, place)}${isMixed ? " for the writer" : ""}`;
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

function differenceWords(moreUsd: number, place: Place): string {
  if (Math.abs(moreUsd) < 0.5) return "the same";
  return `${formatMoney(Math.abs(moreUsd), place)} a month ${moreUsd > 0 ? "more" : "less"}`;
}
