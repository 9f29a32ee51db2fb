import type { OptionShape, Plan, PlanOption, Reason, SensitivityBar } from "@acuity/engine/plan";
import { ASSUMPTION_WORDS, optionTitle, reasonWords, STANDARD_PLACE } from "@acuity/words";

/** An option with its title and why it won or lost in sentences; the codes stay beside them. */
export interface SaidOption extends Omit<PlanOption, "reasons"> {
  /** `Serverless 2–24 ACU, savings plan`. */
  readonly title: string;
  readonly reasons: readonly string[];
  readonly reasonCodes: readonly Reason[];
}

/** An assumption that would flip the pick, by its name. */
export interface SaidBar extends Omit<SensitivityBar, "assumption" | "shapeBelow" | "shapeAbove"> {
  readonly code: SensitivityBar["assumption"];
  readonly assumption: string;
  readonly unit: string;
  readonly titleBelow: string | null;
  readonly titleAbove: string | null;
}

export interface SaidPlan extends Omit<Plan, "options" | "sensitivity"> {
  readonly options: readonly SaidOption[];
  readonly sensitivity: readonly SaidBar[];
}

/** The plan with its words. */
export function sayPlan(plan: Plan): SaidPlan {
  return {
    ...plan,
    options: plan.options.map(({ reasons, ...option }) => ({
      ...option,
      title: titleOf(option.settings),
      reasons: reasons.map((reason) => reasonWords(reason, STANDARD_PLACE)),
      reasonCodes: reasons,
    })),
    sensitivity: plan.sensitivity.map(({ assumption, shapeBelow, shapeAbove, ...bar }) => ({
      ...bar,
      code: assumption,
      assumption: ASSUMPTION_WORDS[assumption].name,
      unit: ASSUMPTION_WORDS[assumption].unit,
      titleBelow: shapeBelow && titleOf(shapeBelow),
      titleAbove: shapeAbove && titleOf(shapeAbove),
    })),
  };
}

/** `Serverless 2–24 ACU`, `2 × db.r6g.large`: the title without storage mode and payment. */
export function shapeTitle({ settings }: SaidOption): string {
  return titleOf({ ...settings, storageMode: "standard", commitment: { kind: "none" } });
}

function titleOf(shape: OptionShape): string {
  return optionTitle(shape, STANDARD_PLACE);
}
