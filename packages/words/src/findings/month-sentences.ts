import type { MonthFinding } from "@acuity/engine/units";
import { formatPercent } from "../formats/percent.ts";
import { memberWords } from "../plan/member-words.ts";
import type { Sentences } from "../sentences.ts";

export const MONTH_SENTENCES: Sentences<MonthFinding> = {
  "reader-short": ({ reader, throttledPct }, place) =>
    `${memberWords(reader)} is short of capacity ${formatPercent(throttledPct, place)} of the time, longer than the writer; the chart shows the writer.`,
  "profile-weak": ({ profile, source }) =>
    `The scaling speed of ${profile} rests on little evidence (${source}); the interval varies it widely.`,
  gaps: ({ coveredPct }, place) =>
    `The projection rests on ${formatPercent(coveredPct, place)} of the trace's span; the rest has no data.`,
};
