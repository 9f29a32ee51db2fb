import { type Interval, type Plan, type PlanOption, type Settings, shapeKey } from "@acuity/engine/plan";

/** Cost interval of the shape the report is about, when the planner looked at it too; null otherwise. */
export function intervalOf(plan: Plan, settings: Settings): Interval | null {
  return ownOption(plan, settings)?.monthlyUsd ?? null;
}

/** The plan's option that is the shape the report is about; null when the planner did not try it. */
export function ownOption(plan: Plan, settings: Settings): PlanOption | null {
  const key = shapeKey(settings);
  return plan.options.find((option) => shapeKey(option.settings) === key) ?? null;
}
