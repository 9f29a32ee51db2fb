import { EngineError } from "../errors/engine-error.ts";

/** An exact decimal: `units / 10^scale`. */
export interface Decimal {
  readonly units: bigint;
  readonly scale: number;
}

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,3}))?$/;

/**
 * Reads a plain decimal (`"0.0000002"`) or the shortest decimal of a finite number, exactly (UNI-4).
 * Throws `quantity-invalid` for anything else.
 */
export function parseDecimal(value: string | number): Decimal {
  const match = DECIMAL.exec(String(value).trim());
  if (match === null) {
    throw new EngineError("quantity-invalid", `Expected a decimal number such as 0.29, got "${value}".`);
  }
  const [, sign = "", whole = "", fraction = "", exponent = "0"] = match;
  const scale = fraction.length - Number(exponent);
  const units = BigInt(whole + fraction) * (sign === "-" ? -1n : 1n);
  return scale >= 0 ? { units, scale } : { units: units * 10n ** BigInt(-scale), scale: 0 };
}

export function multiplyDecimals(a: Decimal, b: Decimal): Decimal {
  return { units: a.units * b.units, scale: a.scale + b.scale };
}

export function addDecimals(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale);
  return { units: unitsAtScale(a, scale) + unitsAtScale(b, scale), scale };
}

/** The same value in units of `10^-scale`; a coarser scale rounds half away from zero. */
export function unitsAtScale(value: Decimal, scale: number): bigint {
  if (scale >= value.scale) return value.units * 10n ** BigInt(scale - value.scale);
  const divisor = 10n ** BigInt(value.scale - scale);
  const magnitude = value.units < 0n ? -value.units : value.units;
  const rounded = (magnitude + divisor / 2n) / divisor;
  return value.units < 0n ? -rounded : rounded;
}

/** Shortest plain form, such as `"0.675"`; no exponent, no trailing zeros. */
export function formatDecimal(value: Decimal): string {
  const magnitude = value.units < 0n ? -value.units : value.units;
  const digits = magnitude.toString().padStart(value.scale + 1, "0");
  const whole = digits.slice(0, digits.length - value.scale);
  const fraction = digits.slice(digits.length - value.scale).replace(/0+$/, "");
  const text = fraction === "" ? whole : `${whole}.${fraction}`;
  return value.units < 0n ? `-${text}` : text;
}

/** Nearest double, for comparison and charts; never for a total. */
export function decimalToNumber(value: Decimal): number {
  return Number(formatDecimal(value));
}
