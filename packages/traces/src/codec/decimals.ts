import { INTEGER_LIMIT } from "./column-format.ts";

const MOST = {
  decimals: 15,
  /** Share of patches above which the doubles are stored as they are. */
  patched: 0.08,
  /** Last places that still count as the same decimal; a mean of five 4-decimal numbers is off by at most a few. */
  ulps: 8,
} as const;
const TRIAL = 512;

/** Metrics are decimals that became doubles, and averages of them that miss a decimal by a few last places. */
export interface Decimals {
  /** value = integer / 10^decimals moved by `ulps` last places. */
  readonly decimals: number;
  readonly integers: Float64Array;
  /** Null when no value needs moving. */
  readonly ulps: Int8Array | null;
  /** Places whose value is kept whole, since it is no such decimal. */
  readonly patches: readonly number[];
}

const pair = new Float64Array(2);
const words = new Int32Array(pair.buffer);

/** Last places from b to a of equal sign; NaN when far apart. */
function ulpsBetween(a: number, b: number): number {
  pair[0] = a;
  pair[1] = b;
  // Little-endian, as every platform with typed arrays today.
  const high = (words[1] as number) - (words[3] as number);
  if (high < -1 || high > 1) return Number.NaN;
  return high * 4294967296 + ((words[0] as number) >>> 0) - ((words[2] as number) >>> 0);
}

/** b moved by a few last places. */
export function moveByUlps(b: number, ulps: number): number {
  pair[0] = b;
  const low = ((words[0] as number) >>> 0) + ulps;
  words[0] = low | 0;
  if (low < 0) words[1] = (words[1] as number) - 1;
  else if (low >= 4294967296) words[1] = (words[1] as number) + 1;
  return pair[0] as number;
}

/** Last places between a value and its decimal; NaN when it is none. */
function missBy(value: number, integer: number, power: number): number {
  if (!(Math.abs(integer) < INTEGER_LIMIT)) return Number.NaN;
  const decimal = integer / power;
  if (Object.is(decimal, value)) return 0;
  if (value === 0 || decimal === 0) return Number.NaN;
  const ulps = ulpsBetween(value, decimal);
  return Math.abs(ulps) <= MOST.ulps ? ulps : Number.NaN;
}

/** The fewest decimals that fit nearly all values, or null when they are not decimals. */
export function asDecimals(values: Float64Array): Decimals | null {
  const decimals = fewestDecimals(values);
  if (decimals === null) return null;
  const power = 10 ** decimals;
  const integers = new Float64Array(values.length);
  const patches: number[] = [];
  let ulps: Int8Array | null = null;
  let last = 0;
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number;
    const integer = Math.round(value * power) + 0;
    const miss = missBy(value, integer, power);
    if (Number.isNaN(miss)) {
      patches.push(i);
      if (patches.length > values.length * MOST.patched) return null;
      // The value before stands in, which costs nothing as a step.
      integers[i] = last;
      continue;
    }
    if (miss !== 0) {
      ulps ??= new Int8Array(values.length);
      ulps[i] = miss;
    }
    integers[i] = integer;
    last = integer;
  }
  return { decimals, integers, ulps, patches };
}

function fewestDecimals(values: Float64Array): number | null {
  const stride = Math.max(1, Math.floor(values.length / TRIAL));
  for (let decimals = 0; decimals <= MOST.decimals; decimals++) {
    const power = 10 ** decimals;
    let tried = 0;
    let missed = 0;
    for (let i = 0; i < values.length; i += stride) {
      const value = values[i] as number;
      tried++;
      if (Number.isNaN(missBy(value, Math.round(value * power) + 0, power))) missed++;
    }
    if (missed <= tried * MOST.patched * 0.5) return decimals;
  }
  return null;
}
