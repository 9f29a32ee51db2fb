import type { HoldingMonth, Plan, PlanOption, Reason } from "@acuity/engine/plan";
import { formatGib } from "../../formats/acu.ts";
import { formatDuration } from "../../formats/duration.ts";
import { formatMoney } from "../../formats/money.ts";
import { formatPercent } from "../../formats/number.ts";
import type { Place } from "../../formats/place.ts";
import { HOLDING_WORDS } from "../holding-words.ts";
import { memoryCondition } from "../memory-words.ts";
import { worthUsd } from "../worth-a-change.ts";
import { shortLimit } from "./short-limit.ts";
import { sentenceStart, shortTitle } from "./short-title.ts";
import { rowOf, savesAlready, type ToldPlan } from "./told-plan.ts";

type Asked = ToldPlan & { readonly place: Place };

/** At most three sentences: what holds the bill, why the pick is right, what would be cheaper and why it is not the pick. */
export function whyWords(asked: Asked): readonly string[] {
  return [...holdsWords(asked), ...rightWords(asked), ...cheaperWords(asked)];
}

function holdsWords({ plan, told, place }: Asked): readonly string[] {
  const today = plan.options.find(({ id }) => id === plan.today);
  const isMoved = today !== undefined && today.id !== told.id;
  if (isMoved && !today.meetsLimits)
    return [`What runs today is outside your limits: ${limitsOf(today, place)}.`];
  const holding = plan.baseline?.holding;
  if (holding !== undefined) return [heldBy(holding, place)];
  const cpuMaxPct = rowOf(plan, "today")?.cpuMaxPct;
  if (cpuMaxPct == null) return [];
  return [`What runs today uses at most ${formatPercent(cpuMaxPct, place)} of its CPU.`];
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
    return `CPU explains ${asked} ${of}: the load itself is the bill.`;
  const { by } = HOLDING_WORDS[most.cause];
  const held = formatMoney(most.heldUsd, place);
  return most.heldUsd <= askedUsd
    ? `CPU explains ${asked} ${of}, ${by} holds ${held}.`
    : `${sentenceStart(by)}, not CPU, holds ${held} ${of}; CPU asks for ${asked}.`;
}

function rightWords({ plan, told, isPick, place }: Asked): readonly string[] {
  const usd = formatMoney(told.monthlyUsd.p50, place);
  const name = shortTitle(told.settings, place);
  if (!isPick)
    return [`Nearest is ${name} at ${usd} a month, outside your limits: ${limitsOf(told, place)}.`];
  const [first] = told.reasons;
  if (first?.code === "raise-first")
    return [
      "The maximum was reached, so nobody knows what was asked for above it: measure first, then decide.",
    ];
  const row = rowOf(plan, "pick");
  const most = told.quality?.cpuMaxPct;
  const cpu = most === undefined ? [] : [`CPU at most ${formatPercent(most, place)}`];
  const pool =
    row?.poolGib == null || told.quality === null ? [] : [`a pool of ${formatGib(row.poolGib.most, place)}`];
  const short =
    told.unmetMinutesPerMonth === 0
      ? "no minute short"
      : `${formatDuration(60 * told.unmetMinutesPerMonth, place)} short a month`;
  const facts = [...pool, ...cpu, short].join(", ");
  const stays =
    told.id === plan.today ? "What runs today is inside your limits" : `${name} meets your limits at ${usd}`;
  const nothing = told.id === plan.today ? ", and nothing inside them saves enough to change" : "";
  return [`${sentenceStart(stays)}: ${facts}${nothing}.`];
}

function cheaperWords({ plan, told, isPick, place }: Asked): readonly string[] {
  const { memory } = plan;
  if (memory) {
    const saves = `${formatMoney(memory.savesUsd, place)}${savesAlready({ plan, told }) ? " more" : ""}`;
    return [
      `${sentenceStart(shortTitle(memory.shape, place))} would save ${saves} ${memoryCondition(memory, place)}, which the files cannot tell.`,
    ];
  }
  if (!isPick) return [];
  const found = cheaper(plan, told);
  if (found === undefined) return ["Nothing that was tried is clearly cheaper."];
  const name = sentenceStart(shortTitle(found.settings, place));
  const less = formatMoney(told.monthlyUsd.p50 - found.monthlyUsd.p50, place);
  const [first] = found.reasons;
  const why =
    first?.code === "misses" ? `is outside your limits: ${limitsOf(found, place)}` : passedOver(first);
  return [`${name}, ${less} a month less, ${why}.`];
}

/** From this share of its cost a cheaper shape is worth a sentence. */
const WORTH_NAMING = 0.1;

/** What is cheaper and missed the fewest limits: the dearest of those, which is the next step down. */
function cheaper(plan: Plan, told: PlanOption): PlanOption | undefined {
  const least = Math.max(worthUsd(told.monthlyUsd.p50), WORTH_NAMING * told.monthlyUsd.p50);
  const missed = ({ reasons: [first] }: PlanOption) => (first?.code === "misses" ? first.limits.length : 0);
  return plan.options
    .filter(({ settings, id }) => settings.commitment.kind === "none" && id !== told.id)
    .filter(({ monthlyUsd }) => told.monthlyUsd.p50 - monthlyUsd.p50 >= least)
    .sort((a, b) => missed(a) - missed(b) || b.monthlyUsd.p50 - a.monthlyUsd.p50)[0];
}

function limitsOf({ reasons: [first] }: PlanOption, place: Place): string {
  const [limit, ...others] = first?.code === "misses" ? first.limits : [];
  if (limit === undefined) return "";
  return `${shortLimit(limit, place)}${others.length === 0 ? "" : `, and ${others.length} more`}`;
}

/** Why what is inside the limits and cheaper is not the pick. */
function passedOver(reason: Reason | undefined): string {
  switch (reason?.code) {
    case "saves-too-little":
      return "saves too little to change for";
    case "saves-too-seldom":
      return "saves in too few of the cases drawn";
    case "adds-instance":
      return "runs an instance more";
    case "lasts-too-short":
    case "ends":
      return "is outside your limits soon, as demand grows";
    case "mixes-families":
      return "mixes families of classes";
    case "less-room":
      return "leaves no room to spare";
    case "after-measuring":
      return "may be too small for what was hidden";
    default:
      return "costs more in the cases drawn";
  }
}
