import type { PlanOption } from "@acuity/engine/plan";
import { formatMoney } from "../../formats/money.ts";
import { STANDARD_PLACE } from "../../formats/place.ts";
import { againstToday } from "../against-today.ts";
import { decidingDay } from "../deciding-day-words.ts";
import { isOftenHidden } from "../hidden-demand.ts";
import { instanceLines } from "../instance-words.ts";
import { storageModeName } from "../option-title.ts";
import { isSameInstances } from "../same-instances.ts";
import { isOnDaysAlone } from "../slow-days-words.ts";
import { shapeTitle, withStorageLine } from "../storage-move.ts";
import { isBetterThanToday, missedByToday, outsideWords, type Unsettled } from "./before-settled.ts";
import { clusterChanges } from "./cluster-changes.ts";
import { type FullFirst, fullFirst, OVERLOADS } from "./full-first.ts";
import { decidesStorage, openSwitch } from "./open-switch.ts";
import { writerTaken } from "./reader-fact.ts";
import { type Open, openOf } from "./settle-first.ts";
import { shortTitle } from "./short-title.ts";
import { type SureSwitch, sureSwitch, switchAfter } from "./sure-switch.ts";
import { limitQuestion } from "./today-fact.ts";

/** What runs today asks for more than it has, by what was measured: what to run on at once, and what is measured after it. */
export interface Overload {
  /** `Overloaded: take at least db.r8g.xlarge now, then measure the hidden demand`, without a full stop. */
  readonly verdict: string;
  /** What comes next, before what settles the rest. */
  readonly next: string;
  /**
   * What the first step costs where that is not the whole change: the full instances alone while demand is hidden, and today's storage
   * mode where the change switches that too and waits with it.
   */
  readonly step: PlanOption | null;
  /** What becomes of each instance by it, where the change moves others too; null elsewhere. */
  readonly instances: FullFirst["instances"] | null;
}

/**
 * What is taken before anything is settled (HED-1): the pick's instances, where today is overloaded and what is open makes them dearer
 * or too small at worst. Null elsewhere, where a day may not come again, and where being as short as today may be accepted.
 */
export function overloadOf(of: Unsettled & { readonly now?: SureSwitch | null }): Overload | null {
  const { plan, told, isPick, findings, place, now = null } = of;
  const missed = missedByToday(of).find(({ code }) => OVERLOADS.includes(code));
  const open = openOf(plan, { pick: told, findings });
  if (missed === undefined || !isPick || isDayAlone(plan) || !isBetterThanToday(of)) return null;
  if (limitQuestion(of) !== null || writerTaken(findings) !== null) return null;
  const isWaiting = open.includes("storage") || now !== null;
  const full = fullFirst({ ...of, isSwitched: !isWaiting });
  const [take, isMemoryFirst] = [takenNow(of, full), open[0] === "memory-verdict"];
  const step = full?.step ?? (isWaiting && now === null ? inTodaysMode(of) : null);
  const then = isMemoryFirst ? "; the rest depends on memory" : `, then ${measured(open[0], of)}`;
  return {
    verdict: `Overloaded: ${take} now${then}`,
    next: [
      outsideWords(missed, place),
      `T${take.slice(1)} now${isMemoryFirst ? ", which is inside them whatever memory shows" : ""}${storageWords(of, { open, step })}.`,
      ...(full === null ? [] : [REST_STAYS]),
      ...(now === null ? [] : [switchAfter(now, place)]),
    ].join(" "),
    ...{ step, instances: full?.instances ?? null },
  };
}

const REST_STAYS = "What was not full stays as it is until that is measured.";

/** What of an overload is to be run, where some of the instances wait; null elsewhere. */
export function firstStep(of: Omit<Unsettled, "place">): FullFirst | null {
  const known = { ...of, place: STANDARD_PLACE };
  const overload = overloadOf({ ...known, now: sureSwitch(known) });
  if (overload === null || overload.step === null || overload.instances === null) return null;
  return { step: overload.step, instances: overload.instances };
}

