import { badSetting } from "../errors/engine-error.ts";
import type { Series } from "../series/series.ts";
import { GIB_PER_ACU, VCPU_PER_ACU } from "../units/acu.ts";
import type { ProfileId } from "../units/profile-id.ts";

/** What a trace was measured on; it decides how CPU becomes demand (DEM-1, DEM-2). */
export type DemandSource =
  | {
      readonly kind: "provisioned";
      readonly instanceClass: string;
      readonly vcpu: number;
      readonly memoryGib: number;
    }
  | {
      readonly kind: "serverless";
      readonly minAcu: number | null;
      readonly maxAcu: number;
      /** Platform of the trace; never reused for a plan (ACU-4). */
      readonly profile?: ProfileId | null | undefined;
    };

/**
 * Milli-ACU of demand that one percent of CPUUtilization stands for: vCPU / 0.25 ACU for a provisioned
 * instance (DEM-1, UNI-1), the maximum ACU for a serverless one (DEM-2).
 *
 * @throws EngineError `setting-invalid`
 */
export function milliAcuPerPercent(source: DemandSource): number {
  if (source.kind === "serverless") {
    if (!(source.maxAcu >= 1 && source.maxAcu <= 256)) {
      throw badSetting(`The trace's maximum must be 1 to 256 ACU; got ${source.maxAcu}.`);
    }
    return source.maxAcu * 10;
  }
  if (!(source.vcpu > 0)) {
    throw badSetting(`A class needs vCPU above 0; got ${source.vcpu}.`);
  }
  return (source.vcpu / VCPU_PER_ACU) * 10;
}

/** Share of memory that the pool of every class holds, NVMe or not (MEM-1): more is in no pool of the source (DEM-5). */
const ASSUMED_MEMORY_RATIO = 0.6;

export interface WorkingSet {
  readonly mib: number;
  readonly assumption: boolean;
}

/**
 * Working set (DEM-5): the highest AuroraEstimatedSharedMemoryBytes, else 60 % of the source's memory, flagged: of the
 * class, of the highest capacity measured, or of the maximum.
 */
export function workingSetOf(
  source: DemandSource,
  measured: { readonly sharedMemory: Series | null; readonly capacity: Series | null },
): WorkingSet {
  if (measured.sharedMemory !== null) {
    return { mib: highestOf(measured.sharedMemory) / 2 ** 20, assumption: false };
  }
  const gib =
    source.kind === "provisioned" ? source.memoryGib : highestAcu(source, measured.capacity) * GIB_PER_ACU;
  return { mib: gib * 1024 * ASSUMED_MEMORY_RATIO, assumption: true };
}

const highestOf = ({ values }: Series): number => values.reduce((a, b) => Math.max(a, b), 0);

function highestAcu({ maxAcu }: { readonly maxAcu: number }, capacity: Series | null): number {
  return capacity === null ? maxAcu : Math.min(maxAcu, highestOf(capacity));
}
