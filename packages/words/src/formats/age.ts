import { formatNumber } from "./number.ts";
import type { Place } from "./place.ts";

/** A year of the calendar has 365.2425 days. */
const MONTH_DAYS = 365.2425 / 12;

/** `17 months`, `80 days`. */
export function ageWords(days: number, place: Place): string {
  const months = Math.round(days / MONTH_DAYS);
  return months < 3 ? `${formatNumber(days, 0, place)} days` : `${formatNumber(months, 0, place)} months`;
}
