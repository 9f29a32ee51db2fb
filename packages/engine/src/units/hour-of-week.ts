import { HOUR_S } from "./seconds.ts";

/**
 * Hour of the week of an instant: 0 is Monday 00:00–01:00, 167 Sunday 23:00–24:00.
 *
 * @param epochS seconds since 1970-01-01 UTC, a Thursday
 * @param utcOffsetS seconds to add for a local week, 0 for UTC
 */
export function hourOfWeek(epochS: number, utcOffsetS = 0): number {
  const hours = Math.floor((epochS + utcOffsetS) / HOUR_S) + 72;
  return ((hours % 168) + 168) % 168;
}
