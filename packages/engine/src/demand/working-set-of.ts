import { EngineError } from "../errors/engine-error.ts";
import type { Series } from "../series/series.ts";
import { GIB_PER_ACU } from "../units/acu.ts";
import type { DemandSource } from "./demand-source.ts";

/** Share of memory taken as working set when nobody knows better (DEM-5, an assumption). */
const ASSUMED_MEMORY_RATIO = 0.75;

export interface WorkingSet {
  readonly mib: number;
  readonly assumption: boolean;
  readonly source: string;
}

/**
 * Working set (DEM-5): the user's figure, else the highest AuroraEstimatedSharedMemoryBytes, else 75 % of the
 * source instance's memory, flagged.
 *
 * @throws EngineError `setting-invalid`
 */
export function workingSetOf(input: {
  readonly source: DemandSource;
  readonly givenMib: number | null;
  readonly sharedMemory: Series | null;
}): WorkingSet {
  const { source, givenMib, sharedMemory } = input;
  if (givenMib !== null) {
    if (!(givenMib >= 0 && Number.isFinite(givenMib))) {
      throw new EngineError("setting-invalid", `The working set must be 0 MiB or more; got ${givenMib}.`);
    }
    return { mib: givenMib, assumption: false, source: "your input" };
  }
  if (sharedMemory !== null) {
    const bytes = sharedMemory.values.reduce((a, b) => Math.max(a, b), 0);
    return { mib: bytes / 2 ** 20, assumption: false, source: "AuroraEstimatedSharedMemoryBytes, highest" };
  }
  const gib = source.kind === "provisioned" ? source.memoryGib : source.maxAcu * GIB_PER_ACU;
  return {
    mib: gib * 1024 * ASSUMED_MEMORY_RATIO,
    assumption: true,
    source: "75 % of the measured instance's memory",
  };
}
