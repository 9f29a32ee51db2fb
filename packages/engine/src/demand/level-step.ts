import { type HourLevels, levelAt } from "../series/hour-levels.ts";
import { DAY_S } from "../units/seconds.ts";
import { type DayLevel, type DayReader, dayReader, hasWeeks, knownDays, sameHours } from "./day-levels.ts";
import { medianOf } from "./median-of.ts";

/** Days that a step has lasted at least and is looked for at most, and the least days before it (assumptions). */
const DAYS = { least: 2, most: 28, before: 3 } as const;
/** What a step changes at least, and what each of its days is off by at least (assumptions), natural logarithms. */
const CLEAR = { step: Math.log(1.25), day: Math.log(1.1) } as const;
/** Share of the change that lies between the nearest days of both sides at least (an assumption): growth leaves none. */
const GAP = 0.5;

/**
 * Epoch second at which the first day of the last ones begins that all lie clearly beside every day before: a step of level
 * (TRD-2); null where there is none.
 */
export function levelStep(hours: HourLevels): number | null {
  const days = lastDays(hours);
  const read = dayReader(hours, days);
  const most = Math.min(DAYS.most, days.length >> 1);
  for (let n: number = DAYS.least; n <= most; n++) {
    const sides = { after: days.slice(-n), before: days.slice(0, -n) };
    const sinceS = DAY_S * (sides.after[0] as number);
    if (isBeside(sides, read) && isClear(ratioSince(hours, sinceS))) return sinceS;
  }
  return null;
}

/** What the levels since a day are of those before it, at the same hours; null where none can be compared. */
export function ratioSince(hours: HourLevels, sinceS: number): number | null {
  const days = lastDays(hours);
  const before = days.filter((day) => day * DAY_S < sinceS);
  let [sum, usual] = [0, 0];
  for (const day of days.slice(before.length))
    for (let hour = 0; hour < 24; hour++) {
      const level = levelAt(hours, 24 * day + hour);
      const { levels } = sameHours(hours, { day, hour, others: before, isByWeek: true });
      if (Number.isNaN(level) || levels.length === 0) continue;
      sum += level;
      usual += levels.reduce((a, b) => a + b) / levels.length;
    }
  return usual > 0 ? sum / usual : null;
}

const lastDays = (hours: HourLevels): readonly number[] => knownDays(hours).slice(-2 * DAYS.most);

/** Whether a change is as large as a step is at least. */
export const isClear = (ratio: number | null): boolean =>
  ratio !== null && Math.abs(Math.log(ratio)) >= CLEAR.step;

interface Sides {
  readonly after: readonly number[];
  readonly before: readonly number[];
}

/** Whether the days of one side all lie clearly beside those of the other. */
function isBeside({ after, before }: Sides, read: DayReader): boolean {
  const of = { others: before, isByWeek: hasWeeks(before) };
  const now = offDays(after, (day) => read(day, of));
  if (now === null) return false;
  const way = Math.sign(now[0] as number);
  const levels = now.map((level) => way * level);
  if (way * byWorkday(after, { before, read }) < CLEAR.step) return false;
  const usual: number[] = [];
  // The day next to the edge is the first to tell that it lies elsewhere.
  for (const day of before.toReversed()) {
    const level = read(day, of)?.level;
    if (level === undefined) continue;
    usual.push(way * level);
    if (Math.min(...levels) - way * level < GAP * CLEAR.step) return false;
  }
  if (usual.length < Math.max(DAYS.before, now.length)) return false;
  const change = medianOf(levels) - medianOf(usual);
  return change >= CLEAR.step && Math.min(...levels) - Math.max(...usual) >= GAP * change;
}

/** The median level of days beside all workdays or weekend days: a busy stretch may be all that their weekdays were a week before. */
function byWorkday(
  days: readonly number[],
  { before, read }: { readonly before: readonly number[]; readonly read: DayReader },
): number {
  const found = days.flatMap((day) => read(day, { others: before, isByWeek: false }) ?? []);
  const telling = found.filter(({ isTelling }) => isTelling);
  return medianOf((telling.length > 0 ? telling : found).map(({ level }) => level));
}

/** Levels of days that are all off to one side; null where one is not, or too few of them tell anything. */
function offDays(days: readonly number[], read: (day: number) => DayLevel | null): readonly number[] | null {
  const found: DayLevel[] = [];
  for (const day of days) {
    const one = read(day);
    if (one === null) continue;
    const isSameWay = Math.sign(one.level) === Math.sign(found[0]?.level ?? one.level);
    if (Math.abs(one.level) < CLEAR.day || !isSameWay) return null;
    found.push(one);
  }
  const telling = found.filter(({ isTelling }) => isTelling).length;
  return telling < DAYS.least ? null : found.map(({ level }) => level);
}
