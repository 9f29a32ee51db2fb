import { badSetting } from "../errors/engine-error.ts";
import { VCPU_PER_ACU } from "../units/acu.ts";
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
