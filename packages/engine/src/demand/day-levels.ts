import { type HourLevels, levelAt } from "../series/hour-levels.ts";
import { isoDay } from "../units/iso-day.ts";
import { DAY_S } from "../units/seconds.ts";
import { medianOf } from "./median-of.ts";

/** A day beside others. */
export interface DayLevel {
  /** Natural logarithm of what the day is of the others. */
  readonly level: number;
  /** Whether it tells a step by itself: a weekend that has no other, and a month's turn, may be so every time. */
  readonly isTelling: boolean;
}

/** Other days, and whether a day is held against those of its weekday alone where there are any. */
export interface OtherDays {
  readonly others: readonly number[];
  readonly isByWeek: boolean;
}

export type DayReader = (day: number, of: OtherDays) => DayLevel | null;

/** Of a day's hours so many must be known, and so many comparable (an assumption). */
const LEAST_HOURS = 12;
/** Levels below this share of the mean are as good as none (an assumption): ratios of idle hours tell nothing. */
const IDLE = 0.05;
/** Days on either side of a month's turn that may be busier by themselves. */
const DAYS_OF_TURN = 2;

/** Days since the epoch of which half is known, ascending. */
export function knownDays({ firstHour, levels }: HourLevels): readonly number[] {
  const known = new Map<number, number>();
  for (const [i, level] of levels.entries()) {
    const day = Math.floor((firstHour + i) / 24);
    if (!Number.isNaN(level)) known.set(day, (known.get(day) ?? 0) + 1);
  }
  return [...known].filter(([, count]) => count >= LEAST_HOURS).map(([day]) => day);
}

/** Tells how a day stands to others, by the median of its hours, each weighing what was asked in it. */
export function dayReader(hours: HourLevels, days: readonly number[]): DayReader {
  const idle = IDLE * meanOfDays(hours, days);
  return (day, of) => {
    const found: { log: number; weight: number; isOfWeek: boolean }[] = [];
    for (let hour = 0; hour < 24; hour++) {
      const own = levelAt(hours, 24 * day + hour);
      const { levels, isOfWeek } = sameHours(hours, { ...of, day, hour });
      if (Number.isNaN(own) || levels.length === 0) continue;
      const usual = medianOf(levels);
      found.push({ log: Math.log((own + idle) / (usual + idle)), weight: own + usual + idle, isOfWeek });
    }
    if (found.length < LEAST_HOURS || idle === 0) return null;
    const isOfWeek = 2 * found.filter((one) => one.isOfWeek).length >= found.length;
    return { level: weightedMedian(found), isTelling: (isOfWeek || !isWeekend(day)) && !isTurn(day) };
  };
}

/** Whether most of some days have another of their weekday among them: else all are held against workdays or weekend days. */
export function hasWeeks(days: readonly number[]): boolean {
  const paired = days.filter((day) => days.some((other) => other !== day && (other - day) % 7 === 0));
  return 2 * paired.length >= days.length;
}

/** An hour of the other days: of the same weekday, else of the other workdays or weekend days; without what is not known. */
export function sameHours(
  hours: HourLevels,
  of: OtherDays & { readonly day: number; readonly hour: number },
): { readonly levels: readonly number[]; readonly isOfWeek: boolean } {
  const { day, hour, others, isByWeek } = of;
  const levelsOf = (isSame: (other: number) => boolean) =>
    others
      .filter((other) => other !== day && isSame(other))
      .map((other) => levelAt(hours, 24 * other + hour))
      .filter((level) => !Number.isNaN(level));
  const ofWeek = isByWeek ? levelsOf((other) => (other - day) % 7 === 0) : [];
  return ofWeek.length > 0
    ? { levels: ofWeek, isOfWeek: true }
    : { levels: levelsOf((other) => isWeekend(other) === isWeekend(day)), isOfWeek: false };
}

/** 1 January 1970 was a Thursday. */
const isWeekend = (day: number): boolean => (day + 3) % 7 >= 5;

function isTurn(day: number): boolean {
  const monthOf = (at: number) => isoDay(at * DAY_S).slice(0, 7);
  return [day + DAYS_OF_TURN, day - DAYS_OF_TURN].some((other) => monthOf(other) !== monthOf(day));
}

function meanOfDays(hours: HourLevels, days: readonly number[]): number {
  let [sum, count] = [0, 0];
  for (const day of days)
    for (let hour = 24 * day; hour < 24 * day + 24; hour++) {
      const level = levelAt(hours, hour);
      if (Number.isNaN(level)) continue;
      sum += level;
      count++;
    }
  return count === 0 ? 0 : sum / count;
}

function weightedMedian(found: readonly { readonly log: number; readonly weight: number }[]): number {
  const sorted = [...found].sort((a, b) => a.log - b.log);
  const half = sorted.reduce((sum, { weight }) => sum + weight, 0) / 2;
  let before = 0;
  const middle = sorted.find(({ weight }) => {
    before += weight;
    return before >= half;
  });
  return middle?.log ?? Number.NaN;
}
