import type { Plan } from "@acuity/engine/plan";
import type { Finding } from "@acuity/engine/units";
import { formatDuration } from "../formats/duration.ts";
import { formatMoney } from "../formats/money.ts";
import type { Place } from "../formats/place.ts";
import { formatDate, formatDateTime } from "../formats/time.ts";
import { classesTitle, storageModeName } from "./option-title.ts";

export type DecidingDay = Extract<Finding, { readonly code: "deciding-day" }>;

/** The 24 hours that alone keep a cheaper class out of the limits (HED-2); null where no day does. */
export function decidingDay({ notes }: Pick<Plan, "notes">): DecidingDay | null {
  const found = notes.find((one) => one.code === "deciding-day");
  return found?.code === "deciding-day" ? found : null;
}

/** What would do without the day: `2 × db.r6g.4xlarge, I/O-Optimized`. Reports of before tell its class alone. */
export const dayTitle = ({ storageMode = "standard", ...classes }: DecidingDay, place: Place): string =>
  [classesTitle(classes, place), ...(storageMode === "standard" ? [] : [storageModeName(storageMode)])].join(
    ", ",
  );

/** That a shape is enough without the day, or would be if its memory is, which nobody measured. */
const wouldDo = ({ isMemoryOpen }: DecidingDay): string =>
  isMemoryOpen ? "would do if its memory is enough, which nobody measured" : "would do";

/** `Without the 24 hours from Fri 20 Nov 2026, 18:00 (UTC) db.r6g.4xlarge, $1,971 a month less than the pick, would do: that day alone decides.` */
export function dayCondition(day: DecidingDay, place: Place): string {
  const decides = day.isMemoryOpen ? "that day decides, and then memory" : "that day alone decides";
  return `${withoutDay(day, place)}: ${decides}.`;
}

function withoutDay(day: DecidingDay, place: Place): string {
  const less = day.lessUsd === null ? "" : `, ${formatMoney(day.lessUsd, place)} a month less than the pick,`;
  return `Without the 24 hours from ${formatDateTime(day.fromS, place)} (UTC) ${dayTitle(day, place)}${less} ${wouldDo(day)}`;
}

/** The question that costs nothing, before any other: `Was 20 Nov 2026 a one-off? Ask what ran then, which is free. Without the 24 hours …` */
export const dayQuestion = (day: DecidingDay, place: Place): string =>
  `Was ${formatDate(day.fromS, place)} a one-off? Ask what ran then, which is free. ${withoutDay(day, place)}.`;

/** The same among all that was noticed. */
export function daySentence(day: DecidingDay, place: Place): string {
  const saved =
    day.lessUsd === null ? "" : `, ${formatMoney(day.lessUsd, place)} a month less than the pick,`;
  return `One day decides: only the 24 hours from ${formatDateTime(day.fromS, place)} keep ${dayTitle(day, place)}${saved} out of your limits; it would have been short or slow for ${formatDuration(60 * day.minutes, place)} of them. Whether they come again is yours to say: if not, ${dayTitle(day, place)} ${isEnough(day)}.`;
}

const isEnough = (day: DecidingDay): string => (day.isMemoryOpen ? wouldDo(day) : "is enough");

/** What a verdict begins with: `One day decides, 20 Nov 2026: settle whether it comes again first`. */
export const settleDayFirst = ({ fromS }: DecidingDay, place: Place): string =>
  `One day decides, ${formatDate(fromS, place)}: settle whether it comes again first`;

/** How it is settled, a sentence: the files cannot tell. */
export const settleDay = (day: DecidingDay, place: Place): string =>
  `Ask what ran then: if it was a one-off, ${dayTitle(day, place)} is enough.`;
