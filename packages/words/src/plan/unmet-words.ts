import { formatDuration, formatDurationShort } from "../formats/duration.ts";
import { UNIT_SPACE } from "../formats/number.ts";
import type { Place } from "../formats/place.ts";
import { minutesOfShare } from "./minutes-of-share.ts";

const MINUTE_S = 60;

/**
 * Time of a month unmet, or short and slow, in at most two units: `0 min`, `58 min`, `2 h 10 min`; a dash where nobody knows it.
 * @param minutes of a month
 */
export function unmetWords(minutes: number | null, place: Place): string {
  return minutes === 0 ? `0${UNIT_SPACE}min` : formatDuration(secondsOf(minutes), place);
}

/** The same in its one largest unit, for a table or an axis: `0`, `58 min`, `2.2 h`. @param minutes of a month */
export function unmetShort(minutes: number | null, place: Place): string {
  return formatDurationShort(secondsOf(minutes), place);
}

/** A share of the time, as the limit on it, by what it is of a month: `44 min` of 0.1 %. @param pct percent */
export function shareWords(pct: number, place: Place): string {
  return unmetWords(minutesOfShare(pct), place);
}

/** Whether nobody tells two such times apart: they differ by less than a second. @param more minutes of a month */
export function isAsLong(more: number): boolean {
  return Math.abs(MINUTE_S * more) < 1;
}

function secondsOf(minutes: number | null): number | null {
  return minutes === null ? null : MINUTE_S * minutes;
}
