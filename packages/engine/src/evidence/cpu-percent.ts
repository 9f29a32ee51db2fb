import type { Series } from "../series/series.ts";

/** The most that a percentage of CPU or ACU can be: a whole and half a point of slack [A] (EVD-12). */
export const MOST_PCT = 100.5;

/** A sample of CPU above a whole counts as full; beyond ten times a whole it is a slip of the file, and no load [A] (EVD-12). */
export const MOST_FULL_PCT = 1000;
/** CPUUtilization of an instance at its whole capacity. */
export const WHOLE_PCT = 100;

/** Whether a sample of CPUUtilization can be. */
export function isCpuPercent(percent: number): boolean {
  return percent >= 0 && percent <= MOST_PCT;
}

/** Why CPU cannot be planned from, by the first sample that cannot be (EVD-12); null where every one can. */
export function cpuRefusal({ values, label }: Pick<Series, "values" | "label">): string | null {
  const odd = values.find((percent) => !isCpuPercent(percent));
  return odd === undefined ? null : `CPUUtilization is a percentage from 0 to 100; "${label}" has ${odd}.`;
}
