import type { BillLine } from "../bill/bill.ts";
import { sumUsd } from "../bill/bill-line.ts";
import { badCommitment } from "../errors/engine-error.ts";
import { priceOf } from "../prices/price-of.ts";
import { MONTH_HOURS } from "../units/acu.ts";
import { afterReserved } from "./after-reserved.ts";
import { bestCommitment } from "./best-commitment.ts";
import { type CommitmentOutcome, commitmentOutcome } from "./commitment-outcome.ts";
import type {
  CommitmentSetting,
  CommittedMonthQuery,
  ComputeHours,
  PlannedSavings,
} from "./committed-compute.ts";
import { committedLines } from "./committed-lines.ts";
import { type RunningClass, ranInAll, type UnusedReserved } from "./cover-with-reserved.ts";
import { monthsUntil, type OwnedCommitments } from "./owned-commitments.ts";
import type { ReservedPurchase } from "./reserved-mix.ts";
import type { SpendLayer } from "./spend-layer.ts";

/** Compute of a month of 730 h after commitments, in the order reserved, savings plan, on demand (DSP-1). */
export interface CommittedMonth {
  readonly lines: readonly BillLine[];
  readonly bought: readonly ReservedPurchase[];
  readonly unusedReserved: readonly UnusedReserved[];
  /** Sum of the lines: owned and bought commitments, upfront fees spread over their term, and on demand. */
  readonly monthlyUsd: number;
  /** The same compute wholly on demand, without any commitment. */
  readonly onDemandUsd: number;
  /** On demand minus monthly, so net of everything unused; negative is a loss. */
  readonly savingUsd: number;
  /** Fee due at the start for what is bought. */
  readonly upfrontUsd: number;
  /** What leaves the account each month after the fee. */
  readonly monthlyCashUsd: number;
  /** First month whose end finds the fee earned back; 0 without a fee, null when it never is within the term. */
  readonly paybackMonth: number | null;
  /** All savings plans together over the hours given; null without eligible spend or plan. */
  readonly savingsPlan: CommitmentOutcome | null;
  /** Bought on top of owned plans, US dollars an hour. */
  readonly savingsPlanUsdPerHour: number;
  /** Owned savings plans left unused until they expire, US dollars. */
  readonly unusedSavingsPlanUsd: number;
}

/** Throws as `priceOf`, `reservedOffers` and `activeCommitments` do. */
export function committedMonth(query: CommittedMonthQuery): CommittedMonth {
  const month = monthOf(query);
  const { upfrontUsd } = month.result;
  const monthlyCashUsd = sumUsd([month.result.monthlyUsd, -month.amortisedUsd]);
  if (upfrontUsd === 0) return { ...month.result, monthlyCashUsd, paybackMonth: 0 };
  const without = monthOf({ ...query, buy: { kind: "none" } }).result.monthlyUsd;
  const earned = without - monthlyCashUsd;
  const paybackMonth = earned <= 0 ? null : Math.ceil(upfrontUsd / earned - 1e-9);
  const termMonths = Math.max(...month.result.bought.map((b) => b.price.termHours)) / MONTH_HOURS;
  const inTerm = paybackMonth !== null && paybackMonth <= termMonths ? paybackMonth : null;
  return { ...month.result, monthlyCashUsd, paybackMonth: inTerm };
}

interface Month {
  readonly result: Omit<CommittedMonth, "monthlyCashUsd" | "paybackMonth">;
  readonly amortisedUsd: number;
}

