import type { BillUsage } from "../../bill/bill.ts";
import { projectMonth } from "../../capacity/project-month.ts";
import type { MeasuredMember } from "../../measured/measured-accounts.ts";
import type { MemberName } from "../../units/member-name.ts";
import type { Effective } from "../workload/resolve.ts";
import { likelyHours } from "./likely-hours.ts";
import { usageOfMonth } from "./usage-of-month.ts";

/**
 * The month of measured instances (DEM-8), at what is provisioned beside them.
 *
 * @param by.factor what their ACU-hours are multiplied by; 1 = as measured
 */
export function measuredMonth(
  now: Effective,
  by: { readonly members: readonly MeasuredMember[]; readonly factor: number },
): { readonly usage: BillUsage; readonly acuByHour: Float64Array; readonly acuHours: number } {
  const { members, factor } = by;
  const [first] = members;
  const hours = members.map(({ account }) => likelyHours(account, first?.account));
  const used = members.map(({ instance, account }) => ({
    name: nameOf(instance),
    acuHours: projectMonth(account).acuHours * factor,
  }));
  return {
    usage: usageOfMonth(now, { members: used }),
    acuHours: used.reduce((sum, { acuHours }) => sum + acuHours, 0),
    acuByHour: (hours[0] as Float64Array).map(
      (acu, h) => factor * hours.slice(1).reduce((sum, other) => sum + (other[h] ?? 0), acu),
    ),
  };
}

function nameOf(id: string | null): MemberName {
  return id === null ? { kind: "writer" } : { kind: "instance", id };
}
