import type { Projection } from "@acuity/engine/plan";
import { formatDuration, formatNumber } from "@acuity/words";

/** What pausing does in a month, in one sentence: how often, for how long, and what callers wait for it (PAU-1). */
export function pauseOutcome(month: Pick<Projection, "pauses" | "pausedHours" | "waitedS">): string {
  if (month.pausedHours <= 0) return "It would not pause in this trace.";
  const often = month.pauses < 9.5 ? formatNumber(month.pauses, 1) : formatNumber(month.pauses);
  const waits =
    month.waitedS > 0
      ? `callers wait ${formatDuration(month.waitedS)} for it to resume`
      : "no caller waits for it to resume";
  return `Pauses ${often} ${often === "1" ? "time" : "times"} a month for ${formatDuration(month.pausedHours * 3600)} in all; ${waits}.`;
}
