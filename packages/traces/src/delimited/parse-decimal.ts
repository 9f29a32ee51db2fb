// Decimal text to the nearest double, without making a string of it.
//
// Up to 18 digits are gathered as two integers of at most nine. Fifteen digits and a power of ten up to 22 are both
// exact doubles, so one division rounds once and is right. With 16 to 18 digits (what Java and Python print) the
// quotient is taken in double-double; when its error bound leaves only one candidate that candidate is right, and the
// rare rest goes through Number(). Cf. Dekker 1971 (two-product, quotient) and Clinger 1990 (fast path).

const POWERS_OF_TEN = new Float64Array(23);
for (let i = 0, p = 1; i < POWERS_OF_TEN.length; i++, p *= 10) POWERS_OF_TEN[i] = p;

/** 10^n for 0 ≤ n ≤ 22, each exact. */
export function powerOfTen(n: number): number {
  return POWERS_OF_TEN[n] as number;
}

/** 2^27 + 1: splits a 53-bit significand into two halves whose products are exact. */
const SPLITTER = 134217729;
/** Generous bound on the relative error of the double-double quotient (about 2^-103). */
const QUOTIENT_ERROR = 2 ** -98;

/** Each power as two halves of its significand, and its reciprocal. */
const POWER_HIGH = new Float64Array(23);
const POWER_LOW = new Float64Array(23);
const RECIPROCAL = new Float64Array(23);
for (let i = 0; i < POWERS_OF_TEN.length; i++) {
  const power = POWERS_OF_TEN[i] as number;
  const wide = SPLITTER * power;
  POWER_HIGH[i] = wide - (wide - power);
  POWER_LOW[i] = power - (POWER_HIGH[i] as number);
  RECIPROCAL[i] = 1 / power;
}

/** a × 10^n − round(a × 10^n), exactly. */
function productError(a: number, n: number, product: number): number {
  const wide = SPLITTER * a;
  const high = wide - (wide - a);
  const low = a - high;
  const powerHigh = POWER_HIGH[n] as number;
  const powerLow = POWER_LOW[n] as number;
  return low * powerLow - (product - high * powerHigh - low * powerHigh - high * powerLow);
}

/**
 * (high × 10^lowDigits + low) / 10^scale to the nearest double, or NaN when two doubles are too close to call. A first
 * quotient by the reciprocal is off by at most two last places; what it leaves is exact and gives the second.
 */
function quotient(high: number, low: number, lowDigits: number, scale: number): number {
  const product = high * (POWERS_OF_TEN[lowDigits] as number);
  const sum = product + low;
  const tail = productError(high, lowDigits, product) + (low - (sum - product));
  const reciprocal = RECIPROCAL[scale] as number;
  const first = sum * reciprocal;
  const back = first * (POWERS_OF_TEN[scale] as number);
  const second = (sum - back - productError(first, scale, back) + tail) * reciprocal;
  const slack = first * QUOTIENT_ERROR;
  const result = first + (second - slack);
  return result === first + (second + slack) ? result : Number.NaN;
}

/** high × 10^lowDigits + low, times 10^exponent, to the nearest double; NaN when it cannot be told here. */
function compose(high: number, low: number, lowDigits: number, exponent: number): number {
  const power = POWERS_OF_TEN[lowDigits] as number;
  const mantissa = high * power + low;
  if (mantissa < 9007199254740992) {
    if (exponent === 0) return mantissa;
    if (exponent < 0 && exponent >= -22) return mantissa / (POWERS_OF_TEN[-exponent] as number);
    if (mantissa === 0) return 0;
    if (exponent > 0 && exponent <= 22 && mantissa * (POWERS_OF_TEN[exponent] as number) <= 9007199254740992)
      return mantissa * (POWERS_OF_TEN[exponent] as number);
    return Number.NaN;
  }
  if (exponent <= 0 && exponent >= -22) return quotient(high, low, lowDigits, -exponent);
  return Number.NaN;
}

