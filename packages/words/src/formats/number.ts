import { numberFormat } from "./intl-cache.ts";
import { type Place, STANDARD_PLACE } from "./place.ts";

/** Shown where a figure is missing. Missing is never zero. */
export const MISSING = "–";

/** U+2212: as wide as the plus and the digits in tabular numerals, unlike the hyphen. */
export const MINUS = "−";

/** From here on digits are not counted but given as a power of ten: `1.2E18`. */
const UNREADABLE = 1e15;
const POWERS = { notation: "scientific", maximumFractionDigits: 1 } as const;

/** A number with at most `digits` decimals, the minus sign as wide as a digit: `−1,234.5`. */
export function formatNumber(value: number | null, digits = 0, place: Place = STANDARD_PLACE): string {
  if (value === null || !Number.isFinite(value)) return MISSING;
  const style = Math.abs(value) < UNREADABLE ? { maximumFractionDigits: digits } : POWERS;
  const text = numberFormat(place.locale, style).format(Math.abs(value));
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

/** U+2060: a sign and the currency behind it stay on one line, where a line may end between `−` and `$` (UAX 14). */
export const SIGN_JOINER = "\u2060";

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

/** What is nearer to a limit than this share of it is `just over` or `just under` it: no more decimals help anybody. */
const HARDLY = 0.01;

/** The same beside a limit that it is over or under: with the decimals that tell them apart, `0.104 %` against `0.1 %`. */
export function formatPercentBeside(
  percent: number,
  { limitPct, place }: { readonly limitPct: number; readonly place: Place },
): string {
  const limit = formatPercent(limitPct, place);
  const short = formatPercent(percent, place);
  if (short !== limit || percent === limitPct) return short;
  const isHardly = Math.abs(percent - limitPct) < HARDLY * limitPct;
  for (let digits = 2; digits <= 6 && !isHardly; digits++) {
    const text = `${formatNumber(percent, digits, place)}${UNIT_SPACE}%`;
    if (text !== limit) return text;
  }
  return `just ${percent > limitPct ? "over" : "under"} ${limit}`;
}

/** A signed change in percent: `+1.8 %`, `−41 %`. */
export function formatPercentDelta(percent: number | null, place: Place = STANDARD_PLACE): string {
  const text = formatPercent(percent, place);
  if (percent === null || percent <= 0 || text === MISSING) return text;
  return text.startsWith(MINUS) || text.startsWith("<") ? text : `+${text}`;
}

/** `0.104 % of the time (limit 0.1 %)`: with the decimals that tell the two apart. */
export function shareOfTime(
  percent: number,
  { limitPct, place }: { readonly limitPct: number; readonly place: Place },
): string {
  const limit = formatPercent(limitPct, place);
  return `${formatPercentBeside(percent, { limitPct, place })} of the time (limit ${limit})`;
}
