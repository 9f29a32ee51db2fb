import { bufferPoolMib, type PoolHost } from "../pool/buffer-pool-mib.ts";
import type { EngineName } from "../prices/price-sheet.ts";
import type { Series } from "../series/series.ts";
import { GIB_PER_ACU } from "../units/acu.ts";

/** Share of its memory that an instance takes beside the pool while nobody is connected [A]: the system and the server's own. */
const OWN_SHARE = 0.1;
/** A restart frees memory for a while: what is in use but for this share of the time is always in use [A]. */
const SELDOM = 0.01;
/** Memory that so many samples have in use, no fewer, counts as used. */
const LEAST_SAMPLES = 3;
const GIB = 2 ** 30;

/** What holds the memory, the pages that its pool can take from, and whether the pool is taken whole from the start. */
export interface RoomOf {
  readonly host: PoolHost;
  readonly engine: EngineName;
  /** Null where nobody knows. */
  readonly volumeGib: number | null;
  readonly isReserved: boolean;
  /** The pool of today as the database states it (MEM-1); absent or null = the table's. */
  readonly pastedMib?: number | null;
}

/** Memory in use beside the buffer pool by sessions, sorts and temporary tables, at least (MEM-18). */
export interface BesidePool {
  readonly usedGib: number;
  readonly besideGib: number;
  /** In use beside it all the time but a hundredth, at least (MEM-20); 0 without means of FreeableMemory. */
  readonly restingGib: number;
  /** No more was ever free than the pool leaves: it is taken whole, as huge pages take it. */
  readonly isReserved: boolean;
}

/**
 * By FreeableMemory, which on a range is what is unused at its maximum (HLD-1): the rest is in use; the pool has no more of it
 * than its own size nor, where it is filled page by page, than the volume. Null where it is no figure of this memory.
 *
 * @param free bytes, the lowest of each sample where given
 * @param of.meanFree their means; absent or null where the files have none
 */
export function besidePool(
  free: Series,
  { meanFree = null, ...of }: Omit<RoomOf, "isReserved"> & { readonly meanFree?: Series | null },
): BesidePool | null {
  const memoryGib = memoryOf(of.host);
  if (free.values.length < LEAST_SAMPLES) return null;
  const { least, most } = rangeOf(free);
  if (most > memoryGib * GIB) return null;
  const isReserved = "memoryGib" in of.host && most / GIB <= memoryGib - poolGib(of);
  const usedGib = memoryGib - least / GIB;
  const besideOf = (used: number) => {
    // A range has its own part at the capacity that it came to have, which is no less than what it uses.
    const own = OWN_SHARE * ("memoryGib" in of.host ? memoryGib : used);
    return Math.max(0, used - own - takenGib({ ...of, isReserved }));
  };
  const besideGib = besideOf(usedGib);
  const usualFree = besideGib === 0 || meanFree === null ? null : seldomFree(meanFree);
  const restingGib = usualFree === null ? 0 : Math.min(besideGib, besideOf(memoryGib - usualFree / GIB));
  return { usedGib, isReserved, besideGib, restingGib };
}

/** By the series itself, as below. */
const keptSeldom = new WeakMap<Series, number>();

/** As much is free in a hundredth of the samples and no more. */
function seldomFree(free: Series): number | null {
  const before = keptSeldom.get(free);
  if (before !== undefined) return before;
  if (free.values.length < LEAST_SAMPLES) return null;
  const sorted = Float64Array.from(free.values).sort();
  const found = sorted[Math.ceil((1 - SELDOM) * sorted.length) - 1] as number;
  keptSeldom.set(free, found);
  return found;
}

/** By the series itself: every question about a plan asks, and a year of minutes is looked at once. */
const kept = new WeakMap<Series, { readonly least: number; readonly most: number }>();

/** Third-lowest and highest value. */
function rangeOf(free: Series): { readonly least: number; readonly most: number } {
  const before = kept.get(free);
  if (before !== undefined) return before;
  const lowest = Array.from({ length: LEAST_SAMPLES }, () => Number.POSITIVE_INFINITY);
  let most = 0;
  for (const bytes of free.values) {
    if (bytes > most) most = bytes;
    if (bytes >= (lowest[LEAST_SAMPLES - 1] as number)) continue;
    lowest[LEAST_SAMPLES - 1] = bytes;
    lowest.sort((a, b) => a - b);
  }
  const found = { least: lowest[LEAST_SAMPLES - 1] as number, most };
  kept.set(free, found);
  return found;
}

/** Memory that a host leaves beside its pool and its own part, GiB (MEM-18). */
export function roomBesideGib(of: RoomOf): number {
  return (1 - OWN_SHARE) * memoryOf(of.host) - takenGib(of);
}

const memoryOf = (host: PoolHost): number => ("memoryGib" in host ? host.memoryGib : GIB_PER_ACU * host.acu);

const poolGib = ({ host, engine, pastedMib = null }: Omit<RoomOf, "isReserved">): number =>
  bufferPoolMib({ ...host, engine, pastedMib }) / 1024;

function takenGib(of: RoomOf): number {
  const { volumeGib, isReserved } = of;
  return isReserved || volumeGib === null ? poolGib(of) : Math.min(poolGib(of), volumeGib);
}
