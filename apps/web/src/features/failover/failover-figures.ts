import type { FailoverPlan, Recovery, SecondsSpan } from "@acuity/engine/failover";
import { explainFailover, formatCompact, formatMoney, onStorage, type Place } from "@acuity/words";
import { canBeWarm } from "../../tool/answer/cache-management.ts";
import { betweenSpan, boundsOf, recoverySpan } from "../../tool/answer/recovery-span.ts";
import type { VerdictFigure } from "../../tool/verdict-panel.tsx";

/**
 * The figures under the verdict: seconds and transactions with and without, and the price of the reader; without alone where the
 * cluster cannot have cluster cache management.
 */
export function failoverFigures(plan: FailoverPlan, place: Place): readonly VerdictFigure[] {
  const explanations = explainFailover(plan, place);
  const { without } = plan;
  const bounds = boundsOf(plan.verdict);
  const isAsked = canBeWarm(plan.requirements);
  const middle = bounds === undefined ? "" : ", at the middle of the bounds";
  const withIt = (transactions: number) =>
    `${isAsked ? `${formatCompact(transactions)} with cluster cache management` : "transactions"}${middle}`;
  const cold: readonly VerdictFigure[] = [
    {
      label: "To 90 % without",
      value: betweenSpan(without.secondsTo90, bounds?.coldSecondsTo90),
      small: thresholds(without, { to50: bounds?.coldSecondsTo50, to99: bounds?.coldSecondsTo99 }),
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

/** What a tier-0 reader gives and costs. */
function warmFigures(plan: FailoverPlan, place: Place): readonly [VerdictFigure, ...VerdictFigure[]] {
  const explanations = explainFailover(plan, place);
  const bounds = boundsOf(plan.verdict);
  const ends = { to50: bounds?.warmSecondsTo50, to99: bounds?.warmSecondsTo99 };
  return [
    {
      label: "To 90 % with",
      value: betweenSpan(plan.with.secondsTo90, bounds?.warmSecondsTo90),
      small: plan.with.isAvailable ? thresholds(plan.with, ends) : "not to be had as the cluster stands",
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

/** Of the same cases as the figure above it. */
function thresholds(
  { secondsTo50, secondsTo99 }: Recovery,
  ends: { readonly to50: SecondsSpan | undefined; readonly to99: SecondsSpan | undefined },
): string {
  return `50 % after ${betweenSpan(secondsTo50, ends.to50)}, 99 % after ${betweenSpan(secondsTo99, ends.to99)}`;
}
