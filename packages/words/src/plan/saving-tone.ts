import type { Interval, Plan, PlanOption } from "@acuity/engine/plan";
import { optionAgainstToday } from "./against-today.ts";
import { toldDifference } from "./more-than.ts";
import { savingUnknown } from "./unexplained-words.ts";

/**
 * Why less money than today's is no saving: what misses a limit is no alternative, and where most of it is capacity that nothing
 * measured explains nobody knows what is saved (HLD-2).
 */
export type NoSaving = "outside" | "not-known";

/** Whether less money is a saving: null where it is one, and where it is not less. Whoever calls a difference a saving asks here. */
export function noSaving(
  moreUsd: number | null,
  { isOutside, isUnknown }: { readonly isOutside: boolean; readonly isUnknown: boolean },
): NoSaving | null {
  if (moreUsd === null || moreUsd >= 0) return null;
  if (isOutside) return "outside";
  return isUnknown ? "not-known" : null;
}

/** A month of some shape, USD, and its difference from today. */
interface Month extends Pick<PlanOption, "settings"> {
  readonly monthlyUsd: Pick<Interval, "p50">;
  readonly moreUsd: number | null;
  readonly isOutside: boolean;
}

/** The same of a shape, by what the plan knows of today. */
export function noSavingOf(
  plan: Pick<Plan, "baseline" | "options" | "today" | "notes">,
  { moreUsd, isOutside, ...told }: Month,
): NoSaving | null {
  return noSaving(moreUsd, { isOutside, isUnknown: savingUnknown(plan, told) !== null });
}

/** A difference by colour: none where nobody pays attention to it, nor of less money that is no saving. @param moreUsd a month */
export function savingTone(
  moreUsd: number | null,
  none: NoSaving | "open" | null,
): "saving" | "loss" | undefined {
  if (moreUsd === null || toldDifference(moreUsd) === 0) return undefined;
  if (moreUsd > 0) return "loss";
  return none === null ? "saving" : undefined;
}

/** The same of an option against today. */
export function optionTone(option: PlanOption, plan: Plan): "saving" | "loss" | undefined {
  const moreUsd = optionAgainstToday(option, plan);
  return savingTone(moreUsd, noSavingOf(plan, { ...option, moreUsd, isOutside: !option.meetsLimits }));
}
