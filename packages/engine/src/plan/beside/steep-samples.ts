import { findClass } from "../../prices/find-class.ts";
import { VCPU_PER_ACU } from "../../units/acu.ts";
import type { PlanFinding } from "../../units/plan-finding.ts";
import { highestMaximum } from "../terms/highest-maximum.ts";
import type { Settings } from "../terms/settings.ts";
import type { Effective } from "../workload/resolve.ts";

/** From so many times its Average on the Maximum of a sample shows bursts in it [A]. */
const STEEP = 2;
/** Share of the samples that must be so [A]. */
const MOST = 0.5;

/**
 * Most samples have a Maximum that is a multiple of their Average, and the pick has fewer processors than today (INS-4): the
 * Maximum is the mean of a minute, and bursts of seconds in it may fill the smaller machine. A warning.
 */
export function steepSamplesFindings(
  pick: Settings,
  { workload, market }: Effective,
): readonly PlanFinding[] {
  const { trace, burst } = workload.demand;
  const { source } = workload.baseline;
  const todayVcpu =
    source.kind === "serverless"
      ? source.maxAcu * VCPU_PER_ACU
      : findClass(market.specs, source.instanceClass).vcpu;
  const vcpu =
    pick.writer.kind === "serverless"
      ? highestMaximum(pick) * VCPU_PER_ACU
      : findClass(market.specs, pick.writer.instanceClass).vcpu;
  if (burst === null || !Number.isFinite(todayVcpu) || vcpu >= todayVcpu) return [];
  const ratios: number[] = [];
  for (const [i, mean] of trace.milliAcu.entries()) {
    if (mean > 0) ratios.push((burst.milliAcu[i] as number) / mean);
  }
  const steep = ratios.filter((ratio) => ratio >= STEEP).sort((a, b) => a - b);
  if (steep.length <= MOST * ratios.length) return [];
  const times = steep[Math.floor(steep.length / 2)] as number;
  return [{ code: "steep-samples", times, vcpu, todayVcpu, assumption: true }];
}
