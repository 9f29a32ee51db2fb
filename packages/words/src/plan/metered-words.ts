import type { Plan } from "@acuity/engine/plan";
import { formatMoney } from "../formats/money.ts";
import type { Place } from "../formats/place.ts";

/** Today's month by its meter alone, without a full stop; null where it is priced, or nobody knows it (TOD-1). */
export function meteredWords(notes: Plan["notes"], place: Place): string | null {
  const usd = meteredUsd(notes);
  return usd === null ? null : `today ${formatMoney(usd, place)} ${BY_METER}`;
}

/** The same as a sum, US dollars. */
export function meteredUsd(notes: Plan["notes"]): number | null {
  const metered = notes.find((one) => one.code === "today-metered");
  return metered?.code === "today-metered" ? metered.monthlyUsd : null;
}

export const BY_METER = "by its measured capacity";

/** What is said of today's month where nothing is compared with it. */
export const todayUnpriced = (notes: Plan["notes"], place: Place): string =>
  meteredWords(notes, place) ?? "today has no price";
