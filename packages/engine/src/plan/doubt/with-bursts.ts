import type { DemandTrace } from "../../demand/demand-trace.ts";
import { withHidden } from "../../demand/expected-demand.ts";
import { withShortBursts } from "../../demand/short-bursts.ts";
import type { Workload } from "../month/workload.ts";
import type { EnsembleMember } from "./ensemble-member.ts";

/** The writer's expected demand as one draw has its bursts (INS-4), and what full samples hid (HED-3). */
export function withBursts(
  { demand, shown }: Pick<Workload, "demand" | "shown">,
  { burstShare: share, hiddenFactor }: Pick<EnsembleMember, "burstShare" | "hiddenFactor">,
): DemandTrace {
  const { mostMilliAcu } = demand;
  return withShortBursts(withHidden(demand, hiddenFactor), { share, mostMilliAcu, shown });
}
