import type { StorageMode } from "../../prices/price-sheet.ts";
import { TEMP_SPACE_MULTIPLES } from "./size-caches.ts";

/** Work that spills to temporary files at the same time. Sizes of the data that does not fit work_mem. */
export interface TempNeed {
  readonly sortGib: number;
  readonly concurrentSorts: number;
  /** Size of the index being built, 0 for none. */
  readonly indexBuildGib: number;
}

/** Temporary space needed against what a class gives. */
export interface TempFit {
  readonly neededGib: number;
  /** Null when the class's temporary space is not known. */
  readonly availableGib: number | null;
  readonly fits: boolean | null;
  /** `aurora_temp_space_size` that would do, 2–6 × memory; null without NVMe, on Standard, or when 6 × is not enough. */
  readonly multipleNeeded: number | null;
}

/**
 * Temporary space for concurrent sorts and one index build: each spills its data once, since an external
 * merge frees its input as it goes (ORD-4; a factor of 1 is an assumption).
 */
export function sizeTempNeed(
  need: TempNeed,
  space: {
    readonly availableGib: number | null;
    readonly memoryGib: number;
    readonly hasNvme: boolean;
    readonly storageMode: StorageMode;
  },
): TempFit {
  const neededGib = need.sortGib * need.concurrentSorts + need.indexBuildGib;
  const multiple = Math.max(TEMP_SPACE_MULTIPLES.least, Math.ceil(neededGib / space.memoryGib));
  const canResize =
    space.hasNvme && space.storageMode === "io-optimized" && multiple <= TEMP_SPACE_MULTIPLES.most;
  return {
    neededGib,
    availableGib: space.availableGib,
    fits: space.availableGib === null ? null : neededGib <= space.availableGib,
    multipleNeeded: canResize ? multiple : null,
  };
}

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
