import type { DemandTrace } from "../../demand/demand-trace.ts";
import { withHidden } from "../../demand/expected-demand.ts";
import { withShortBursts } from "../../demand/short-bursts.ts";
import type { Workload } from "../workload/workload.ts";
import type { EnsembleMember } from "./ensemble-member.ts";

/** Expected demand of the planned instance as one draw has its bursts (INS-4), and what full samples hid (HED-3). */
export function withBursts(
  { demand, shown }: Pick<Workload, "demand" | "shown">,
  { burstShare: share, hiddenFactor }: Pick<EnsembleMember, "burstShare" | "hiddenFactor">,
): DemandTrace {
  const { mostMilliAcu } = demand;
  return withShortBursts(withHidden(demand, hiddenFactor), { share, mostMilliAcu, shown });
}

/** The same of the readers that have metrics of their own (CLU-1). */
export function readersWithBursts(
  { readers }: Pick<Workload, "readers">,
  draw: Pick<EnsembleMember, "burstShare" | "hiddenFactor">,
): Workload["readers"] {
  return readers.map((reader) => ({ ...reader, trace: withBursts(reader, draw) }));
}
