import type { BillUsage } from "../../bill/bill.ts";
import { chargedSurplusVcpuHours } from "../../burstable/charged-surplus.ts";
import { isBurstable } from "../../prices/is-burstable.ts";
import { hundredths } from "../../units/acu.ts";
import type { SourceSetting, WriterSetting } from "../terms/settings.ts";
import type { Effective } from "../workload/resolve.ts";
import { asItRan } from "../workload/workload.ts";
import { runsSameInstances } from "./as-measured.ts";
import { withoutGrowth } from "./without-growth.ts";

type Surplus = Pick<BillUsage, "cpuCreditVcpuHours">;

/**
 * What the T classes of a cluster run above their credits (CLU-2): of the instances that run today what they were charged, where
 * each of them says so, and what the model makes of the change; of any other the model's.
 *
 * @param of.replay the model's, of the same settings under another load
 */
export function surplusAsCharged(
  effective: Effective,
  of: { readonly modelled: Surplus; readonly replay: (effective: Effective) => Surplus },
): Surplus {
  const { settings, workload } = effective;
  const { source } = workload.baseline;
  const { writer, readers } = settings;
  const classOf = (one: SourceSetting | WriterSetting) =>
    one.kind === "provisioned" ? one.instanceClass : null;
  const isAsToday = classOf(source) === classOf(writer);
  const { planned, others } = workload.evidence;
  const charged = [planned, ...others].flatMap(({ chargedCredits }) => chargedCredits ?? []);
  const bursting = [writer, ...readers].filter(
    (one) => one.kind === "provisioned" && isBurstable(one.instanceClass ?? ""),
  );
  const isTold = charged.length > 0 && charged.length === bursting.length;
  if (!isTold || !isAsToday || !runsSameInstances(settings, workload)) return of.modelled;
  const measured = charged.reduce((sum, series) => sum + chargedSurplusVcpuHours(series), 0);
  const ran = of.replay(withoutGrowth(effective, asItRan(workload))).cpuCreditVcpuHours ?? 0;
  const hours = hundredths(Math.max(0, measured + (of.modelled.cpuCreditVcpuHours ?? 0) - ran));
  return hours > 0 ? { cpuCreditVcpuHours: hours } : {};
}
