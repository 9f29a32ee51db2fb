import type { WeeksOfDemand } from "./hours-by-week.ts";
import { medianOf } from "./median-of.ts";

/** Days at a trace's end that tell whether its trend goes on: of a level that has stood for a week they changed by a third of it (an assumption). */
const LAST_DAYS = 5;
/** Hours of a day that must have the same hour a week before (an assumption). */
const LEAST_HOURS = 12;
/** Of what all weeks changed by, less than this in the last days has ended (an assumption). */
const FALL_GOES_ON = 2 / 3;
/** The same of growth: along a line that triples in four weeks the last days grow by three fifths as much, which is no end. */
const GROWTH_GOES_ON = 0.4;
/** Of a median of so many days, in standard deviations of one: 1.25 ÷ √5, three times. */
const SURE = (3 * 1.2533) / Math.sqrt(LAST_DAYS);
/** Of the absolute deviation in the middle to the standard deviation. */
const NORMAL = 1.4826;

/** What the last days are above the same days a week before; natural logarithms. */
export interface TrendEnd {
  readonly perWeek: number;
  /** Three standard errors of it, as single days differ from the next. */
  readonly error: number;
}

/** What the last five days of a trace that have a week before them changed by; null where there are none. */
export function endOfTrend(by: WeeksOfDemand): TrendEnd | null {
  const changes = dayChanges(by);
  const last = changes.slice(-LAST_DAYS);
  if (last.length < LAST_DAYS) return null;
  const jumps = changes.slice(1).map((one, i) => Math.abs(one - (changes[i] as number)));
  return { perWeek: medianOf(last), error: (SURE * NORMAL * medianOf(jumps)) / Math.SQRT2 };
}

/**
 * Whether a trend of so much a week (natural logarithm) has ended (TRD-1): the last days fell by under two thirds as much, or grew
 * by under two fifths as much and surely so by the days. A fall ends sooner, for its discount would be one that nobody has measured.
 */
export function hasEnded(by: WeeksOfDemand, slope: number): boolean {
  const end = endOfTrend(by);
  if (end === null || end.perWeek / slope >= (slope < 0 ? FALL_GOES_ON : GROWTH_GOES_ON)) return false;
  return slope < 0 || slope - end.perWeek > end.error;
}

/** Each day of a trace beside the same day a week before, by the median of its hours. */
function dayChanges({ weeks }: WeeksOfDemand): readonly number[] {
  const changes: number[] = [];
  for (let week = 1; week < weeks.length; week++)
    for (let day = 0; day < 7; day++) {
      const hours: number[] = [];
      for (let hour = 24 * day; hour < 24 * day + 24; hour++) {
        const [before, after] = [weeks[week - 1]?.get(hour), weeks[week]?.get(hour)];
        if (before !== undefined && after !== undefined) hours.push(Math.log(after / before));
      }
      if (hours.length >= LEAST_HOURS) changes.push(medianOf(hours));
    }
  return changes;
}
