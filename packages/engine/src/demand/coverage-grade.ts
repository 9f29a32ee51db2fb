import { DAY_S } from "../units/seconds.ts";

/** What a trace is worth to plan with, by the time it covers and the weekdays it saw (DEM-7). */
export type CoverageGrade = "insufficient" | "short" | "adequate" | "good";

/** A weekday is seen once when half of one is known, twice when one and a half are [A]. */
const SEEN_ONCE_S = DAY_S / 2;
const SEEN_TWICE_S = 1.5 * DAY_S;

/** 1970-01-01 was a Thursday: Monday is the fourth day after it. */
const FROM_MONDAY_S = 3 * DAY_S;

/** Known seconds of Monday to Sunday, UTC, of stretches of time. */
export class WeekdaySeconds {
  readonly seconds = new Float64Array(7);

  add(fromS: number, toS: number): void {
    let atS = fromS;
    while (atS < toS) {
      const day = Math.floor((atS + FROM_MONDAY_S) / DAY_S);
      const endS = Math.min(toS, (day + 1) * DAY_S - FROM_MONDAY_S);
      const weekday = ((day % 7) + 7) % 7;
      this.seconds[weekday] = (this.seconds[weekday] as number) + (endS - atS);
      atS = endS;
    }
  }
}

/** From so many known days on: 95 % of three, seven and fourteen, for a gap of an afternoon spoils no fortnight [A]. */
const KNOWN_DAYS = { short: 2.85, adequate: 6.65, good: 13.3 } as const;
export type KnownDays = typeof KNOWN_DAYS;

/**
 * Under three known days insufficient; under seven, or with a weekday that was never seen, short; under fourteen, or with a
 * weekday seen once, adequate.
 */
export function coverageGrade(knownS: number, weekdayS: ArrayLike<number>): CoverageGrade {
  const least = Math.min(...Array.from(weekdayS));
  const isUnder = (days: number) => knownS < days * DAY_S;
  if (isUnder(KNOWN_DAYS.short)) return "insufficient";
  if (isUnder(KNOWN_DAYS.adequate) || least < SEEN_ONCE_S) return "short";
  return isUnder(KNOWN_DAYS.good) || least < SEEN_TWICE_S ? "adequate" : "good";
}

/** Weekdays of which hardly any is known, 0 Monday to 6 Sunday, in what is else long enough; none of less than a week. */
export function unseenWeekdays({
  knownS,
  weekdayS,
}: {
  readonly knownS: number;
  readonly weekdayS: readonly number[];
}): readonly number[] {
  if (knownS < KNOWN_DAYS.adequate * DAY_S) return [];
  return weekdayS.flatMap((seconds, day) => (seconds < SEEN_ONCE_S ? [day] : []));
}
