import type { DemandTrace } from "../demand/demand-trace.ts";
import { EngineError } from "../errors/engine-error.ts";
import { VCPU_PER_ACU } from "../units/acu.ts";

/** How busy a provisioned class would be under a demand. Percentages of its CPU, over the known time. */
export interface ProvisionedQuality {
  readonly cpuP50Pct: number;
  readonly cpuP95Pct: number;
  readonly cpuP99Pct: number;
  /** Never above 100: what more was asked is deficit. */
  readonly cpuMaxPct: number;
  readonly over80S: number;
  /** Seconds with demand at or above capacity. */
  readonly at100S: number;
  readonly knownS: number;
}

/** A demand's levels in ascending order with the seconds up to each. */
export interface DemandLevels {
  readonly milliAcu: Int32Array;
  readonly secondsUpTo: Float64Array;
  /** What a level asks for with its reads (MEM-8), no less for a higher one; absent = itself. */
  readonly asked?: (milliAcu: number) => number;
}

/** Room for the index of a sample beside its demand of at most 10^9 milli-ACU: both fit 2^53. */
const INDEX_ROOM = 2 ** 23;

/** Made once for each trace; it goes when the trace goes. */
const kept = new WeakMap<DemandTrace, DemandLevels>();

export function demandLevels(trace: DemandTrace): DemandLevels {
  const known = kept.get(trace);
  if (known !== undefined) return known;
  const levels = levelsOf(trace);
  kept.set(trace, levels);
  return levels;
}

function levelsOf(trace: DemandTrace): DemandLevels {
  const order = knownByDemand(trace.milliAcu);
  const { edgesS } = trace;
  const milliAcu = new Int32Array(order.length);
  const secondsUpTo = new Float64Array(order.length);
  let seconds = 0;
  for (let at = 0; at < order.length; at++) {
    const i = order[at] as number;
    seconds += (edgesS[i + 1] as number) - (edgesS[i] as number);
    milliAcu[at] = trace.milliAcu[i] as number;
    secondsUpTo[at] = seconds;
  }
  return { milliAcu, secondsUpTo };
}

/** Demands up to which counting takes less room than sorting takes time: 1,000 ACU. */
const COUNTED_MILLI_ACU = 2 ** 20;

/** Samples with known demand, ascending, of one demand in their order. */
function knownByDemand(milliAcu: Int32Array): Int32Array {
  let peak = 0;
  for (let i = 0; i < milliAcu.length; i++) if ((milliAcu[i] as number) > peak) peak = milliAcu[i] as number;
  return peak < COUNTED_MILLI_ACU ? counted(milliAcu, peak) : sorted(milliAcu);
}

function counted(milliAcu: Int32Array, peak: number): Int32Array {
  /** Known samples below each demand; while they are placed, the next place of each demand. */
  const places = new Int32Array(peak + 2);
  for (let i = 0; i < milliAcu.length; i++) {
    const demand = milliAcu[i] as number;
    if (demand >= 0) places[demand + 1] = (places[demand + 1] as number) + 1;
  }
  for (let demand = 1; demand < places.length; demand++) {
    places[demand] = (places[demand] as number) + (places[demand - 1] as number);
  }
  const order = new Int32Array(places[peak + 1] as number);
  for (let i = 0; i < milliAcu.length; i++) {
    const demand = milliAcu[i] as number;
    if (demand < 0) continue;
    const place = places[demand] as number;
    order[place] = i;
    places[demand] = place + 1;
  }
  return order;
}

/** Demand and index packed in one double, which sorts without a callback. */
function sorted(milliAcu: Int32Array): Int32Array {
  const packed = new Float64Array(milliAcu.length);
  let known = 0;
  for (let i = 0; i < milliAcu.length; i++) {
    const demand = milliAcu[i] as number;
    if (demand >= 0) packed[known++] = demand * INDEX_ROOM + i;
  }
  return Int32Array.from(packed.subarray(0, known).sort(), (key) => key % INDEX_ROOM);
}

/**
 * Cost has another side: what a class of constant capacity does to this demand (DEM-1 backwards, UNI-1).
 *
 * @throws EngineError `setting-invalid` without vCPU, `series-invalid` without known demand
 */
export function provisionedQuality(
  levels: DemandLevels,
  { vcpu }: { readonly vcpu: number },
): ProvisionedQuality {
  const capacity = (1000 * vcpu) / VCPU_PER_ACU;
  if (!(capacity > 0)) throw new EngineError("setting-invalid", `A class needs vCPU above 0; got ${vcpu}.`);
  const n = levels.milliAcu.length;
  if (n === 0) throw new EngineError("series-invalid", "The trace has no second of known demand.");
  const knownS = levels.secondsUpTo[n - 1] as number;
  const percentAt = (quantile: number) => Math.min(100, (100 * levelAt(levels, quantile)) / capacity);
  const secondsBelow = (milliAcu: number) => knownS - secondsAtLeast(levels, milliAcu);
  return {
    cpuP50Pct: percentAt(0.5),
    cpuP95Pct: percentAt(0.95),
    cpuP99Pct: percentAt(0.99),
    cpuMaxPct: percentAt(1),
    over80S: knownS - secondsBelow(Math.floor(0.8 * capacity) + 1),
    at100S: knownS - secondsBelow(capacity),
    knownS,
  };
}

/** What demand is at or below for a share of the known time, milli-ACU; 0 where nothing is known. */
export function levelAt(levels: DemandLevels, share: number): number {
  const { secondsUpTo } = levels;
  const n = secondsUpTo.length;
  if (n === 0) return 0;
  const seconds = share * (secondsUpTo[n - 1] as number);
  return askedAt(
    levels,
    Math.min(
      n - 1,
      firstWhere(n, (i) => (secondsUpTo[i] as number) >= seconds),
    ),
  );
}

/** Seconds with demand at or above a level, milli-ACU. */
export function secondsAtLeast(levels: DemandLevels, level: number): number {
  const { milliAcu, secondsUpTo } = levels;
  const at = firstWhere(milliAcu.length, (i) => askedAt(levels, i) >= level);
  const below = at === 0 ? 0 : (secondsUpTo[at - 1] as number);
  return ((secondsUpTo.at(-1) as number | undefined) ?? 0) - below;
}

function askedAt({ milliAcu, asked }: DemandLevels, i: number): number {
  const level = milliAcu[i] as number;
  return asked === undefined ? level : asked(level);
}

/** The first of so many ascending entries of which something holds; their number when of none. */
function firstWhere(count: number, holds: (i: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
