import type { InstanceEvidence } from "../evidence/evidence.ts";
import { periodAt, type Series } from "../series/series.ts";
import { valueAt } from "../series/value-at.ts";
import { isBeyond } from "./beyond-memory.ts";

/** An instance of a class whose memory is nearly all in use, and by how much it swaps then (MEM-17). */
export interface ShortMemory {
  readonly instance: string | null;
  readonly instanceClass: string;
  readonly memoryGib: number;
  /** Lowest FreeableMemory, and the share of the time in which it is low. */
  readonly leastGib: number;
  readonly timePct: number;
  /** How far SwapUsage rises meanwhile above its lowest; null where it does not, or nobody measured it. */
  readonly swapGib: number | null;
  /** The most in swap meanwhile, where that is so much of the memory that as much again is too little; else null. */
  readonly levelGib: number | null;
}

/** Whether it is short of memory: not all that is in swap sleeps there. */
export function swaps({ swapGib, levelGib }: Pick<ShortMemory, "swapGib" | "levelGib">): boolean {
  return swapGib !== null || levelGib !== null;
}

/** FreeableMemory at or below this share of the memory is low, in so many samples at least [A]. */
const LOW_SHARE = 0.05;
const LEAST_SAMPLES = 3;
/** SwapUsage that rises by less of the memory is what sleeps in it, and nobody waits for that [A]. */
const SWAP_SHARE = 0.005;
/** This share of the memory in swap, and as much memory again is not enough: what runs today is short of it itself [A]. */
export const TOO_LITTLE = 0.05;
/** Memory that is low for so much of the time leaves nothing room to come back: what is in swap then may not sleep [A]. */
const MOSTLY_PCT = 50;
const GIB = 2 ** 30;

interface Hardware {
  readonly instanceClass: string;
  readonly memoryGib: number;
}

/** By the series itself: a year of minutes is looked at once. */
const kept = new WeakMap<Series, { readonly key: string; readonly found: ShortMemory | null }>();

/** Null where memory is not low, nobody measured it, or more is free than the class has. */
export function shortMemory(
  { id, leastFreeableMemory: free, swapUsage: swap }: InstanceEvidence,
  { instanceClass, memoryGib }: Hardware,
): ShortMemory | null {
  if (free === null) return null;
  const key = `${id} ${instanceClass} ${memoryGib}`;
  const before = kept.get(free);
  if (before?.key === key) return before.found;
  const told = swap !== null && isBeyond(swap, { metric: "SwapUsage", memoryGib }) ? null : swap;
  const isOdd = isBeyond(free, { metric: "FreeableMemory", memoryGib });
  const low = isOdd ? null : lowTime(free, { memoryGib, swap: told });
  const found = low && { instance: id, instanceClass, memoryGib, ...low };
  kept.set(free, { key, found });
  return found;
}

function isEverLow({ values }: Series, memoryGib: number): boolean {
  return values.some((bytes) => bytes <= LOW_SHARE * memoryGib * GIB);
}

function lowTime(
  free: Series,
  { memoryGib, swap }: { readonly memoryGib: number; readonly swap: Series | null },
): Pick<ShortMemory, "leastGib" | "timePct" | "swapGib" | "levelGib"> | null {
  if (!isEverLow(free, memoryGib)) return null;
  const swapAt = swap === null ? () => Number.NaN : valueAt(swap);
  let [samples, lowS, knownS, least, highestSwap] = [0, 0, 0, Number.POSITIVE_INFINITY, 0];
  for (let i = 0; i < free.values.length; i++) {
    const bytes = free.values[i] as number;
    const periodS = periodAt(free, i);
    const swapped = swapAt((free.timesS[i] as number) + periodS / 2);
    knownS += periodS;
    least = Math.min(least, bytes);
    if (bytes > LOW_SHARE * memoryGib * GIB) continue;
    samples++;
    lowS += periodS;
    if (swapped > highestSwap) highestSwap = swapped;
  }
  if (samples < LEAST_SAMPLES) return null;
  const leastSwap = swap === null ? 0 : swap.values.reduce((a, b) => Math.min(a, b), highestSwap);
  const [riseGib, levelGib, timePct] = [
    (highestSwap - leastSwap) / GIB,
    highestSwap / GIB,
    (100 * lowS) / knownS,
  ];
  const isRising = riseGib >= SWAP_SHARE * memoryGib;
  const isMuch = levelGib > TOO_LITTLE * memoryGib && (isRising || timePct >= MOSTLY_PCT);
  return {
    ...{ leastGib: least / GIB, timePct },
    ...{ swapGib: isRising ? riseGib : null, levelGib: isMuch ? levelGib : null },
  };
}
