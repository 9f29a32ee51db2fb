import { instanceSpec } from "@acuity/catalog";
import { hourlyAccount, type MonthProjection, projectMonth } from "@acuity/engine/capacity";
import { type Bill, billMonth, type PriceSheet, type StorageMode } from "@acuity/engine/prices";
import { type MemberName, MONTH_HOURS } from "@acuity/engine/units";
import type { SimulatedMember, Simulation } from "./simulation.ts";

/** A member's run projected to a month of 730 h (DEM-8). */
export function monthOf({ run, trace }: SimulatedMember): MonthProjection {
  return projectMonth(hourlyAccount({ trace, changes: run.changes }));
}

/**
 * Compute of a month of 730 h: ACU-hours of each serverless member, 730 h of each provisioned one. ACU-hours are
 * rounded to hundredths, so that a shown quantity times its shown price is the shown amount.
 * @throws EngineError `price-missing`, `instance-class-not-sold`
 */
export function monthBill(
  { members }: Simulation,
  market: { readonly sheet: PriceSheet; readonly storageMode: StorageMode },
): Bill {
  const serverless = members.flatMap((member) =>
    member.instanceClass === null
      ? [{ member: nameOf(member), acuHours: Math.round(monthOf(member).acuHours * 100) / 100 }]
      : [],
  );
  const provisioned = members.flatMap(({ instanceClass }) =>
    instanceClass === null
      ? []
      : [{ instanceClass, count: 1, hoursEach: MONTH_HOURS, vcpu: instanceSpec(instanceClass).vcpu }],
  );
  return billMonth({
    sheet: market.sheet,
    usage: { storageMode: market.storageMode, provisioned, serverless },
  });
}

export function nameOf({ run, tier }: SimulatedMember): MemberName {
  return tier === null
    ? { kind: "writer" }
    : { kind: "reader", position: Number(run.id.replace("reader-", "")), tier };
}
