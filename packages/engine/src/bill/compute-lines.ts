import { priceOf } from "../prices/price-of.ts";
import type { BillLine, BillQuery, ProvisionedUsage } from "./bill.ts";
import { billLine } from "./bill-line.ts";
import { priceForItem } from "./price-for-item.ts";

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
export function billedHours(usage: ProvisionedUsage): number {
  return Math.max(usage.hoursEach, (usage.runsEach ?? 0) * MIN_RUN_HOURS);
}
