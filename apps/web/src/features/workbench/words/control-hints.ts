import type { EarlyRaise, Projection, Settings, WaysToPay } from "@acuity/engine/plan";
import {
  formatDuration,
  formatMoneyExact,
  formatNumber,
  formatPercent,
  formatPercentDelta,
  notesOf,
  type Place,
  placeOf,
} from "@acuity/words";
import type { ChartAnswer } from "../../../charts/prepare/supply/chart-answer.ts";

/** What pausing does, or what prevents it; what it rests on is said with it. */
export function pauseWords(answer: ChartAnswer | null, { writer, autoPauseS, currency }: Settings): string {
  if (answer === null || autoPauseS === null || writer.kind !== "serverless") return "";
  const { month, notes } = answer.figures;
  const found = notesOf(notes, placeOf(currency)).filter((note) => note.code.startsWith("pause"));
  const about = found.map((note) => note.message);
  return [...(month.pausedHours > 0 || about.length === 0 ? [pauseOutcome(month)] : []), ...about].join(" ");
}

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

/** The lead that takes the most unmet time off, in words; empty where the schedule raises nothing (SCH-1). */
export function earlyRaiseWords(
  raises: readonly EarlyRaise[],
  { acuHours, place }: { readonly acuHours: number; readonly place: Place },
): string {
  const best = raises
    .filter((raise) => raise.savedThrottledS >= 1)
    .toSorted((a, b) => b.savedThrottledS - a.savedThrottledS || a.leadHours - b.leadHours)[0];
  if (raises.length === 0) return "";
  if (best === undefined) return "Raising earlier would take no unmet time off.";
  const share = acuHours > 0 ? `${formatPercentDelta((100 * best.extraAcuHours) / acuHours)}, ` : "";
  const usd = `${formatMoneyExact(best.extraUsd, place)} on demand`;
  return `Raising ${formatDuration(best.leadHours * 3600)} earlier takes ${formatDuration(best.savedThrottledS)} a month off the unmet time for ${formatNumber(best.extraAcuHours, 1)} ACU-hours more (${share}${usd}): a new minimum acts 45 s late and then climbs.`;
}

/** One sentence beside the storage switch: what I/O is of the bill, and where the other mode would win. */
export function storageHint(ways: WaysToPay | null, settings: Settings): string {
  const modes = ways?.storage ?? null;
  const included = settings.storageMode === "io-optimized" ? "I/O is included. " : "";
  if (ways === null) return included;
  if (modes === null || modes.ioShare === null || !ways.knowsIo)
    return `${included}I/O of the trace is not known.`;
  const share = `I/O ${included === "" ? "is" : "would be"} ${formatPercent(100 * modes.ioShare)} of the Standard bill`;
  if (modes.breakEvenShare === null || modes.breakEvenIoUsd <= 0)
    return `${included}${share}; I/O-Optimized is cheaper at any I/O.`;
  return `${included}${share}; break-even at ${formatPercent(100 * modes.breakEvenShare)}.`;
}