function monthOf(query: CommittedMonthQuery): Month {
  const hours = hoursOf(query.compute);
  const { owned, running, unused, bought, left, layers, ineligible } = afterReserved(query);
  const ownedUsdPerHour = owned.savingsPlans.reduce((sum, plan) => sum + plan.usdPerHour, 0);
  const plan = planOf(query.buy, { layers, ownedUsdPerHour, hours });
  const lines = committedLines({ ...query, hours, owned, bought, ineligible, left, plan });
  const monthlyUsd = sumUsd(lines.map((line) => line.amountUsd));
  const onDemandUsd = onDemandOf(query, { running, hours });
  const amortisedUsd = bought.reduce(
    (sum, b) => sum + (b.count * b.price.upfrontUsd * MONTH_HOURS) / b.price.termHours,
    0,
  );
  return {
    amortisedUsd: Math.round(amortisedUsd * 100) / 100,
    result: {
      lines,
      monthlyUsd,
      onDemandUsd,
      savingUsd: sumUsd([onDemandUsd, -monthlyUsd]),
      upfrontUsd: sumUsd(bought.map((b) => b.count * b.price.upfrontUsd)),
      bought,
      unusedReserved: unused,
      savingsPlan: plan.outcome,
      savingsPlanUsdPerHour: plan.boughtUsdPerHour,
      unusedSavingsPlanUsd: unusedPlanUsd(query, { owned, layers, ownedUsdPerHour }),
    },
  };
}

function onDemandOf(
  query: CommittedMonthQuery,
  known: { readonly running: readonly RunningClass[]; readonly hours: number },
): number {
  const { sheet, storageMode, compute } = query;
  const monthly = (instanceClass: string | null, perHour: ArrayLike<number>) => {
    const usd = Number(priceOf(sheet, { instanceClass, storageMode }).usd);
    const mean = ranInAll(perHour) / known.hours;
    return Math.round(mean * MONTH_HOURS * usd * 100) / 100;
  };
  const serverless = compute.acuPerHour === undefined ? [] : [monthly(null, compute.acuPerHour)];
  return sumUsd([...serverless, ...known.running.map((r) => monthly(r.instanceClass, r.perHour))]);
}

function hoursOf(compute: ComputeHours): number {
  const columns = [
    ...compute.provisioned.map((p) => p.perHour),
    ...(compute.acuPerHour ? [compute.acuPerHour] : []),
  ];
  const hours = columns[0]?.length ?? 0;
  if (hours > 0 && columns.every((c) => c.length === hours)) return hours;
  const lengths = columns.map((c) => c.length).join(", ");
  throw badCommitment(`Expected compute columns of one length of 1 hour or more, got ${lengths || "none"}.`);
}

/** What owned plans and the one to buy do together over the eligible spend (DSP-1, DSP-2). */
function planOf(
  buy: CommitmentSetting,
  known: { readonly layers: readonly SpendLayer[]; readonly ownedUsdPerHour: number; readonly hours: number },
): PlannedSavings {
  const { ownedUsdPerHour } = known;
  const none = () => [{ usdPerHour: new Float64Array(known.hours), discount: "0" }];
  const layers = known.layers.length === 0 ? none() : known.layers;
  const boughtUsdPerHour = wantedPlan(buy, { layers, ownedUsdPerHour });
  const total = ownedUsdPerHour + boughtUsdPerHour;
  return {
    ownedUsdPerHour,
    boughtUsdPerHour,
    outcome: total === 0 ? null : commitmentOutcome(layers, total),
  };
}

/** Cost is convex in the total, so the best purchase tops owned plans up to the best total. */
function wantedPlan(
  buy: CommitmentSetting,
  known: { readonly layers: readonly SpendLayer[]; readonly ownedUsdPerHour: number },
): number {
  if (buy.kind === "none" || (buy.kind === "reserved" && buy.rest === undefined)) return 0;
  if (buy.kind === "savings-plan" && buy.usdPerHour !== null) return buy.usdPerHour;
  return Math.max(0, bestCommitment(known.layers).usdPerHour - known.ownedUsdPerHour);
}

/** Dollars of owned plans that stay unused until they expire, at the use of the hours given (RSV-3). */
function unusedPlanUsd(
  query: CommittedMonthQuery,
  known: { owned: OwnedCommitments; layers: readonly SpendLayer[]; ownedUsdPerHour: number },
): number {
  if (known.ownedUsdPerHour === 0) return 0;
  const alone = known.layers.length === 0 ? null : commitmentOutcome(known.layers, known.ownedUsdPerHour);
  const unusedShare = 1 - (alone?.utilisation ?? 0);
  return known.owned.savingsPlans.reduce(
    (sum, plan) => sum + unusedShare * plan.usdPerHour * 730 * monthsUntil(plan.endsOn, query.on),
    0,
  );
}
