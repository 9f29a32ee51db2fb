import { numberFormat } from "./intl-cache.ts";
import { type Place, STANDARD_PLACE } from "./place.ts";

/** Shown where a figure is missing. Missing is never zero. */
export const MISSING = "–";

/** U+2212: as wide as the plus and the digits in tabular numerals, unlike the hyphen. */
export const MINUS = "−";

/** A number with at most `digits` decimals, the minus sign as wide as a digit: `−1,234.5`. */
export function formatNumber(value: number | null, digits = 0, place: Place = STANDARD_PLACE): string {
  if (value === null || !Number.isFinite(value)) return MISSING;
  const text = numberFormat(place.locale, { maximumFractionDigits: digits }).format(Math.abs(value));
  const isZero = Number(Math.abs(value).toFixed(digits)) === 0;
  return value < 0 && !isZero ? `${MINUS}${text}` : text;
}

/** A large count in short form: `1.2M`, `431K`. */
export function formatCompact(value: number | null, place: Place = STANDARD_PLACE): string {
  if (value === null || !Number.isFinite(value)) return MISSING;
  const style = { notation: "compact", maximumFractionDigits: 1 } as const;
  const text = numberFormat(place.locale, style).format(Math.abs(value));
  return value < 0 ? `${MINUS}${text}` : text;
}

/** A number whose decimals follow its size: three figures that count, never more than four decimals. */
export function formatSignificant(value: number | null, place: Place = STANDARD_PLACE): string {
  if (value === null || !Number.isFinite(value)) return MISSING;
  const size = Math.abs(value);
  const digits = size >= 100 || size === 0 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : size >= 0.01 ? 3 : 4;
  return formatNumber(value, digits, place);
}
