import { type Plan, type PlanOption, type Settings, shapeKey, unpaidShapeKey } from "@acuity/engine/plan";

/** The plan's option that is the shape the report is about; null when the planner did not try it. */
export function ownOption(plan: Plan, settings: Settings): PlanOption | null {
  const key = shapeKey(settings);
  return plan.options.find((option) => shapeKey(option.settings) === key) ?? null;
}

/** The same however it is paid for, which moves no limit. */
export function ownShape(plan: Plan, settings: Settings): PlanOption | null {
  const key = unpaidShapeKey(settings);
  return plan.options.find((option) => unpaidShapeKey(option.settings) === key) ?? null;
}