/** Whether it would all do without one day, or days that may not come again hold all of it: where memory is open beside the day, what is overloaded waits for neither. */
function isDayAlone(plan: Unsettled["plan"]): boolean {
  if (isOnDaysAlone(plan)) return true;
  const day = decidingDay(plan);
  return day !== null && day.isMemoryOpen !== true;
}

/** The instances of the pick, its storage aside, or those of them that are full alone; hidden demand may ask for more. */
function takenNow(of: Unsettled, full: FullFirst | null): string {
  const { plan, findings, place } = of;
  const told = full?.step ?? of.told;
  const title = shortTitle({ ...told.settings, storageMode: "standard" }, place);
  const by = { told, plan: full === null ? plan : { ...plan, instances: full.instances }, place };
  const [changes] = told.settings.readers.length === 0 ? [] : (clusterChanges(by)?.split("; ") ?? []);
  return `take ${isOftenHidden(findings) ? "at least " : ""}${changes ?? title}`;
}

function measured(first: Open | undefined, { plan, told }: Unsettled): string {
  switch (first) {
    case "storage":
      return `measure the ${decidesStorage(openSwitch(plan, told))}`;
    case "hidden":
      return "measure the hidden demand";
    default:
      return "measure memory";
  }
}

/** The pick's storage where that is another than today's: with the instances, or after what decides it, and what they cost until then. */
function storageWords(
  of: Unsettled & { readonly now?: SureSwitch | null },
  { open, step }: Pick<Overload, "step"> & { readonly open: readonly Open[] },
): string {
  const { plan, told, now = null } = of;
  const ran = plan.options.find(({ id }) => id === plan.today)?.settings;
  const { storageMode } = told.settings;
  if (ran === undefined || ran.storageMode === storageMode || now !== null) return "";
  const name = storageModeName(storageMode);
  return open.includes("storage")
    ? `${costUntilThen(step, of)}; the switch of storage to ${name}, which the change holds too, waits until it is settled`
    : `, with storage switched to ${name}`;
}

/** The pick's instances in today's storage mode; null where that is the pick's, or was not tried. */
function inTodaysMode({ plan, told }: Unsettled): PlanOption | null {
  const storageMode = plan.options.find(({ id }) => id === plan.today)?.settings.storageMode;
  if (storageMode === told.settings.storageMode) return null;
  const then = plan.options.find(
    ({ settings }) =>
      settings.storageMode === storageMode &&
      settings.commitment.kind === "none" &&
      isSameInstances(settings, told.settings),
  );
  return then ?? null;
}

/** What each instance becomes by a first step that leaves some as they are. */
export function firstLines(of: FullFirst, { plan, place }: Unsettled): readonly string[] {
  return withStorageLine(instanceLines(of, place), { plan, told: of.step });
}

/** What such a step costs, before the whole change. */
export function firstCost({ step }: FullFirst, { plan, place }: Unsettled): string {
  const cost = `${formatMoney(step.monthlyUsd.p50, place)} a month${besideToday(step, { plan, place })}`;
  return `The first step, ${shapeTitle(step.settings, { plan, place })}: ${cost}. The whole change:`;
}

/** What they cost there. */
function costUntilThen(then: PlanOption | null, { plan, place }: Unsettled): string {
  if (then === null) return "";
  const usd = formatMoney(then.monthlyUsd.p50, place);
  return ` (on ${storageModeName(then.settings.storageMode)} ${usd} a month${besideToday(then, { plan, place })})`;
}

function besideToday(
  { monthlyUsd }: Pick<PlanOption, "monthlyUsd">,
  { plan, place }: Pick<Unsettled, "plan" | "place">,
): string {
  const more = againstToday(monthlyUsd.p50, plan);
  if (more === null) return "";
  return `, ${formatMoney(Math.abs(more), place)} ${more < 0 ? "less" : "more"} than today`;
}
