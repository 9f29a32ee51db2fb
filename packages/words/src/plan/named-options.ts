import type { OptionShape, Plan, PlanOption, SensitivityBar } from "@acuity/engine/plan";
import type { Place } from "../formats/place.ts";
import { NEARLY } from "./engine-figures.ts";
import type { Headline } from "./headline.ts";
import { optionTitle } from "./option-title.ts";

/**
 * The options that a list is made of: where the maximum is to be raised and measured first (HED-3) nothing is committed to before,
 * so that none that a term binds is among them but the one that is looked at.
 */
export function listedOptions<One extends Pick<PlanOption, "id" | "settings">>(
  options: readonly One[],
  { notes, lookedAt = null }: Pick<Plan, "notes"> & { readonly lookedAt?: string | null },
): readonly One[] {
  const measuresFirst = notes.some(({ code }) => code === "raise-and-measure");
  return measuresFirst
    ? options.filter(({ id, settings }) => settings.commitment.kind === "none" || id === lookedAt)
    : options;
}

/** Inside the limits, or outside for at most twice the time that is allowed: what fails for hours a day is nobody's choice. */
export function isInTheRunning(
  one: Pick<PlanOption, "meetsLimits" | "throttledPct" | "slowPct" | "settings" | "reasons">,
): boolean {
  const { meetsLimits, throttledPct, slowPct = throttledPct, settings, reasons } = one;
  if (meetsLimits) return true;
  const missed = reasons.flatMap((reason) => (reason.code === "misses" ? reason.limits : []));
  const isFar = missed.some((limit) => "timePct" in limit && limit.timePct > NEARLY * limit.limitPct);
  return !isFar && slowPct.p50 <= NEARLY * settings.limits.maxThrottledPct;
}

interface NamingPlan extends Pick<Plan, "payment" | "otherPayment" | "memory"> {
  readonly options: readonly Pick<PlanOption, "id" | "settings">[];
  readonly sensitivity: readonly Pick<SensitivityBar, "becomesBelow" | "becomesAbove">[];
}

interface NamedIn {
  /** Null where nothing was tried. */
  readonly headline: Headline | null;
  readonly place: Place;
}

/**
 * The options that a headline or a flip names, so that every list of options can hold them: ids. What the sentences say by
 * title is read off the sentences; what they say in other words (`Reserved 1 year …`, `the same with a maximum of …`) is added.
 */
export function namedOptions(plan: NamingPlan, { headline, place }: NamedIn): ReadonlySet<string> {
  const { payment, otherPayment, memory, sensitivity } = plan;
  const inOtherWords = [
    ...[payment?.id, otherPayment?.id, memory?.id],
    ...sensitivity.flatMap(({ becomesBelow, becomesAbove }) => [becomesBelow, becomesAbove]),
  ].filter((id) => id != null);
  const known = new Set(plan.options.map(({ id }) => id));
  const byTitle = headline === null ? [] : saidByTitle(plan.options, { headline, place });
  return new Set([...byTitle, ...inOtherWords.filter((id) => known.has(id))]);
}

/** The longest title first, and out of the text once it is found: `db.r6g.large` also stands in `db.r6g.large, savings plan`. */
function saidByTitle(
  options: NamingPlan["options"],
  { headline, place }: { readonly headline: Headline; readonly place: Place },
): readonly string[] {
  const { verdict, reason, cost, changes, sure } = headline;
  let text = [verdict, reason, cost, changes, sure].join("\n");
  return options
    .map(({ id, settings }) => ({ id, title: optionTitle(settings, place) }))
    .sort((a, b) => b.title.length - a.title.length)
    .flatMap(({ id, title }) => {
      if (!text.includes(title)) return [];
      text = text.replaceAll(title, "");
      return [id];
    });
}

/** What takes over at another demand or speed and was not compared at what was planned: such a shape has no cost there. */
export function namedBeyond(plan: Pick<Plan, "options" | "sensitivity">, place: Place): string | null {
  const known = new Set(plan.options.map(({ id }) => id));
  const isBeyond = (id: string | null, shape: OptionShape | null): shape is OptionShape =>
    shape !== null && (id === null || !known.has(id));
  const titles = plan.sensitivity.flatMap(({ becomesBelow, shapeBelow, becomesAbove, shapeAbove }) => [
    ...(isBeyond(becomesBelow, shapeBelow) ? [optionTitle(shapeBelow, place)] : []),
    ...(isBeyond(becomesAbove, shapeAbove) ? [optionTitle(shapeAbove, place)] : []),
  ]);
  const distinct = [...new Set(titles)];
  if (distinct.length === 0) return null;
  return `Named above and not in the table: ${distinct.join("; ")}. What takes over under another assumption was tried there alone.`;
}
