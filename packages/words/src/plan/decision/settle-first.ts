import type { Plan, PlanOption } from "@acuity/engine/plan";
import type { Finding } from "@acuity/engine/units";
import { formatAcuRange, formatSetGib } from "../../formats/acu.ts";
import type { Place } from "../../formats/place.ts";
import { againstToday } from "../against-today.ts";
import { doubtedSamples } from "../contradiction-words.ts";
import { type DecidingDay, decidingDay, settleDayFirst } from "../deciding-day-words.ts";
import { WORTH_A_VERDICT } from "../engine-figures.ts";
import { isOftenHidden } from "../hidden-demand.ts";
import { NOTHING_USD } from "../more-than.ts";
import { isMoved } from "../moved-words.ts";
import { unexplainedOf } from "../unexplained-words.ts";
import { aboveMean } from "./above-mean.ts";
import { unknownVersion } from "./asked-version.ts";
import { enteredReaders, measureReadersFirst } from "./entered-readers.ts";
import { askedMode, measureVolumeFirst } from "./open-switch.ts";
import { isFarFall } from "./own-growth.ts";
import { deniedSet } from "./own-set.ts";

interface Picked {
  readonly pick: Pick<PlanOption, "id" | "reasons" | "settings" | "monthlyUsd">;
  readonly findings: readonly Finding[];
}

/** What is open before the pick may be taken, by what settles it. */
export type Open =
  | "old"
  | "statistic"
  | "version"
  | "readers"
  | "raise"
  | "connections"
  | "day"
  | "entered"
  | "memory-verdict"
  | "moved"
  | "storage"
  | "unexplained"
  | "memory"
  | "hidden"
  | "fall";

/**
 * What is open, the gravest first: the verdict begins with the first of it, it is the first reason why confidence is low, and the
 * next step settles it.
 */
export function openOf(plan: Plan, { pick, findings }: Picked): readonly Open[] {
  const isOpen: Readonly<Record<Open, boolean>> = {
    old: oldTrace([...findings, ...plan.notes]) !== undefined,
    statistic: aboveMean(findings) !== null,
    version: unknownVersion(plan) !== null,
    readers: enteredReaders({ plan, findings }) !== null,
    raise: isRaise(pick),
    connections: plan.notes.some(({ code }) => code === "connections-full"),
    day: decisiveDay(plan, pick) !== null,
    entered: deniedSet({ plan, told: pick }) !== null,
    "memory-verdict": plan.memory?.isVerdict === true,
    moved: isMoved({ findings: [...findings, ...plan.notes], growthPct: pick.settings.growthPct }),
    storage: askedMode(plan, pick) !== null,
    unexplained: unexplainedOf(plan, pick)?.isMost === true,
    memory: movesMoreThanItSaves(plan, pick),
    hidden: isOftenHidden(findings),
    fall: isFarFall(pick, [...findings, ...plan.notes]),
  };
  return ORDER.filter((one) => isOpen[one]);
}

const ORDER = [
  "old",
  "statistic",
  "version",
  "readers",
  "raise",
  "connections",
  "day",
  "entered",
  "memory-verdict",
  "moved",
  "storage",
  "unexplained",
  "memory",
  "hidden",
  "fall",
] as const satisfies readonly Open[];

/** What the start of a verdict asks for before the pick is taken: `Measure memory first; with 160 GiB taken to be hot`. */
export function settledFirst(
  plan: Plan,
  { place, ...of }: Picked & { readonly place: Place },
): string | null {
  const [first] = openOf(plan, of);
  // What stays as it is needs nothing settled but the mode that a term would bind, and a verdict by memory asks for it by itself.
  const isAsked = first !== "day" && plan.memory?.isVerdict === true;
  if ((of.pick.id === plan.today && first !== "storage") || isAsked) return null;
  if (first === undefined)
    return doubtedSamples(of.findings, place).length > 0 ? "By doubtful samples" : null;
  switch (first) {
    case "old":
      return "Export the last days first; as measured";
    case "statistic": {
      const above = aboveMean(of.findings);
      return above === null ? null : `${above.step} first; by ${above.by}`;
    }
    case "version": {
      const { engineVersion, runs } = unknownVersion(plan) ?? { engineVersion: "", runs: "" };
      return `Check version ${engineVersion} first; on ${runs}`;
    }
    case "readers":
      return measureReadersFirst({ plan, findings: of.findings });
    case "raise":
      return isSafeRaise(plan, of.pick) ? null : "Measure at a higher maximum first; by what was seen";
    case "connections":
      return "Settle the refused connections first; as measured";
    case "day": {
      const day = decisiveDay(plan, of.pick);
      return day === null ? null : `${settleDayFirst(day, place)}; if it comes again`;
    }
    case "entered":
      return `Measure memory first; by the ${formatSetGib(of.pick.settings.workingSetGib ?? 0, place)} that somebody entered`;
    case "moved":
      return "Settle the level of demand first; as measured";
    case "storage":
      return `${measureVolumeFirst(askedMode(plan, of.pick))}; as estimated`;
    case "unexplained":
      return null;
    case "memory":
      return `Measure memory first; with ${assumedGib(plan, place)}`;
    case "hidden":
      return "Measure the hidden demand first; as measured";
    // Its condition stands in the verdict.
    case "fall":
    case "memory-verdict":
      return null;
    default:
      return first satisfies never;
  }
}

