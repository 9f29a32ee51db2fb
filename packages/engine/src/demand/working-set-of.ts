import type { Series } from "../series/series.ts";
import { GIB_PER_ACU } from "../units/acu.ts";
import type { DemandSource } from "./demand-source.ts";

/** Share of memory taken as working set when nobody knows better (DEM-5, an assumption). */
const ASSUMED_MEMORY_RATIO = 0.75;

export interface WorkingSet {
  readonly mib: number;
  readonly assumption: boolean;
}

/** Working set (DEM-5): the highest AuroraEstimatedSharedMemoryBytes, else 75 % of the source instance's memory, flagged. */
export function workingSetOf(source: DemandSource, sharedMemory: Series | null): WorkingSet {
  if (sharedMemory !== null) {
    const bytes = sharedMemory.values.reduce((a, b) => Math.max(a, b), 0);
    return { mib: bytes / 2 ** 20, assumption: false };
  }
  const gib = source.kind === "provisioned" ? source.memoryGib : source.maxAcu * GIB_PER_ACU;
  return { mib: gib * 1024 * ASSUMED_MEMORY_RATIO, assumption: true };
}
