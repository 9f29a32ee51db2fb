import type { MonthFinding } from "@acuity/engine/units";
import { formatFixed } from "../formats/number.ts";
import type { Sentences } from "../sentences.ts";

export const MONTH_SENTENCES: Sentences<MonthFinding> = {
  "reader-short": ({ member, throttledPct }, place) =>
    `${member} is short of capacity ${formatFixed(throttledPct, 2, place)} % of the time, longer than the writer; the chart shows the writer.`,
  "profile-weak": ({ profile, source }) =>
    `The scaling speed of ${profile} rests on little evidence (${source}); the interval varies it widely.`,
  gaps: ({ coveredPct }, place) =>
    `The projection rests on ${formatFixed(coveredPct, 1, place)} % of the trace's span; the rest has no data.`,
};
