import type { Settings } from "@acuity/engine/plan";
import { notesOf, placeOf } from "@acuity/words";
import type { ChartAnswer } from "../../../charts/prepare/supply/chart-answer.ts";
import { pauseOutcome } from "./pause-outcome.ts";

/** What pausing does, or what prevents it; what it rests on is said with it. */
export function pauseWords(answer: ChartAnswer | null, { writer, autoPauseS, currency }: Settings): string {
  if (answer === null || autoPauseS === null || writer.kind !== "serverless") return "";
  const { month, notes } = answer.figures;
  const found = notesOf(notes, placeOf(currency)).filter((note) => note.code.startsWith("pause"));
  const about = found.map((note) => note.message);
  return [...(month.pausedHours > 0 || about.length === 0 ? [pauseOutcome(month)] : []), ...about].join(" ");
}
