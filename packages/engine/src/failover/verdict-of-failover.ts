import type { FailoverPlan } from "./failover-plan.ts";
import type { FailoverVerdict } from "./failover-verdict.ts";

/** What a failover costs in time and transactions, and what to do about it (CCM-1 to CCM-3). */
export function verdictOfFailover(
  plan: Pick<FailoverPlan, "without" | "with" | "requirements" | "readerMonthlyUsd" | "readerWarmUpS">,
  next: { readonly isSecondCold: boolean },
): FailoverVerdict {
  const { readerWarmUpS, readerMonthlyUsd: monthlyUsd } = plan;
  const coldSecondsTo90 = plan.without.secondsTo90;
  if (coldSecondsTo90 === 0) return { code: "warm-at-once" };
  const unmet = plan.requirements.filter(({ met }) => !met);
  if (unmet.length > 0) return { code: "not-available", coldSecondsTo90, unmet };
  if (next.isSecondCold) return { code: "second-cold", coldSecondsTo90, readerWarmUpS };
  return {
    ...{ code: "reader", coldSecondsTo90, monthlyUsd },
    warmSecondsTo90: plan.with.secondsTo90,
    savedTransactions: plan.without.lostTransactions - plan.with.lostTransactions,
  };
}
