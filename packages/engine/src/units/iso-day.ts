import { DAY_S } from "./seconds.ts";

/**
 * Calendar day (UTC, proleptic Gregorian) of an instant, as `YYYY-MM-DD`.
 * Civil-from-days after Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms".
 *
 * @param epochS seconds since 1970-01-01 UTC
 */
export function isoDay(epochS: number): string {
  const shifted = Math.floor(epochS / DAY_S) + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1;
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

/** Whether a text is a day of the calendar, written `YYYY-MM-DD`. */
export function isIsoDay(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (match === null) return false;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  if (month < 1 || month > 12 || day < 1) return false;
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return day <= (days[month - 1] as number);
}

/** Days from 1970-01-01 to what begins with a day of the calendar, `YYYY-MM-DD`; null where it begins with none. */
export function dayOf(text: string): number | null {
  const day = text.slice(0, 10);
  return isIsoDay(day) ? dayNumber(day) : null;
}

/** Whole days from one calendar day to another; below zero when the first is the later. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

/** The next calendar day. */
export function dayAfter(day: string): string {
  return isoDay((dayNumber(day) + 1) * DAY_S);
}

/** Days since 1970-01-01 (days-from-civil of the same paper). */
function dayNumber(day: string): number {
  const [year = 0, month = 1, dayOfMonth = 1] = day.slice(0, 10).split("-").map(Number);
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + dayOfMonth - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}
