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
}

/** FreeableMemory at or below this share of the memory is low, in so many samples at least [A]. */
const LOW_SHARE = 0.05;
const LEAST_SAMPLES = 3;
/** SwapUsage that rises by less of the memory is what sleeps in it, and nobody waits for that [A]. */
const SWAP_SHARE = 0.005;
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

function lowTime(
  free: Series,
  { memoryGib, swap }: { readonly memoryGib: number; readonly swap: Series | null },
): Pick<ShortMemory, "leastGib" | "timePct" | "swapGib"> | null {
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
  const swapGib = (highestSwap - leastSwap) / GIB;
  return {
    ...{ leastGib: least / GIB, timePct: (100 * lowS) / knownS },
    swapGib: swapGib >= SWAP_SHARE * memoryGib ? swapGib : null,
  };
}
