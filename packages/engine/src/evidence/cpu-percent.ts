/** The most that a percentage of CPU or ACU can be: a whole and half a point of slack [A] (EVD-12). */
export const MOST_PCT = 100.5;

/** Whether a sample of CPUUtilization can be. */
export function isCpuPercent(percent: number): boolean {
  return percent >= 0 && percent <= MOST_PCT;
}
