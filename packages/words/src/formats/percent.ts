import { formatNumber, MINUS, MISSING } from "./number.ts";
import { type Place, STANDARD_PLACE } from "./place.ts";

/** U+202F: a figure and its unit stay on one line and close together. */
export const UNIT_SPACE = "\u202f";

/** A share given in percent. Decimals follow the size; a share that is not zero never prints as zero: `0.01 %`, `< 0.001 %`. */
export function formatPercent(percent: number | null, place: Place = STANDARD_PLACE): string {
  if (percent === null || !Number.isFinite(percent)) return MISSING;
  const size = Math.abs(percent);
  if (size > 0 && size < 0.001) return `<${UNIT_SPACE}0.001${UNIT_SPACE}%`;
  // 99.96 must not read as a full 100.
  const isNearlyAll = size > 99 && size < 100;
  const capped = isNearlyAll ? Math.sign(percent) * Math.min(size, 99.99) : percent;
  const digits = isNearlyAll ? (size >= 99.9 ? 2 : 1) : size >= 10 ? 0 : size >= 1 ? 1 : size >= 0.01 ? 2 : 3;
  return `${formatNumber(capped, digits, place)}${UNIT_SPACE}%`;
}

/** A signed change in percent: `+1.8 %`, `−41 %`. */
export function formatPercentDelta(percent: number | null, place: Place = STANDARD_PLACE): string {
  const text = formatPercent(percent, place);
  if (percent === null || percent <= 0 || text === MISSING) return text;
  return text.startsWith(MINUS) || text.startsWith("<") ? text : `+${text}`;
}
