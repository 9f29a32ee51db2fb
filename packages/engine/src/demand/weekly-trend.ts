import { MONTH_HOURS, WEEK_HOURS } from "../units/acu.ts";
import { hourOfWeek } from "../units/hour-of-week.ts";
import { coverageOf, type DemandTrace } from "./demand-trace.ts";

/** Growth of demand from week to week, percent. */
export interface WeeklyTrend {
  readonly pctPerWeek: number;
  /** Two standard errors either side, from how the days of the week differ. */
  readonly low: number;
  readonly high: number;
}

const DAY_S = 86_400;
/** Days from which a trend is looked for (TRD-1). */
const LEAST_DAYS = 21;
/** Less than this a week is not worth a word (an assumption). */
const LEAST_PCT = 1;
/** Hours that two weeks must have in common to be compared. */
const LEAST_HOURS = 24;

/** A trend with what it makes of demand a month on. */
export interface FoundTrend extends WeeklyTrend {
  /** Of the month that begins where the trace ends, over the whole trace: the trend from the middle of one to that of the other. */
  readonly growthPct: number;
}

const MONTH_WEEKS = MONTH_HOURS / WEEK_HOURS;

/** The trend of a trace carried to the month that begins where it ends (TRD-1); null where there is none. */
export function foundTrend(trace: DemandTrace): FoundTrend | null {
  const trend = weeklyTrend(trace);
  if (trace.edgesS.length === 0 || trend === null) return null;
  const weeks = ((trace.edgesS.at(-1) as number) / (7 * DAY_S) + MONTH_WEEKS) / 2;
  return { ...trend, growthPct: 100 * (carriedOn(trend, weeks) - 1) };
}

/**
 * What a trend makes of demand so many weeks on. Growth goes on in a straight line: what a few weeks showed does not compound
 * for years; what shrinks does so by its share, for there is nothing less than nothing.
 */
export function carriedOn({ pctPerWeek }: Pick<WeeklyTrend, "pctPerWeek">, weeks: number): number {
  const share = pctPerWeek / 100;
  return share > 0 ? 1 + share * weeks : (1 + share) ** weeks;
}

/**
 * Trend by Theil–Sen over the same hours of the week (TRD-1): the median of what an hour is above itself in an earlier
 * week, for each day of the week, and the median of the days. Null under 21 known days, and where the days do not agree.
 */
export function weeklyTrend(trace: DemandTrace): WeeklyTrend | null {
  if (coverageOf(trace).knownS < LEAST_DAYS * DAY_S) return null;
  const weeks = hoursByWeek(trace);
  const days: number[] = [];
  for (let day = 0; day < 7; day++) {
    const slopes: number[] = [];
    for (let hour = 24 * day; hour < 24 * day + 24; hour++) addSlopes(slopes, { weeks, hour });
    if (slopes.length > 0) days.push(medianOf(slopes));
  }
  if (days.length < 3 || isStep(weeks)) return null;
  const middle = medianOf(days);
  const mean = days.reduce((sum, one) => sum + one, 0) / days.length;
  const spread = Math.sqrt(days.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (days.length - 1));
  const error = (2 * spread) / Math.sqrt(days.length);
  const pct = (slope: number) => 100 * Math.expm1(slope);
  const found = { pctPerWeek: pct(middle), low: pct(middle - error), high: pct(middle + error) };
  const isSure = Math.sign(found.low) === Math.sign(found.high);
  return isSure && Math.abs(found.pctPerWeek) >= LEAST_PCT ? found : null;
}

/** Most of all growth between two weeks that a trend may have (an assumption): more is a step, which goes on nowhere. */
const STEP = { ofTwo: 0.85, ofMore: 0.7 } as const;

/** Whether one week's edge has most of what demand changed by: a go-live is no trend. */
function isStep(weeks: readonly ReadonlyMap<number, number>[]): boolean {
  const changes: number[] = [];
  for (let week = 1; week < weeks.length; week++) {
    const hours = [...(weeks[week] ?? [])].flatMap(([hour, after]) => {
      const before = weeks[week - 1]?.get(hour);
      return before === undefined ? [] : [Math.log(after / before)];
    });
    if (hours.length >= LEAST_HOURS) changes.push(Math.abs(medianOf(hours)));
  }
  const all = changes.reduce((sum, one) => sum + one, 0);
  const most = Math.max(0, ...changes);
  return changes.length >= 2 && most > (changes.length === 2 ? STEP.ofTwo : STEP.ofMore) * all;
}

/** Mean demand of each hour of the week, by week since the first; absent where nothing is known. */
function hoursByWeek({ startS, edgesS, milliAcu }: DemandTrace): readonly Map<number, number>[] {
  const sums: Map<number, { area: number; seconds: number }>[] = [];
  const firstMonday = startS - 3600 * hourOfWeek(startS) - (startS % 3600);
  for (let i = 0; i < milliAcu.length; i++) {
    const level = milliAcu[i] as number;
    if (level <= 0) continue;
    const at = startS + (edgesS[i] as number);
    const week = Math.floor((at - firstMonday) / (7 * DAY_S));
    sums[week] ??= new Map();
    const byHour = sums[week];
    const sum = byHour.get(hourOfWeek(at)) ?? { area: 0, seconds: 0 };
    const seconds = (edgesS[i + 1] as number) - (edgesS[i] as number);
    byHour.set(hourOfWeek(at), { area: sum.area + seconds * level, seconds: sum.seconds + seconds });
  }
  return Array.from(
    sums,
    (week) => new Map([...(week ?? [])].map(([hour, { area, seconds }]) => [hour, area / seconds])),
  );
}

/** What an hour of the week grew by, a week, between each two weeks; natural logarithm. */
function addSlopes(
  slopes: number[],
  { weeks, hour }: { readonly weeks: readonly ReadonlyMap<number, number>[]; readonly hour: number },
): void {
  for (let a = 0; a < weeks.length; a++) {
    const before = weeks[a]?.get(hour);
    if (before === undefined) continue;
    for (let b = a + 1; b < weeks.length; b++) {
      const after = weeks[b]?.get(hour);
      if (after !== undefined) slopes.push(Math.log(after / before) / (b - a));
    }
  }
}

function medianOf(values: readonly number[]): number {
  const sorted = Float64Array.from(values).sort();
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] as number)
    : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2;
}
