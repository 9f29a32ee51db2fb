import type { CommittedMonthQuery } from "./committed-compute.ts";
import { coverWithReserved, type RunningClass, type UnusedReserved } from "./cover-with-reserved.ts";
import { activeCommitments, type OwnedCommitments } from "./owned-commitments.ts";
import { buyReserved, type ReservedPurchase } from "./reserved-mix.ts";
import { type SpendLeft, spendOf } from "./spend-of.ts";

/** What reserved instances leave of a month's compute. */
export interface AfterReserved extends SpendLeft {
  /** Owned commitments in force. */
  readonly owned: OwnedCommitments;
  readonly running: readonly RunningClass[];
  readonly unused: readonly UnusedReserved[];
  readonly bought: readonly ReservedPurchase[];
  /** Instances that no reserved instance covers. */
  readonly left: readonly RunningClass[];
}

/** Reserved instances come before savings plans: owned ones first, then those to buy (RSV-1, DSP-1). */
export function afterReserved(query: CommittedMonthQuery): AfterReserved {
  const owned = activeCommitments(query.owned ?? { reserved: [], savingsPlans: [] }, query.on);
  const running = query.compute.provisioned.map(({ spec, perHour }) => ({
    instanceClass: spec.instanceClass,
    perHour,
  }));
  const cover = coverWithReserved({ ...query, running, owned: owned.reserved });
  const { bought, left } = buyReserved(query, {
    running: cover.left,
    ownedUsdPerHour: owned.savingsPlans.reduce((sum, plan) => sum + plan.usdPerHour, 0),
  });
  return { owned, running, unused: cover.unused, bought, left, ...spendOf(query, left) };
}
