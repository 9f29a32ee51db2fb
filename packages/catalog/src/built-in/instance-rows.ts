import type { Price, PriceSheet, StorageMode } from "@acuity/engine/prices";
import type { InstanceCells, RegionData } from "./region-data.ts";

/** Price rows of every class sold. */
export function instanceRows(instances: RegionData["instances"]["aurora-mysql"]): PriceSheet["instanceHour"] {
  return Object.fromEntries(
    Object.entries(instances).map(([instanceClass, cells]) => [instanceClass, byMode(cells)]),
  );
}

function byMode(cells: InstanceCells): Partial<Record<StorageMode, Price>> {
  const [standardUsd, standardSource, optimizedUsd, optimizedSource] = cells;
  return {
    ...(standardUsd === null ? {} : { standard: priceOf(standardUsd, standardSource ?? "") }),
    ...(optimizedUsd === null ? {} : { "io-optimized": priceOf(optimizedUsd, optimizedSource ?? "") }),
  };
}

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Classes sold since the snapshot have no row of their own yet, only a savings-plan rate: a bare date says so. */
function priceOf(usd: string, source: string): Price {
  if (!ISO_DAY.test(source)) {
    const publishedOn = /\d{4}-\d{2}-\d{2}$/.exec(source)?.[0];
    return publishedOn === undefined ? { usd, source } : { usd, source, publishedOn };
  }
  return impliedPrice(usd, { on: source, of: "0.8" });
}

/** @param by.of what the plan leaves of the price */
export function impliedPrice(usd: string, by: { readonly on: string; readonly of: string }): Price {
  return {
    usd,
    source: `Database Savings Plans rate of ${by.on}, divided by ${by.of}`,
    publishedOn: by.on,
    assumption:
      "Implied by the savings-plan rate; the same division gives AWS's price exactly wherever both are published (2,117 rows).",
  };
}
