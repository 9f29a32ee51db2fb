import type { MonthFinding } from "@acuity/engine/units";
import { formatNumber } from "../formats/number.ts";
import type { Sentences } from "../sentences.ts";

type Dated = Extract<MonthFinding, { readonly code: "trace-elsewhen" | "trace-old" }>;

/** When the files were measured, beside the day that is planned for (AGE-1, AGE-2). */
export const DATED_SENTENCES: Sentences<Dated> = {
  "trace-elsewhen": ({ fromDay, toDay, on }) =>
    `The files are dated ${fromDay} to ${toDay}, when nobody can have measured Aurora (${on} is what is priced for): days of the week, months and Extended Support are not those of the cluster. Correct the dates of the export.`,
  "trace-old": ({ toDay, on, days }, place) =>
    `The files end on ${toDay}, ${formatNumber(days / 365.25, 1, place)} years before the day that is planned for (${on}): what runs now is not in them. Export the last days.`,
};
