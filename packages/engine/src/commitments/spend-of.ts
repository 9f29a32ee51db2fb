import { priceOf } from "../prices/price-of.ts";
import type { CommittedMonthQuery } from "./committed-compute.ts";
import type { RunningClass } from "./cover-with-reserved.ts";
import { savingsPlanRate } from "./savings-plan-rate.ts";
import type { SpendLayer } from "./spend-layer.ts";

/** What a savings plan finds after reserved instances (DSP-1). */
export interface SpendLeft {
  /** Spend by hour that a plan can take, serverless included, by discount. */
  readonly layers: readonly SpendLayer[];
  /** The classes it cannot. */
  readonly ineligible: readonly RunningClass[];
}

/** On-demand spend by hour that a savings plan can take, by discount, and the classes it cannot (DSP-1). */
export function spendOf(query: CommittedMonthQuery, left: readonly RunningClass[]): SpendLeft {
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
