import type { Demand } from "../../demand/demand-of-instance.ts";
import type { DemandTrace } from "../../demand/demand-trace.ts";
import { withShortBursts } from "../../demand/short-bursts.ts";
import type { EnsembleMember } from "./ensemble-member.ts";

/** The expected demand as one draw has its bursts (INS-4). */
export function withBursts(
  { expected, mostMilliAcu }: Pick<Demand, "expected" | "mostMilliAcu">,
  { burstShare: share }: Pick<EnsembleMember, "burstShare">,
): DemandTrace {
  return withShortBursts(expected, { share, mostMilliAcu });
}
