import { type Plan, type PlanOption, type Settings, shapeKey, unpaidShapeKey } from "@acuity/engine/plan";
import { toldPlan } from "@acuity/words";

/** Whether what was on the page is what is recommended, and paid for so: before an upgrade that comes first nothing is. */
export function isRecommended(plan: Plan, settings: Settings): boolean {
  const of = toldPlan(plan);
  if (of === null) return false;
  const isVersion = of.upgradesTo === undefined || settings.engineVersion === of.told.settings.engineVersion;
  return isVersion && shapeKey(settings) === shapeKey(of.told.settings);
}

/** Whether it is what the plan has run until the upgrade that comes first. */
export function isUntilUpgrade(plan: Plan, settings: Settings): boolean {
  const id = plan.pick ?? plan.nearestMiss;
  return plan.upgrade != null && id !== null && ownOption(plan, settings)?.id === id;
}

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
