/** A capacity range in force during one span of the week (SCH-1). Hours count from Monday 00:00 UTC, 0–167. */
export interface ScheduleWindow {
  readonly fromHour: number;
  /** Exclusive; may be smaller than `fromHour` to wrap over Sunday night. */
  readonly toHour: number;
  readonly minAcu: number;
  readonly maxAcu: number;
}
