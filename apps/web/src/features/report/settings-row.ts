import type { Baseline, countedSet, Resolved, Settings } from "@acuity/engine/plan";
import type { standbyLimitWords } from "@acuity/words";

/** Whose word a setting is. */
export type SettingOrigin =
  | Resolved["origin"]
  | "described"
  | "input check"
  | "default"
  | "the plan's"
  | "as today"
  | "not known";

export interface SettingRow {
  readonly name: string;
  readonly value: string;
  readonly origin: SettingOrigin;
}

export interface SettingsOf {
  readonly settings: Settings;
  readonly baseline: Baseline;
  /** Whose the shape is: the plan's, what runs today, or what was on the page. */
  readonly shape?: "the plan's" | "as today" | "yours";
  /** Whether page reads decided what memory a shape needs, and no working set. */
  readonly hasCurve?: boolean;
  /** What was noticed: a set that what was measured denies counts for more (MEM-4). */
  readonly notes?: Parameters<typeof countedSet>[1];
  /** What the plan asked of the loss of its writer. */
  readonly standby?: Parameters<typeof standbyLimitWords>[1];
}
