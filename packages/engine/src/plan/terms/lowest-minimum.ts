import type { Settings } from "./settings.ts";

/** The least a range comes down to in any hour of the week, ACU (SCH-1). */
export function lowestMinimum({ minAcu, schedule }: Pick<Settings, "minAcu" | "schedule">): number {
  return schedule.reduce((lowest, window) => Math.min(lowest, window.minAcu), minAcu);
}
