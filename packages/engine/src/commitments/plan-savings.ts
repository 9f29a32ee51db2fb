import { bestCommitment } from "./best-commitment.ts";
import { commitmentOutcome } from "./commitment-outcome.ts";
import type { CommitmentSetting } from "./commitment-setting.ts";
import type { CommittedMonthQuery, PlannedSavings } from "./committed-compute.ts";
import { monthsUntil, type OwnedCommitments } from "./owned-commitments.ts";
import type { SpendLayer } from "./spend-layer.ts";

/** What owned plans and the one to buy do together over the eligible spend (DSP-1, DSP-2). */
export function planOf(
  buy: CommitmentSetting,
  known: { readonly layers: readonly SpendLayer[]; readonly ownedUsdPerHour: number; readonly hours: number },
): PlannedSavings {
  const { ownedUsdPerHour } = known;
  const none = { usdPerHour: new Float64Array(known.hours), discount: "0" };
  const layers = known.layers.length === 0 ? [none] : known.layers;
  const boughtUsdPerHour =
    buy.kind === "savings-plan" ? wantedPlan(buy.usdPerHour, { layers, ownedUsdPerHour }) : 0;
  const total = ownedUsdPerHour + boughtUsdPerHour;
  return {
    ownedUsdPerHour,
    boughtUsdPerHour,
    outcome: total === 0 ? null : commitmentOutcome(layers, total),
  };
}

/** Cost is convex in the total, so the best purchase tops owned plans up to the best total. */
function wantedPlan(
  usdPerHour: number | null,
  known: { readonly layers: readonly SpendLayer[]; readonly ownedUsdPerHour: number },
): number {
  if (usdPerHour !== null) return usdPerHour;
  return Math.max(0, bestCommitment(known.layers).usdPerHour - known.ownedUsdPerHour);
}

/** Dollars of owned plans that stay unused until they expire, at the use of the hours given (RSV-3). */
export function unusedPlanUsd(
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
