import { EngineError } from "../errors/engine-error.ts";
import { MONTH_HOURS } from "../units/acu.ts";
import type { BillUsage } from "./bill.ts";
import { billedHours } from "./compute-lines.ts";

/** vCPU-hours of the provisioned instances and ACU-hours of the serverless ones, and their monthly means. */
export interface UsedCapacity {
  readonly vcpuHours: number;
  readonly acuHours: number;
  readonly meanVcpu: number;
  readonly meanAcu: number;
}

/** Throws `setting-invalid` when a provisioned class comes without its vCPU count. */
export function capacityOfUsage(usage: BillUsage): UsedCapacity {
  let vcpuHours = 0;
  for (const p of usage.provisioned ?? []) {
    if (p.vcpu === undefined) {
      const wanted = "vCPU count, which lines priced per vCPU need";
      throw new EngineError("setting-invalid", `${p.instanceClass} came without its ${wanted}.`);
    }
    vcpuHours += p.count * billedHours(p) * p.vcpu;
  }
  const acuHours = (usage.serverless ?? []).reduce((sum, s) => sum + s.acuHours, 0);
  return { vcpuHours, acuHours, meanVcpu: vcpuHours / MONTH_HOURS, meanAcu: acuHours / MONTH_HOURS };
}
