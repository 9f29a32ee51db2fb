import type { Plan } from "@acuity/engine/plan";
import type { Finding } from "@acuity/engine/units";
import { listed } from "../formats/listed.ts";
import { formatPercent } from "../formats/number.ts";
import type { Place } from "../formats/place.ts";
import { formatDayMonth } from "../formats/time.ts";

type SlowDays = Extract<Finding, { readonly code: "today-slow-days" }>;

/** `all of it on 12 Nov and 13 Nov`: the days that hold the time in which what runs today was short or slow (HED-1); empty where more do. */
export function slowDaysClause({ notes }: Pick<Plan, "notes">, place: Place): string {
  const found = notes.find((one) => one.code === "today-slow-days");
  return found?.code === "today-slow-days" ? `${shareOf(found, place)} of it on ${daysOf(found, place)}` : "";
}

/** Whether one or two days hold all of it: nothing that was measured says that they come again. */
export const isOnDaysAlone = ({ notes }: Pick<Plan, "notes">): boolean =>
  notes.some((one) => one.code === "today-slow-days" && one.pct >= 100);

/** The same among all that was noticed. */
export function slowDaysSentence(found: SlowDays, place: Place): string {
  const share = found.pct >= 100 ? "All" : formatPercent(found.pct, place);
  return `${share} of the time in which what runs today was short or slow, as measured, lies on ${daysOf(found, place)}: look at what ran then, as a one-off needs no larger shape.`;
}

const shareOf = ({ pct }: Pick<SlowDays, "pct">, place: Place): string =>
  pct >= 100 ? "all" : formatPercent(pct, place);

const daysOf = ({ days }: Pick<SlowDays, "days">, place: Place): string =>
  listed(days.map((day) => formatDayMonth(day, place)));
