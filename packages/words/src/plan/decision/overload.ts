import type { MissedLimit, PlanOption } from "@acuity/engine/plan";
import { formatMoney } from "../../formats/money.ts";
import { againstToday } from "../against-today.ts";
import { decidingDay } from "../deciding-day-words.ts";
import { isOftenHidden } from "../hidden-demand.ts";
import { storageModeName } from "../option-title.ts";
import { isSameInstances } from "../same-instances.ts";
import { isBetterThanToday, missedByToday, outsideWords, type Unsettled } from "./before-settled.ts";
import { clusterChanges } from "./cluster-changes.ts";
import { decidesStorage, openSwitch } from "./open-switch.ts";
import { writerTaken } from "./reader-fact.ts";
import { type Open, openOf } from "./settle-first.ts";
import { shortTitle } from "./short-title.ts";
import { type SureSwitch, switchAfter } from "./sure-switch.ts";
import { limitQuestion } from "./today-fact.ts";

/** What runs today asks for more than it has, by what was measured: what to run on at once, and what is measured after it. */
export interface Overload {
  /** `Overloaded: take at least db.r8g.xlarge now, then measure the hidden demand`, without a full stop. */
  readonly verdict: string;
  /** What comes next, before what settles the rest. */
  readonly next: string;
  /** The same instances in today's storage mode, where the change switches that too and waits with it: what the first step costs. */
  readonly step: PlanOption | null;
}

/** Limits whose miss is a load that what runs today does not carry. */
const OVERLOADS: readonly MissedLimit["code"][] = ["short", "slow", "reads-over-ceiling", "reads-wait"];

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
  const [take, isMemoryFirst] = [takenNow(of), open[0] === "memory-verdict"];
  const then = isMemoryFirst ? "; the rest depends on memory" : `, then ${measured(open[0], of)}`;
  return {
    verdict: `Overloaded: ${take} now${then}`,
    next: [
      outsideWords(missed, place),
      `T${take.slice(1)} now${isMemoryFirst ? ", which is inside them whatever memory shows" : ""}${storageWords(of, open)}.`,
      ...(now === null ? [] : [switchAfter(now, place)]),
    ].join(" "),
    step: now === null && open.includes("storage") ? inTodaysMode(of) : null,
  };
}

/** Whether it would all do without one day: where its memory is open too, what is overloaded waits for neither. */
function isDayAlone(plan: Unsettled["plan"]): boolean {
  const day = decidingDay(plan);
  return day !== null && day.isMemoryOpen !== true;
}

/** The instances of the pick, its storage aside; hidden demand may ask for more. */
function takenNow(of: Unsettled): string {
  const { told, findings, place } = of;
  const title = shortTitle({ ...told.settings, storageMode: "standard" }, place);
  const [changes] = told.settings.readers.length === 0 ? [] : (clusterChanges(of)?.split("; ") ?? []);
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
function storageWords(of: Unsettled & { readonly now?: SureSwitch | null }, open: readonly Open[]): string {
  const { plan, told, now = null } = of;
  const ran = plan.options.find(({ id }) => id === plan.today)?.settings;
  const { storageMode } = told.settings;
  if (ran === undefined || ran.storageMode === storageMode || now !== null) return "";
  const name = storageModeName(storageMode);
  return open.includes("storage")
    ? `${costUntilThen(of)}; the switch of storage to ${name}, which the change holds too, waits until it is settled`
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

/** What they cost there. */
function costUntilThen(of: Unsettled): string {
  const { plan, place } = of;
  const then = inTodaysMode(of);
  if (then === null) return "";
  const more = againstToday(then.monthlyUsd.p50, plan);
  const beside =
    more === null ? "" : `, ${formatMoney(Math.abs(more), place)} ${more < 0 ? "less" : "more"} than today`;
  return ` (on ${storageModeName(then.settings.storageMode)} ${formatMoney(then.monthlyUsd.p50, place)} a month${beside})`;
}
