import { groupThousands } from "../explain/group-thousands.ts";
import type { FailoverPlan } from "./failover-plan.ts";

/** One sentence: what a failover costs in time and transactions, and what to do about it (CCM-1 to CCM-3). */
export function wordFailover(
  plan: Pick<FailoverPlan, "without" | "with" | "requirements" | "readerMonthlyUsd" | "readerWarmUpS">,
  next: { readonly isSecondCold: boolean },
): string {
  const cold = spanOf(plan.without.secondsTo90);
  if (plan.without.secondsTo90 === 0) {
    return "The new writer is warm enough at once: cluster cache management would gain nothing.";
  }
  const unmet = plan.requirements.filter(({ met }) => !met);
  if (unmet.length > 0) {
    const reasons = unmet.map(({ message }) => message).join(" ");
    return `A failover takes ${cold} to come back to 90 % of its transactions, and cluster cache management is not to be had as the cluster stands: ${reasons}`;
  }
  if (next.isSecondCold) {
    return `A second failover this soon starts cold and takes ${cold} to come back to 90 %: the reader needs ${spanOf(plan.readerWarmUpS)} to warm up.`;
  }
  const saved = plan.without.lostTransactions - plan.with.lostTransactions;
  const price =
    plan.readerMonthlyUsd === null
      ? "a tier-0 reader"
      : `a tier-0 reader for $${groupThousands(plan.readerMonthlyUsd)} a month`;
  return `With ${price}, transactions are back to 90 % after ${spanOf(plan.with.secondsTo90)} instead of ${cold}, and a failover loses ${groupThousands(saved)} fewer of them.`;
}

function spanOf(seconds: number | null): string {
  if (seconds === null) return "more than four hours";
  if (seconds < 120) return `${seconds} s`;
  return `${seconds} s (${(seconds / 60).toFixed(0)} min)`;
}
