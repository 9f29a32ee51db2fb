import type { Settings } from "./settings.ts";

/** The most a range allows in any hour of the week, ACU (SCH-1). */
export function highestMaximum({ maxAcu, schedule }: Pick<Settings, "maxAcu" | "schedule">): number {
  return schedule.reduce((highest, window) => Math.max(highest, window.maxAcu), maxAcu);
}
