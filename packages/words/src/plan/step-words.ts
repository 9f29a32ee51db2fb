import type { Finding } from "@acuity/engine/units";
import { formatMoney } from "../formats/money.ts";
import { formatNumber, UNIT_SPACE } from "../formats/number.ts";
import type { Place } from "../formats/place.ts";
import { formatDayMonth } from "../formats/time.ts";

type Step = Extract<Finding, { readonly code: "level-step" }>;

/** What is said of a step among the findings of a plan. */
export function stepWords(notes: readonly Finding[], place: Place): readonly string[] {
  return notes.flatMap((one) => (one.code === "level-step" ? [stepSentence(one, place)] : []));
}

/** What a plan of the new level alone needs. */
const WEEK_DAYS = 7;
/** A change by less is not worth a word beside one that is (an assumption). */
const LEAST_CHANGE = 1.1;

/** Since when the days are on another level, what today costs if it stays so, and what settles it (TRD-2). */
export function stepSentence(step: Omit<Step, "code" | "assumption">, place: Place): string {
  const { sinceS, days, demandRatio, ioRatio, todayUsd, staysUsd } = step;
  const told = [
    { name: "demand", ratio: demandRatio },
    { name: "I/O", ratio: ioRatio },
  ].flatMap(({ name, ratio }) => (isTold(ratio) ? [{ name, times: times(ratio, place) }] : []));
  const what = told.map(({ name, times }, i) => `${name} ${i === 0 ? "is " : ""}${times}`).join(" and ");
  const settles =
    days < WEEK_DAYS
      ? "export a week from then and plan again"
      : "plan again with the files from then on alone";
  // Days are counted in UTC, wherever the reader is.
  const since = formatDayMonth(sinceS, { ...place, timeZone: "UTC" });
  return `Since ${since} ${what} what it was before: ${billWords({ todayUsd, staysUsd }, place)}${settles} before you buy or change storage.`;
}

const isTold = (ratio: number | null): ratio is number =>
  ratio !== null && (ratio >= LEAST_CHANGE || ratio <= 1 / LEAST_CHANGE);

const times = (ratio: number, place: Place): string =>
  `${formatNumber(ratio, ratio >= 10 ? 0 : ratio >= 1 ? 1 : 2, place)}${UNIT_SPACE}×`;

function billWords({ todayUsd, staysUsd }: Pick<Step, "todayUsd" | "staysUsd">, place: Place): string {
  if (todayUsd === null || staysUsd === null) return "";
  const [now, then] = [formatMoney(todayUsd, place), formatMoney(staysUsd, place)];
  return now === then ? "" : `if it stays so, today's cluster costs ${then} a month, not ${now}; `;
}
