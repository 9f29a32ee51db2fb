import type { EarlyRaise } from "@acuity/engine/plan";
import { formatDuration, formatNumber, formatPercentDelta } from "@acuity/words";

/** The lead that takes the most unmet time off, in words; empty where the schedule raises nothing (SCH-1). */
export function earlyRaiseWords(raises: readonly EarlyRaise[], acuHours: number): string {
  const best = raises
    .filter((raise) => raise.savedThrottledS >= 1)
    .toSorted((a, b) => b.savedThrottledS - a.savedThrottledS || a.leadHours - b.leadHours)[0];
  if (raises.length === 0) return "";
  if (best === undefined) return "Raising earlier would take no unmet time off.";
  const share = acuHours > 0 ? ` (${formatPercentDelta((100 * best.extraAcuHours) / acuHours)})` : "";
  return `Raising ${formatDuration(best.leadHours * 3600)} earlier takes ${formatDuration(best.savedThrottledS)} a month off the unmet time for ${formatNumber(best.extraAcuHours, 1)} ACU-hours more${share}: a new minimum acts 45 s late and then climbs.`;
}
