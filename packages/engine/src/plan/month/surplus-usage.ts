import type { BillUsage } from "../../bill/bill.ts";
import { burstClassOf } from "../../burstable/burst-class.ts";
import { cpuCredits } from "../../burstable/cpu-credits.ts";
import type { DemandTrace } from "../../demand/demand-trace.ts";
import { hundredths } from "../../units/acu.ts";
import type { Settings } from "../terms/settings.ts";

/** vCPU-hours that the T classes of a cluster run above what they earn, each by its own demand (CLU-2). */
export function surplusUsage(
  { writer, readers }: Settings,
  traces: readonly (DemandTrace | undefined)[],
): Pick<BillUsage, "cpuCreditVcpuHours"> {
  let sum = 0;
  for (const [i, runsOn] of [writer, ...readers].entries()) {
    if (runsOn.kind === "serverless") continue;
    const burst = burstClassOf(runsOn.instanceClass ?? "");
    const trace = traces[i];
    if (burst !== null && trace !== undefined) sum += cpuCredits(trace, burst).surplusVcpuHours;
  }
  const hours = hundredths(sum);
  return hours > 0 ? { cpuCreditVcpuHours: hours } : {};
}
