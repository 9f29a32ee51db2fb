import { TEMP_SPACE_MULTIPLES } from "./size-caches.ts";
import { sizeTempNeed, type TempNeed } from "./size-temp-need.ts";

/**
 * `aurora_temp_space_size` for an NVMe class on I/O-Optimized: what is set, or as much more as the temporary
 * objects need, in multiples of memory (ORD-1, ORD-4). More than 6 × cannot be had: the need is then unmet.
 */
export function chooseTempMultiple(
  memoryGib: number,
  wish: { readonly tempSpaceMultiple: number; readonly tempNeed: TempNeed | null },
): number {
  const { tempSpaceMultiple, tempNeed } = wish;
  if (tempNeed === null) return tempSpaceMultiple;
  const { neededGib } = sizeTempNeed(tempNeed, {
    availableGib: null,
    memoryGib,
    hasNvme: true,
    storageMode: "io-optimized",
  });
  const needed = Math.ceil(neededGib / memoryGib);
  return needed > TEMP_SPACE_MULTIPLES.most ? tempSpaceMultiple : Math.max(tempSpaceMultiple, needed);
}
