import { formatNumber, MISSING, UNIT_SPACE } from "./number.ts";
import { type Place, STANDARD_PLACE } from "./place.ts";

const MINUTE_S = 60;
export const HOUR_S = 3_600;
export const DAY_S = 86_400;

/** A span in at most two units: `0`, `12 s`, `3 min`, `1 h 20 min`, `2 d 4 h`. A span that is not zero never prints as zero. */
export function formatDuration(seconds: number | null, place: Place = STANDARD_PLACE): string {
  if (seconds === null || !Number.isFinite(seconds)) return MISSING;
  if (seconds <= 0) return "0";
  if (seconds < 1) return `<${UNIT_SPACE}1${UNIT_SPACE}s`;
  const wholeS = Math.round(seconds);
  if (wholeS < MINUTE_S) return part(wholeS, "s", place);
  const wholeMin = Math.round(seconds / MINUTE_S);
  if (wholeS < 10 * MINUTE_S && wholeS % MINUTE_S !== 0) {
    return `${part(Math.floor(wholeS / MINUTE_S), "min", place)} ${part(wholeS % MINUTE_S, "s", place)}`;
  }
  if (wholeMin < 60) return part(wholeMin, "min", place);
  if (wholeMin < DAY_S / MINUTE_S) return pair(wholeMin, { size: 60, units: ["h", "min"] }, place);
  return pair(Math.round(seconds / HOUR_S), { size: 24, units: ["d", "h"] }, place);
}

/** A span in its one largest unit, for an axis or a table: `0`, `58 min`, `1.3 h`. */
export function formatDurationShort(seconds: number | null, place: Place = STANDARD_PLACE): string {
  if (seconds === null || !Number.isFinite(seconds)) return MISSING;
  if (seconds <= 0) return "0";
  if (seconds < 1) return `<${UNIT_SPACE}1${UNIT_SPACE}s`;
  if (seconds < 59.5) return part(Math.round(seconds), "s", place);
  if (seconds < 59.5 * MINUTE_S) return decimal(seconds / MINUTE_S, "min", place);
  if (seconds < 48 * HOUR_S) return decimal(seconds / HOUR_S, "h", place);
  return decimal(seconds / DAY_S, "d", place);
}

function pair(
  amount: number,
  step: { readonly size: number; readonly units: readonly [string, string] },
  place: Place,
): string {
  const rest = amount % step.size;
  const whole = part(Math.floor(amount / step.size), step.units[0], place);
  return rest === 0 ? whole : `${whole} ${part(rest, step.units[1], place)}`;
}

function decimal(amount: number, unit: string, place: Place): string {
  return `${formatNumber(amount, amount < 9.95 && unit !== "min" ? 1 : 0, place)}${UNIT_SPACE}${unit}`;
}

function part(amount: number, unit: string, place: Place): string {
  return `${formatNumber(amount, 0, place)}${UNIT_SPACE}${unit}`;
}
