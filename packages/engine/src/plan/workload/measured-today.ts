import type { Evidence, InstanceEvidence } from "../../evidence/evidence.ts";
import { type CapacityDoubt, capacityDoubt } from "../../measured/capacity-doubts.ts";
import { type MeasuredAccounts, measuredAccounts } from "../../measured/measured-accounts.ts";
import type { Baseline } from "../terms/baseline.ts";
import { sharedRange } from "../terms/planned-readers.ts";

/**
 * A provisioned writer has no capacity of its own; without a serverless one's the month is the replay's alone. What its CPU denies,
 * or what leaves out the busiest hours, prices nobody.
 */
export function measuredToday(
  { planned, others }: Evidence,
  { baseline, doubts }: { readonly baseline: Baseline; readonly doubts: readonly CapacityDoubt[] },
): MeasuredAccounts {
  const isTold = ({ id }: InstanceEvidence) => !doubts.some(({ instance }) => instance === id);
  const beside = others.filter(isTold);
  if (baseline.source.kind === "provisioned") return measuredAccounts(beside, planned);
  return measuredAccounts(planned.capacity === null || !isTold(planned) ? [] : [planned, ...beside]);
}

/** Of which instances on a range the measured capacity does not price the month (TOD-1). */
export function doubtsToday({ planned, others }: Evidence, baseline: Baseline): readonly CapacityDoubt[] {
  const range = sharedRange(baseline);
  if (range === null) return [];
  const instances = baseline.source.kind === "serverless" ? [planned, ...others] : others;
  return instances.flatMap((one) => capacityDoubt(one, range.maxAcu) ?? []);
}
