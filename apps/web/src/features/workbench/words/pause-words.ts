import type { Projection, Settings } from "@acuity/engine/plan";
import { formatDuration, formatNumber, notesOf, placeOf } from "@acuity/words";
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
