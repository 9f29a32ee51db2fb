import type { DemandTrace } from "../../demand/demand-trace.ts";
import { withShortBursts } from "../../demand/short-bursts.ts";
import type { Workload } from "../month/workload.ts";
import type { EnsembleMember } from "./ensemble-member.ts";

/** The writer's expected demand as one draw has its bursts (INS-4). */
export function withBursts(
  { demand: { expected, mostMilliAcu }, shown }: Pick<Workload, "demand" | "shown">,
  { burstShare: share }: Pick<EnsembleMember, "burstShare">,
): DemandTrace {
  return withShortBursts(expected, { share, mostMilliAcu, shown });
}
