import type { WorkloadFinding } from "../units/finding.ts";
import type { InstanceEvidence } from "./evidence.ts";

type AsShare = Extract<WorkloadFinding, { readonly code: "cpu-as-share" }>;

/**
 * CPU that never exceeds 1 may be a share (EVD-12): of an instance that is hardly ever there, or its hundredth, was measured; null
 * where it does, where somebody said that it is a percentage, and where more capacity than was measured would have been asked for.
 *
 * @param maxAcu of a range, what CPU is a share of; null where that is not known
 */
export function cpuAsShare({ cpu, capacity }: InstanceEvidence, maxAcu: number | null): AsShare | null {
  const highest = highestOf(cpu);
  if (highest <= 0 || highest > 1 || cpu?.unitBasis === "said") return null;
  if (maxAcu !== null && capacity !== null && highest * maxAcu > highestOf(capacity)) return null;
  return { code: "cpu-as-share", highest, assumption: true };
}

function highestOf(series: InstanceEvidence["cpu"]): number {
  return series === null ? 0 : series.values.reduce((most, value) => Math.max(most, value), 0);
}