/** (high × 10^lowDigits + low) / 10^scale for lowDigits ≤ 9, scale ≤ 22, high < 10^15; NaN when it cannot be told here. */
export function composeFraction(high: number, low: number, lowDigits: number, scale: number): number {
  const power = POWERS_OF_TEN[lowDigits] as number;
  const mantissa = high * power + low;
  if (mantissa < 9007199254740992) return mantissa / (POWERS_OF_TEN[scale] as number);
  return quotient(high, low, lowDigits, scale);
}

/** Digits alone, at most fifteen of them, as byte counts are; NaN otherwise. */
function wholeNumber(bytes: Uint8Array, from: number, to: number): number {
  let value = 0;
  for (let i = from; i < to; i++) {
    const digit = (bytes[i] as number) - 48;
    if (digit >>> 0 > 9) return Number.NaN;
    value = value * 10 + digit;
  }
  return from < to ? value : Number.NaN;
}

function asText(bytes: Uint8Array, from: number, to: number, decimalMark: number): string {
  let text = "";
  for (let i = from; i < to; i++)
    text += bytes[i] === decimalMark ? "." : String.fromCharCode(bytes[i] as number);
  return text;
}

/**
 * Reads `[+-]digits[mark digits][e[+-]digits]` filling exactly [from, to).
 * @returns the nearest double; NaN when the bytes are not such a number or it is not finite.
 */
export function parseDecimal(bytes: Uint8Array, from: number, to: number, decimalMark = 46): number {
  const whole = to - from <= 15 ? wholeNumber(bytes, from, to) : Number.NaN;
  if (!Number.isNaN(whole)) return whole;
  let p = from;
  const sign = bytes[p];
  if (sign === 45 || sign === 43) p++;
  let high = 0;
  let low = 0;
  let digits = 0;
  let seen = 0;
  let exponent = 0;
  let afterMark = 0;
  for (; p < to; p++) {
    const c = bytes[p] as number;
    const digit = c - 48;
    if (digit >= 0 && digit <= 9) {
      seen++;
      exponent -= afterMark;
      if (digits === 0 && digit === 0) continue;
      if (digits < 9) high = high * 10 + digit;
      else if (digits < 18) low = low * 10 + digit;
      digits++;
    } else if (c === decimalMark && afterMark === 0) afterMark = 1;
    else break;
  }
  if (seen === 0) return Number.NaN;
  if (p < to) {
    if (((bytes[p] as number) | 32) !== 101) return Number.NaN;
    const power = parseExponent(bytes, p + 1, to);
    if (Number.isNaN(power)) return Number.NaN;
    exponent += power;
  }
  const lowDigits = digits > 9 ? Math.min(digits, 18) - 9 : 0;
  let value = digits > 18 ? Number.NaN : compose(high, low, lowDigits, exponent);
  if (Number.isNaN(value)) value = Math.abs(Number(asText(bytes, from, to, decimalMark)));
  if (!Number.isFinite(value)) return Number.NaN;
  return sign === 45 ? -value : value;
}

function parseExponent(bytes: Uint8Array, from: number, to: number): number {
  let p = from;
  const sign = bytes[p];
  if (sign === 45 || sign === 43) p++;
  if (p >= to) return Number.NaN;
  let power = 0;
  for (; p < to; p++) {
    const digit = (bytes[p] as number) - 48;
    if (digit < 0 || digit > 9) return Number.NaN;
    if (power < 100_000) power = power * 10 + digit;
  }
  return sign === 45 ? -power : power;
}

// Four bytes at once: with the zeros of ASCII taken away, digits are 0–9 and adding six leaves the upper halves empty.
export const ZEROS = 0x30303030;
export const SIXES = 0x06060606;
export const NOT_DIGITS = 0xf0f0f0f0;

/** Value of four decimal digits, the first in the lowest byte. */
export function fourDigits(x: number): number {
  const pairs = (Math.imul(x, 10) + (x >>> 8)) & 0x00ff00ff;
  return (pairs & 0xff) * 100 + (pairs >>> 16);
}
