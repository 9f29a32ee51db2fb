import { EngineError } from "../errors/engine-error.ts";
import type { InstanceSpec, PriceSheet, ReservedOfferId, StorageMode } from "../prices/price-sheet.ts";
import type { RunningClass } from "./cover-with-reserved.ts";
import { type ReservedOfferPrice, reservedOffers } from "./reserved-offers.ts";

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
 * Throws `commitment-invalid` where no price of the offer is known.
 */
export function buyReserved(query: {
  readonly sheet: PriceSheet;
  readonly spec: InstanceSpec;
  readonly storageMode: StorageMode;
  readonly offer: ReservedOfferId;
  readonly running: RunningClass;
  readonly enteredDiscounts?: Readonly<Partial<Record<ReservedOfferId, number>>>;
}): ReservedPurchase {
  const { spec, offer, running } = query;
  const price = reservedOffers(query).find((p) => p.offer === offer);
  if (price === undefined) {
    throw new EngineError(
      "commitment-invalid",
      `No ${offer} price of ${spec.instanceClass} in ${query.sheet.region} is known; enter a discount or import AWS's price file.`,
    );
  }
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

function costOf(
  count: number,
  of: { readonly price: ReservedOfferPrice; readonly running: RunningClass },
): number {
  const { price, running } = of;
  const covers = count / price.reservedPerInstance;
  let overflow = 0;
  for (let h = 0; h < running.perHour.length; h++)
    overflow += Math.max(0, (running.perHour[h] ?? 0) - covers);
  return count * price.effectiveHourlyUsd * running.perHour.length + overflow * price.onDemandHourlyUsd;
}
