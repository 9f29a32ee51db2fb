import { formatDuration, formatNumber } from "@acuity/words";

/** Zero is a measurement; a recovery beyond what is simulated is said in words. */
export function recoverySpan(seconds: number | null): string {
  if (seconds === null) return "over 4 h";
  return seconds === 0 ? `${formatNumber(0)} s` : formatDuration(seconds);
}
