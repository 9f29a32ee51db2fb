import type { DemandTrace } from "../demand/demand-trace.ts";
import { WEEK_HOURS } from "../units/acu.ts";
import { busyHours, meansByHour, type WeekSpan } from "./busy-hours.ts";

/** Hours that stand out in a trace, for a schedule to raise the minimum in. */
export interface WeekPattern {
  /** On workdays and not at the weekend; the same hours on most days and short; or other busy hours. */
  readonly code: "workdays" | "daily" | "busy";
  readonly spans: readonly WeekSpan[];
}

/** What a schedule by hour of week is painted over. */
export interface WeekOfDemand {
  /** Mean demand of each hour of the week, ACU, Monday 00:00 UTC first; null where nothing is known of one. */
  readonly meanAcu: readonly (number | null)[];
  readonly patterns: readonly WeekPattern[];
}

const DAY_HOURS = 24;
const MONDAY_TO_FRIDAY_ENDS = 5 * DAY_HOURS;
/** A batch that runs daily takes up to so many hours, with the hour before it that it is begun (an assumption). */
const MOST_DAILY_HOURS = 5;
/** Days of the week on which it must be seen (an assumption). */
const LEAST_DAYS = 5;
/** Its start may differ by so many hours from day to day (an assumption). */
const MOST_DRIFT_HOURS = 1;

/** The mean week of a trace, and the spans of it that stand out (CLU-4). */
export function weekOfDemand(trace: DemandTrace): WeekOfDemand {
  const means = meansByHour(trace);
  const meanAcu = means.map((milliAcu) => (Number.isFinite(milliAcu) ? milliAcu / 1000 : null));
  return { meanAcu, patterns: patternsOf(busyHours(trace)) };
}

/** A daily batch is told from the hours of work beside it; what is neither stays together. */
function patternsOf(spans: readonly WeekSpan[]): readonly WeekPattern[] {
  const daily = dailyOf(spans);
  const others = spans.filter((span) => !daily.includes(span));
  const isWork = others.length >= LEAST_DAYS - 1 && others.every(isOnWorkday);
  return [
    ...(others.length === 0 ? [] : [{ code: isWork ? "workdays" : "busy", spans: others } as const]),
    ...(daily.length === 0 ? [] : [{ code: "daily", spans: daily } as const]),
  ];
}

const isOnWorkday = ({ fromHour, toHour }: WeekSpan): boolean =>
  fromHour < MONDAY_TO_FRIDAY_ENDS && toHour <= MONDAY_TO_FRIDAY_ENDS;

/** Short spans that begin at the same hour on most days, weekends among them. */
function dailyOf(spans: readonly WeekSpan[]): readonly WeekSpan[] {
  const short = spans.filter(({ fromHour, toHour }) => toHour - fromHour <= MOST_DAILY_HOURS);
  const alike = short.map((one) => short.filter((other) => isSameClock(one, other)));
  const most = alike.toSorted((a, b) => b.length - a.length)[0] ?? [];
  const isAtWeekend = most.some((span) => !isOnWorkday(span));
  return most.length >= LEAST_DAYS && isAtWeekend ? most : [];
}

/** Whether both begin at nearly one hour of the day, midnight between them or not. */
function isSameClock(a: WeekSpan, b: WeekSpan): boolean {
  const apart = (WEEK_HOURS + a.fromHour - b.fromHour) % DAY_HOURS;
  return Math.min(apart, DAY_HOURS - apart) <= MOST_DRIFT_HOURS;
}