/** The verdict where nobody knows what a lower minimum saves and nothing graver is open: what runs today stays where it may. */
export function findHolder(plan: Plan, { place, ...of }: Picked & { readonly place: Place }): string | null {
  if (openOf(plan, of)[0] !== "unexplained") return null;
  const { options, today } = plan;
  const stays = options.find(({ id }) => id === today);
  if (stays === undefined || !stays.meetsLimits) return "Find what holds your capacity first";
  const isAlone = stays.settings.readers.length === 0;
  return `Stay on ${isAlone ? formatAcuRange(stays.settings, place) : "what runs today"} and find what holds its capacity first`;
}

function assumedGib({ notes }: Pick<Plan, "notes">, place: Place): string {
  const note = notes.find((one) => one.code === "working-set-assumed");
  return note?.code === "working-set-assumed"
    ? `${formatSetGib(note.gib, place)} taken to be hot`
    : "what is assumed";
}

/** Files that ended too long ago to be what runs (AGE-2); undefined where they did not. */
export const oldTrace = (findings: readonly Finding[]): Finding | undefined =>
  findings.find(({ code }) => code === "trace-old");

const isRaise = ({ reasons: [first] }: Pick<PlanOption, "reasons">): boolean => first?.code === "raise-first";

/** A maximum raised to measure while every minimum stays: it costs what is used, needs no restart, and the old bounds bring it back. */
export function isSafeRaise(plan: Plan, pick: Pick<PlanOption, "reasons" | "settings">): boolean {
  if (!isRaise(pick)) return false;
  const { instances = [], options, today } = plan;
  const ran = options.find(({ id }) => id === today)?.settings;
  // Where nobody can tell which instance becomes what, the range itself says it.
  if (instances.length === 0) return ran === undefined || ran.minAcu === pick.settings.minAcu;
  return instances.every(
    ({ from, to }) => from?.kind === "serverless" && to?.kind === "serverless" && from.minAcu === to.minAcu,
  );
}

/**
 * Whether the pick rests on a set that nobody measured, of which a smaller one would move the bill by more than the pick does, and
 * by what a verdict of memory must (MEM-13). A larger one is asked of nothing that runs today.
 */
export function movesMoreThanItSaves(
  plan: Plan,
  pick: Pick<PlanOption, "id" | "settings" | "monthlyUsd">,
): boolean {
  const isAssumed =
    pick.settings.workingSetGib === null && plan.notes.some(({ code }) => code === "working-set-assumed");
  const bar = plan.sensitivity.find(({ assumption }) => assumption === "working-set");
  if (!isAssumed || bar === undefined || bar.flipsBelow === null) return false;
  return decidesMore(setMovesUsd(plan), { plan, pick });
}

/** What a smaller set than was taken would take off the bill, USD a month. */
function setMovesUsd({ sensitivity }: Pick<Plan, "sensitivity">): number {
  const bar = sensitivity.find(({ assumption }) => assumption === "working-set");
  return Math.max(0, -(bar?.moreUsdBelow ?? 0), -(bar?.atLeast?.moreUsd ?? 0));
}

/**
 * The 24 hours of the trace that decide more than anything else that is open: more than the pick moves the bill by and than a
 * verdict of memory must, and more than memory does. They are asked about before memory then, which settles less. Null where they do not.
 */
export function decisiveDay(plan: Plan, pick: Pick<PlanOption, "id" | "monthlyUsd">): DecisiveDay | null {
  const day = askedDay(plan, pick);
  // What needs less memory besides is no answer that the day alone gives.
  if (day === null || day.isMemoryOpen) return null;
  const { lessUsd } = day;
  const byMemoryUsd = Math.max(plan.memory?.savesUsd ?? 0, setMovesUsd(plan));
  return lessUsd > byMemoryUsd && decidesMore(lessUsd, { plan, pick }) ? day : null;
}

/**
 * The 24 hours that are worth asking about, by what a verdict of memory must be (MEM-13), whatever else is open and whatever is picked:
 * it costs nothing, and a term would bind what they alone may need. Null where there are none.
 */
export function askedDay(
  plan: Pick<Plan, "notes">,
  pick: Pick<PlanOption, "monthlyUsd">,
): DecisiveDay | null {
  const day = decidingDay(plan);
  if (day === null || day.lessUsd === null) return null;
  const { lessUsd } = day;
  return lessUsd > WORTH_A_VERDICT * pick.monthlyUsd.p50 ? { ...day, lessUsd } : null;
}

type DecisiveDay = DecidingDay & { readonly lessUsd: number };

/** Whether what is open is worth more than the change that is offered, and enough for a verdict (MEM-13): what stays as it is offers none. */
function decidesMore(
  usd: number,
  { plan, pick }: { readonly plan: Plan; readonly pick: Pick<PlanOption, "id" | "monthlyUsd"> },
): boolean {
  const { p50 } = pick.monthlyUsd;
  const changesUsd = Math.abs(againstToday(p50, plan) ?? Number.POSITIVE_INFINITY);
  // What keeps today's own instances out is worth all that the change costs, and no more.
  return pick.id !== plan.today && usd > changesUsd - NOTHING_USD && usd > WORTH_A_VERDICT * p50;
}
