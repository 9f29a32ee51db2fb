import { MONTH_HOURS, WEEK_HOURS } from "../units/acu.ts";
import { DAY_S, WEEK_S } from "../units/seconds.ts";
import { coverageOf, type DemandTrace } from "./demand-trace.ts";
import { hoursByWeek, type WeeksOfDemand } from "./hours-by-week.ts";
import { medianOf } from "./median-of.ts";
import { endOfTrend, hasEnded } from "./trend-end.ts";
import { carriedOn, type TrendLaw, trendLaw } from "./trend-law.ts";

/** Growth of demand from week to week, percent. */
export interface WeeklyTrend {
  readonly pctPerWeek: number;
  /** Two standard errors either side, from how the days of the week differ. */
  readonly low: number;
  readonly high: number;
}

/** Days from which a trend is looked for, and from which growth that is too short for one (TRD-1, TRD-4). */
const LEAST_DAYS = { trend: 21, growth: 14 } as const;
/** A trend is worth a word from this much a week where it comes to this much over the trace, else from more over the trace (assumptions). */
const LEAST_PCT = { week: 1, ofWeeks: 5, trace: 10 } as const;
/** Hours that two weeks must have in common to be compared. */
const LEAST_HOURS = 24;

/** A trend, how demand came to the trace's end by it, and what it makes of the month after. */
export interface FoundTrend extends WeeklyTrend {
  readonly law: TrendLaw;
  /** Of the month that begins where the trace ends, over the level of that end: carried to the middle of the month; 0 of a fall. */
  readonly growthPct: number;
}

export const MONTH_WEEKS = MONTH_HOURS / WEEK_HOURS;
/** From the end of the trace to the middle of the month after it. */
export const WEEKS_AHEAD = MONTH_WEEKS / 2;

/** The trend of a trace, and what it makes of the month that begins where it ends (TRD-1); null where there is none. */
export function foundTrend(trace: DemandTrace): FoundTrend | null {
  const trend = weeklyTrend(trace);
  const law = trend && lawOf(trace, trend);
  return law && { ...trend, law, growthPct: 100 * (carriedOn(law, WEEKS_AHEAD) - 1) };
}

/**
 * Growth of a trace that has two weeks and is too short for a trend (TRD-4): by the same rules, and every week's edge rises by
 * what a trend is worth a word from. Null under 14 known days and from 21 on, where the trend tells.
 */
export function shortGrowth(trace: DemandTrace): TrendLaw | null {
  const days = coverageOf(trace).knownS / DAY_S;
  if (days < LEAST_DAYS.growth || days >= LEAST_DAYS.trend) return null;
  const by = hoursByWeek(trace);
  const edges = weekEdges(by.weeks);
  if (edges.length < 2 || edges.some((edge) => edge < Math.log1p(LEAST_PCT.week / 100))) return null;
  const trend = worthTelling(slopeOf(by), trace);
  return trend && lawOf(trace, trend);
}

/** How a trace came to its end at so much a week, what falls no faster than in its last days; null where that was one step. */
export function lawOf(trace: DemandTrace, { pctPerWeek }: Pick<WeeklyTrend, "pctPerWeek">): TrendLaw | null {
  const spanS = trace.edgesS.at(-1) ?? 0;
  const whole = Math.log1p(pctPerWeek / 100);
  const by = hoursByWeek(trace);
  const last = whole < 0 ? (endOfTrend(by)?.perWeek ?? whole) : whole;
  const slope = Math.min(0, Math.max(whole, last)) || whole;
  const law = trendLaw({ ...by, slope, spanWeeks: spanS / WEEK_S });
  return law && { ...law, endS: trace.startS + spanS };
}

/** The trend of a trace (TRD-1). Null under 21 known days, where the days do not agree, where one step or hardly anything changed, and where it has ended. */
export function weeklyTrend(trace: DemandTrace): WeeklyTrend | null {
  return worthTelling(weeklySlope(trace), trace);
}

/** A slope that is sure, goes on and comes to something. */
function worthTelling(found: WeeklySlope | null, trace: DemandTrace): WeeklyTrend | null {
  if (found === null || !found.goesOn || !isSure(found)) return null;
  const { goesOn: _, ...trend } = found;
  const rate = Math.abs(trend.pctPerWeek);
  const inAll = (rate * (trace.edgesS.at(-1) ?? 0)) / WEEK_S;
  return (rate >= LEAST_PCT.week && inAll >= LEAST_PCT.ofWeeks) || inAll >= LEAST_PCT.trace ? trend : null;
}

/** Whether both ends of it go the same way. */
export const isSure = ({ low, high }: WeeklyTrend): boolean => Math.sign(low) === Math.sign(high);

/**
 * What a trace grows by a week, sure or not, by Theil–Sen over the same hours of the week (TRD-1): the median of what an hour is
 * above itself in an earlier week, for each day of the week, and the median of the days. It goes
 * on nowhere where it was one step, or has ended. Null under 21 known days.
 */
export function weeklySlope(trace: DemandTrace): WeeklySlope | null {
  return coverageOf(trace).knownS < LEAST_DAYS.trend * DAY_S ? null : slopeOf(hoursByWeek(trace));
}

type WeeklySlope = WeeklyTrend & { readonly goesOn: boolean };

function slopeOf(by: WeeksOfDemand): WeeklySlope | null {
  const { weeks } = by;
  const days: number[] = [];
  for (let day = 0; day < 7; day++) {
    const slopes: number[] = [];
    for (let hour = 24 * day; hour < 24 * day + 24; hour++) addSlopes(slopes, { weeks, hour });
    if (slopes.length > 0) days.push(medianOf(slopes));
  }
  if (days.length < 3) return null;
  const middle = medianOf(days);
  const mean = days.reduce((sum, one) => sum + one, 0) / days.length;
  const spread = Math.sqrt(days.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (days.length - 1));
  const error = (2 * spread) / Math.sqrt(days.length);
  const pct = (slope: number) => 100 * Math.expm1(slope);
  return {
    pctPerWeek: pct(middle),
    low: pct(middle - error),
    high: pct(middle + error),
    goesOn: !isStep(weeks) && !hasEnded(by, middle),
  };
}

/** Most of all growth between two weeks that a trend may have (an assumption): more is a step, which goes on nowhere. */
const STEP = { ofTwo: 0.85, ofMore: 0.7 } as const;

/** Whether one week's edge has most of what demand changed by: a go-live is no trend. */
function isStep(weeks: WeeksOfDemand["weeks"]): boolean {
  const changes = weekEdges(weeks).map(Math.abs);
  const all = changes.reduce((sum, one) => sum + one, 0);
  const most = Math.max(0, ...changes);
  return changes.length >= 2 && most > (changes.length === 2 ? STEP.ofTwo : STEP.ofMore) * all;
}

/** What each week is above the one before at the same hours, natural logarithm; of weeks that have enough hours in common. */
function weekEdges(weeks: WeeksOfDemand["weeks"]): readonly number[] {
  const changes: number[] = [];
  for (let week = 1; week < weeks.length; week++) {
    const hours = [...(weeks[week] ?? [])].flatMap(([hour, after]) => {
      const before = weeks[week - 1]?.get(hour);
      return before === undefined ? [] : [Math.log(after / before)];
    });
    if (hours.length >= LEAST_HOURS) changes.push(medianOf(hours));
  }
  return changes;
}

/** What an hour of the week grew by, a week, between each two weeks; natural logarithm. */
function addSlopes(
  slopes: number[],
  { weeks, hour }: { readonly weeks: WeeksOfDemand["weeks"]; readonly hour: number },
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
