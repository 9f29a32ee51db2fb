import { badCommitment } from "../errors/engine-error.ts";
import { findClass } from "../prices/find-class.ts";
import { priceOf } from "../prices/price-of.ts";
import type { CommittedMonthQuery } from "./committed-compute.ts";
import { coverWithReserved, type RunningClass, type UnusedReserved } from "./cover-with-reserved.ts";
import { activeCommitments, type OwnedCommitments } from "./owned-commitments.ts";
import { type ReservedOfferPrice, reservedOffers } from "./reserved-offers.ts";
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
  const bought = purchases(query, cover.left);
  const left = bought.map((one) => one.left);
  const purchased = bought.flatMap(({ purchase }) => (purchase === null ? [] : [purchase]));
  return { owned, running, unused: cover.unused, bought: purchased, left, ...spendOf(query, left) };
}

/**
 * What to buy under the offer: each class by its own price, and a class without one stays on demand.
 * Throws `commitment-invalid` where no class that runs has a price of the offer.
 */
function purchases(query: CommittedMonthQuery, left: readonly RunningClass[]): readonly Bought[] {
  if (query.buy.kind !== "reserved") return left.map((rest) => ({ left: rest, purchase: null }));
  const { offer } = query.buy;
  const specs = query.compute.provisioned.map(({ spec }) => spec);
  const bought = left.map((running) => {
    const spec = findClass(specs, running.instanceClass);
    const price = reservedOffers({ ...query, spec }).find((one) => one.offer === offer);
    const purchase = price === undefined ? null : buyReserved({ price, running });
    return { left: purchase?.left ?? running, purchase };
  });
  if (bought.length > 0 && bought.every(({ purchase }) => purchase === null)) {
    const names = left.map(({ instanceClass }) => instanceClass).join(", ");
    throw badCommitment(
      `No ${offer} price of ${names} in ${query.sheet.region} is known; enter a discount or import AWS's price file.`,
    );
  }
  return bought;
}

interface Bought {
  /** Null where nothing is bought for the class. */
  readonly purchase: ReservedPurchase | null;
  readonly left: RunningClass;
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

/** Reserved instances to buy for one class. */
export interface ReservedPurchase {
  readonly price: ReservedOfferPrice;
  /** How many of the class cost least over the hours given. */
  readonly count: number;
  /** What still runs on demand. */
  readonly left: RunningClass;
}

/**
 * The number of reserved instances that costs least for what runs of one class (RSV-1): whole instances, each
 * worth one running instance, or 1 / 1.3 of one on I/O-Optimized; the rest runs on demand.
 */
function buyReserved({ price, running }: Purchasable): ReservedPurchase {
  const most = Array.from(running.perHour).reduce((a, b) => Math.max(a, b), 0);
  const upTo = Math.ceil(most * price.reservedPerInstance - 1e-9);
  let best = { count: 0, costUsd: Number.POSITIVE_INFINITY };
  for (let count = 0; count <= upTo; count++) {
    const costUsd = costOf(count, { price, running });
    if (costUsd < best.costUsd - 1e-9) best = { count, costUsd };
  }
  const covers = best.count / price.reservedPerInstance;
  const perHour = Float64Array.from(running.perHour, (n) => Math.max(0, n - covers));
  return { price, count: best.count, left: { instanceClass: running.instanceClass, perHour } };
}

interface Purchasable {
  readonly price: ReservedOfferPrice;
  readonly running: RunningClass;
}

function costOf(count: number, { price, running }: Purchasable): number {
  const covers = count / price.reservedPerInstance;
  let overflow = 0;
  for (let h = 0; h < running.perHour.length; h++)
    overflow += Math.max(0, (running.perHour[h] ?? 0) - covers);
  return count * price.effectiveHourlyUsd * running.perHour.length + overflow * price.onDemandHourlyUsd;
}
