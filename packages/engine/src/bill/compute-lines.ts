import { badSetting } from "../errors/engine-error.ts";
import { priceOf } from "../prices/price-of.ts";
import { MONTH_HOURS } from "../units/acu.ts";
import type { BillLine, BillQuery, BillUsage, ProvisionedUsage } from "./bill.ts";
import { billLine, priceForItem } from "./bill-line.ts";

/** A run of a provisioned instance bills at least 10 minutes (F: user-dbinstancebilling). */
const MIN_RUN_HOURS = 1 / 6;

/** Provisioned instances by class and serverless capacity, on demand (PRC-2, ACU-6). */
export function computeLines({ sheet, usage }: BillQuery): readonly BillLine[] {
  const provisioned = (usage.provisioned ?? []).map((p) =>
    billLine({
      item: "compute",
      of: { code: "instances", instanceClass: p.instanceClass, count: p.count },
      factors: [
        { value: p.count, unit: null },
        { value: billedHours(p), unit: "hour" },
      ],
      unit: "instance-hour",
      price: priceForItem(usage, {
        item: "compute",
        row: () => priceOf(sheet, { instanceClass: p.instanceClass, storageMode: usage.storageMode }),
      }),
    }),
  );
  const serverless = (usage.serverless ?? []).map((s) =>
    billLine({
      item: "acu-hours",
      ...(s.member !== undefined && { of: { code: "member", member: s.member } as const }),
      factors: [{ value: s.acuHours, unit: "ACU-hour" }],
      unit: "ACU-hour",
      price: priceForItem(usage, {
        item: "acu-hours",
        row: () => priceOf(sheet, { instanceClass: null, storageMode: usage.storageMode }),
      }),
    }),
  );
  return [...provisioned, ...serverless];
}

/** Hours billed for each instance of a class. */
function billedHours(usage: ProvisionedUsage): number {
  return Math.max(usage.hoursEach, (usage.runsEach ?? 0) * MIN_RUN_HOURS);
}

/** vCPU-hours of the provisioned instances and ACU-hours of the serverless ones, and their monthly means. */
interface UsedCapacity {
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
      throw badSetting(`${p.instanceClass} came without its ${wanted}.`);
    }
    vcpuHours += p.count * billedHours(p) * p.vcpu;
  }
  const acuHours = (usage.serverless ?? []).reduce((sum, s) => sum + s.acuHours, 0);
  return { vcpuHours, acuHours, meanVcpu: vcpuHours / MONTH_HOURS, meanAcu: acuHours / MONTH_HOURS };
}
