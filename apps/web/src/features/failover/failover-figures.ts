import type { FailoverPlan, Recovery } from "@acuity/engine/failover";
import { explainFailover, formatCompact, formatMoney, onStorage, type Place } from "@acuity/words";
import { canBeWarm } from "../../tool/answer/cache-management.ts";
import { recoverySpan } from "../../tool/answer/recovery-span.ts";
import type { VerdictFigure } from "../../tool/verdict-panel.tsx";

/**
 * The figures under the verdict: seconds and transactions with and without, and the price of the reader; without alone where the
 * cluster cannot have cluster cache management.
 */
export function failoverFigures(plan: FailoverPlan, place: Place): readonly VerdictFigure[] {
  const explanations = explainFailover(plan, place);
  const { without } = plan;
  const isAsked = canBeWarm(plan.requirements);
  const withIt = (transactions: number) =>
    isAsked ? `${formatCompact(transactions)} with cluster cache management` : "transactions";
  const cold: readonly VerdictFigure[] = [
    {
      label: "To 90 % without",
      value: coldSpan(plan),
      small: thresholds(without),
      explanation: explanations.secondsTo90,
    },
    {
      label: "Lost by a failover",
      value: formatCompact(without.lostTransactions),
      small: withIt(plan.with.lostTransactions),
      explanation: explanations.lostTransactions,
    },
    {
      label: "Lost a year",
      value: formatCompact(without.lostTransactionsPerYear),
      small: withIt(plan.with.lostTransactionsPerYear),
      explanation: explanations.lostTransactions,
    },
  ];
  if (!isAsked) return cold;
  const [first, ...lost] = cold as [VerdictFigure, ...VerdictFigure[]];
  const [warm, ...reader] = warmFigures(plan, place);
  return [first, warm, ...lost, ...reader];
}

/** Between what it lies where nobody knows it, as the verdict has it. */
function coldSpan({ verdict, without }: FailoverPlan): string {
  const bounds = "bounds" in verdict ? verdict.bounds?.coldSecondsTo90 : undefined;
  if (bounds === undefined || bounds.low === bounds.high) return recoverySpan(without.secondsTo90);
  return `${recoverySpan(bounds.low)} – ${recoverySpan(bounds.high)}`;
}

/** What a tier-0 reader gives and costs. */
function warmFigures(plan: FailoverPlan, place: Place): readonly [VerdictFigure, ...VerdictFigure[]] {
  const explanations = explainFailover(plan, place);
  return [
    {
      label: "To 90 % with",
      value: recoverySpan(plan.with.secondsTo90),
      small: plan.with.isAvailable ? thresholds(plan.with) : "not to be had as the cluster stands",
      explanation: explanations.secondsTo90,
    },
    {
      label: "Tier-0 reader",
      value: formatMoney(plan.readerMonthlyUsd, place),
      small:
        plan.readerMonthlyUsd === null
          ? "no price here"
          : plan.readerMonthlyUsd === 0
            ? "more a month: it runs anyway, moved to tier 0"
            : `a month, on demand${onStorage(plan.basis.storageMode)}`,
      explanation: explanations.readerMonthlyUsd,
    },
    {
      label: "Reader warm after",
      value: recoverySpan(plan.readerWarmUpS),
      small: "a failover before that is cold",
      explanation: explanations.readerWarmUpS,
    },
  ];
}

function thresholds(recovery: Recovery): string {
  return `50 % after ${recoverySpan(recovery.secondsTo50)}, 99 % after ${recoverySpan(recovery.secondsTo99)}`;
}
