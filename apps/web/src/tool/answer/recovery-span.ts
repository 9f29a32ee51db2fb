import type { FailoverVerdict, RecoveryBounds, SecondsSpan } from "@acuity/engine/failover";
import { formatDuration, formatNumber } from "@acuity/words";

/** Zero is a measurement; a recovery beyond what is simulated is said in words. */
export function recoverySpan(seconds: number | null): string {
  if (seconds === null) return "over 4 h";
  return seconds === 0 ? `${formatNumber(0)} s` : formatDuration(seconds);
}

/** Between what it lies where nobody knows it: one case for every share, as the verdict has it. */
export function betweenSpan(seconds: number | null, bounds: SecondsSpan | undefined): string {
  if (bounds === undefined || bounds.low === bounds.high) return recoverySpan(seconds);
  return `${recoverySpan(bounds.low)} – ${recoverySpan(bounds.high)}`;
}

/** Undefined where the figures are no middle of bounds. */
export function boundsOf(verdict: FailoverVerdict): RecoveryBounds | undefined {
  return "bounds" in verdict ? verdict.bounds : undefined;
}
