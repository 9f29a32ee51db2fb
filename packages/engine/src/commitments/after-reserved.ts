import { priceOf } from "../prices/price-of.ts";
import type { CommittedMonthQuery } from "./committed-compute.ts";
import { coverWithReserved, type RunningClass, type UnusedReserved } from "./cover-with-reserved.ts";
import { activeCommitments, type OwnedCommitments } from "./owned-commitments.ts";
import { buyReserved, type ReservedPurchase } from "./reserved-mix.ts";
import { savingsPlanRate } from "./savings-plan-rate.ts";
import type { SpendLayer } from "./spend-layer.ts";

/** What reserved instances leave of a month's compute. */
export interface AfterReserved {
  /** Owned commitments in force. */
  readonly owned: OwnedCommitments;
  readonly running: readonly RunningClass[];
  readonly unused: readonly UnusedReserved[];
  readonly bought: readonly ReservedPurchase[];
  /** Instances that no reserved instance covers. */
  readonly left: readonly RunningClass[];
  /** Their spend by hour that a savings plan can take, serverless included, and the classes it cannot (DSP-1). */
  readonly layers: readonly SpendLayer[];
  readonly ineligible: readonly RunningClass[];
}

/** Reserved instances come before savings plans: owned ones first, then those to buy (RSV-1, DSP-1). */
export function afterReserved(query: CommittedMonthQuery): AfterReserved {
  const owned = activeCommitments(query.owned ?? { reserved: [], savingsPlans: [] }, query.on);
  const running = query.compute.provisioned.map(({ spec, perHour }) => ({
    instanceClass: spec.instanceClass,
    perHour,
  }));
  const cover = coverWithReserved({ ...query, running, owned: owned.reserved });
  const { bought, left } = buyReserved(query, cover.left);
  return { owned, running, unused: cover.unused, bought, left, ...spendOf(query, left) };
}

/** On-demand spend by hour that a savings plan can take, by discount, and the classes it cannot (DSP-1). */
function spendOf(query: CommittedMonthQuery, left: readonly RunningClass[]) {
  const { sheet, storageMode } = query;
  const ineligible: RunningClass[] = [];
  const byDiscount = new Map<string, Float64Array>();
  const put = (instanceClass: string | null, perHour: ArrayLike<number>) => {
    const rate = savingsPlanRate(sheet, { instanceClass, storageMode });
    if (!rate.eligible && instanceClass !== null) {
      ineligible.push({ instanceClass, perHour });
      return;
    }
    const hourUsd = Number(priceOf(sheet, { instanceClass, storageMode }).usd);
    const column = byDiscount.get(rate.discount) ?? new Float64Array(perHour.length);
    for (let h = 0; h < perHour.length; h++) column[h] = (column[h] ?? 0) + (perHour[h] ?? 0) * hourUsd;
    byDiscount.set(rate.discount, column);
  };
  if (query.compute.acuPerHour !== undefined) put(null, query.compute.acuPerHour);
  for (const { instanceClass, perHour } of left) put(instanceClass, perHour);
  const layers: SpendLayer[] = [...byDiscount].map(([discount, usdPerHour]) => ({ discount, usdPerHour }));
  return { layers, ineligible };
}
