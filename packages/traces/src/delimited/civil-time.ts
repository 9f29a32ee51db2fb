const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Days from 1970-01-01 to a date of the proleptic Gregorian calendar; NaN when there is no such date. */
export function daysFromCivil(year: number, month: number, day: number): number {
  if (month < 1 || month > 12 || day < 1) return Number.NaN;
  const leap = month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 1 : 0;
  if (day > (DAYS_IN_MONTH[month - 1] as number) + leap) return Number.NaN;
  return Date.UTC(year, month - 1, day) / 86_400_000;
}

/** The same instant with day and month exchanged; NaN when that is no date. */
export function swapDayAndMonth(timeS: number): number {
  const date = new Date(timeS * 1000);
  const days = daysFromCivil(date.getUTCFullYear(), date.getUTCDate(), date.getUTCMonth() + 1);
  return days * 86_400 + (timeS - Math.floor(timeS / 86_400) * 86_400);
}
