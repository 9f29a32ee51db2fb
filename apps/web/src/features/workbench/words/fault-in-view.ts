import type { ComparedRow, Plan, Settings } from "@acuity/engine/plan";
import { heldRow, noSaving, noSavingOf } from "@acuity/words";
import { faultOf } from "../../../charts/prepare/money/heat-map.ts";
import { optionOfShape, type ViewFigures } from "./view-figures.ts";

interface HeldAgainst {
  /** Null while there is none, or it is of other settings. */
  readonly plan: Plan | null;
  readonly settings: Settings;
  /** What was found of an own shape that the plan did not try; null without. */
  readonly yours: Pick<ComparedRow, "missed"> | null;
}

/**
 * The first limit that what is in view misses, in a word or two such as `memory`; null inside all of them. Undefined while nobody
 * held it against them: what it saves is no saving yet.
 */
export function faultInView({ plan, settings, yours }: HeldAgainst): string | null | undefined {
  const { missed } = heldInView(yours ?? { missed: null }, { plan, settings });
  return missed === null ? undefined : faultOf(missed);
}

/**
 * Why what is in view and costs less than today saves nothing; null where it saves, and where it costs more. Nor is it a saving while
 * nobody held it against the limits.
 */
export function noSavingInView(
  { monthlyUsd, againstTodayUsd: moreUsd }: Pick<ViewFigures, "monthlyUsd" | "againstTodayUsd">,
  of: HeldAgainst,
): ReturnType<typeof noSaving> {
  const isOutside = faultInView(of) !== null;
  const { plan, settings } = of;
  if (plan === null || monthlyUsd === null) return noSaving(moreUsd, { isOutside, isUnknown: false });
  return noSavingOf(plan, { settings, monthlyUsd: { p50: monthlyUsd }, moreUsd, isOutside });
}

/** What was found of a shape alone, with every limit that it misses by the plan, which asks the draws too, where that tried it. */
export function heldInView<Row extends Pick<ComparedRow, "missed">>(
  row: Row,
  { plan, settings }: Pick<HeldAgainst, "plan" | "settings">,
): Row {
  return heldRow(row, plan && optionOfShape(plan, settings));
}
