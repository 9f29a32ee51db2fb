import { swaps, TOO_LITTLE } from "../../measured/short-memory.ts";
import { lessThanSwaps, type Successor, shortOfRoom, successorsOf } from "../limits/memory-wanted.ts";
import type { Effective } from "../workload/resolve.ts";
import type { Miss } from "./misses-of.ts";

/**
 * Instances with less memory than what they run on today and what is measured there (MEM-17, MEM-18): what sorts, joins and
 * sessions take beside the pool is in no curve.
 */
export function lessMemoryMisses(effective: Effective): readonly Miss[] {
  const { shortMemory, besidePools } = effective;
  if (!shortMemory.some(swaps) && besidePools.length === 0) return [];
  return successorsOf(effective).flatMap((one) =>
    [swapMiss(one, effective), roomMiss(one, effective)].filter((miss) => miss !== null),
  );
}

function swapMiss(one: Successor, effective: Effective): Miss | null {
  const { member, memoryGib } = one;
  const found = lessThanSwaps(one, effective);
  if (found === null) return null;
  const limit = { code: "less-memory", memoryGib, ...found, ...member } as const;
  return { limit, distance: Math.max(TOO_LITTLE, 1 - memoryGib / found.todayGib) };
}

function roomMiss(one: Successor, effective: Effective): Miss | null {
  const found = shortOfRoom(one, effective);
  if (found === null) return null;
  const limit = { code: "no-room-beside-pool", ...found, ...one.member } as const;
  return { limit, distance: 1 - Math.max(0, found.roomGib) / found.besideGib };
}
