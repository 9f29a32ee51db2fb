import type { Interval, Plan, Settings } from "@acuity/engine";

/** Cost interval of the shape the report is about, when the planner looked at it too; null otherwise. */
export function intervalOf(plan: Plan, settings: Settings): Interval | null {
  const key = shapeKey(settings);
  return plan.options.find((option) => shapeKey(option.settings) === key)?.monthlyUsd ?? null;
}

function shapeKey({
  writer,
  minAcu,
  maxAcu,
  storageMode,
  commitment,
  schedule,
  readers,
  autoPauseS,
}: Settings): string {
  const range = writer.kind === "serverless" ? [minAcu, maxAcu, schedule, autoPauseS] : writer.instanceClass;
  return JSON.stringify([range, storageMode, commitment, readers]);
}
