import { formatDuration } from "../../format/duration.ts";
import { formatNumber } from "../../format/number.ts";

/** Zero is a measurement; a recovery beyond what is simulated is said in words. */
export function recoverySpan(seconds: number | null): string {
  if (seconds === null) return "over 4 h";
  return seconds === 0 ? `${formatNumber(0)} s` : formatDuration(seconds);
}
