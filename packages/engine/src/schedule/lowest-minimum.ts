import type { ScheduleWindow } from "./schedule-window.ts";

/** The least a range comes down to in any hour of the week, ACU (SCH-1): a pause is legal where that is 0 (PAU-1). */
export function lowestMinimum({
  minAcu,
  schedule,
}: {
  readonly minAcu: number;
  readonly schedule?: readonly ScheduleWindow[] | null | undefined;
}): number {
  return (schedule ?? []).reduce((lowest, window) => Math.min(lowest, window.minAcu), minAcu);
}
