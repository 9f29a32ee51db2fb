import type { PriceSheet } from "../prices/price-sheet.ts";
import { typeOf } from "./cover-with-reserved.ts";
import { type ReservedOfferPrice, type ReservedOffersQuery, reservedOffer } from "./reserved-offers.ts";
import { findUnits } from "./reserved-terms.ts";

/** A size that can be bought reserved. */
export interface Size {
  readonly price: ReservedOfferPrice;
  readonly units: number;
}

type SizesQuery = Omit<ReservedOffersQuery, "spec"> & { readonly offer: ReservedOfferPrice["offer"] };

/** Sizes of each price sheet by its own prices; they go when the sheet goes. */
const kept = new WeakMap<PriceSheet, Map<string, readonly Size[]>>();

/** Every size of a type that is sold reserved here, largest first. */
export function sizesOf(type: string, query: SizesQuery): readonly Size[] {
  const { sheet, offer, storageMode, enteredDiscounts } = query;
  if (enteredDiscounts?.[offer] !== undefined) return soldSizes(type, query);
  const ofSheet = kept.get(sheet) ?? new Map<string, readonly Size[]>();
  kept.set(sheet, ofSheet);
  const key = `${type} ${offer} ${storageMode}`;
  const sizes = ofSheet.get(key) ?? soldSizes(type, query);
  ofSheet.set(key, sizes);
  return sizes;
}

function soldSizes(type: string, query: SizesQuery): readonly Size[] {
  const { sheet, offer, storageMode } = query;
  const sizes: Size[] = [];
  for (const instanceClass of Object.keys(sheet.instanceHour)) {
    const row = sheet.instanceHour[instanceClass];
    const isSold = row?.standard !== undefined && row[storageMode] !== undefined;
    const units = isSold && typeOf(instanceClass) === type ? findUnits(instanceClass) : null;
    if (units === null) continue;
    const price = reservedOffer({ ...query, spec: { instanceClass, family: type } }, offer);
    if (price !== null) sizes.push({ price, units });
  }
  return sizes.sort(largestFirst);
}

const largestFirst = (a: Size, b: Size): number => b.units - a.units;

/** The cheapest whole instances that hold at least so many units, for every number of units up to the most. */
export function cheapestCovers(sizes: readonly Size[], most: number) {
  const usd = new Float64Array(most + 1);
  const last: Size[] = [];
  for (let units = 1; units <= most; units++) {
    usd[units] = Number.POSITIVE_INFINITY;
    for (const size of sizes) {
      const cost = (usd[Math.max(0, units - size.units)] ?? 0) + size.price.effectiveHourlyUsd;
      if (cost >= (usd[units] ?? 0) - 1e-12) continue;
      usd[units] = cost;
      last[units] = size;
    }
  }
  return {
    usd,
    of: (units: number): readonly { readonly size: Size; readonly count: number }[] => {
      const counts = new Map<Size, number>();
      for (let rest = units; rest > 0; ) {
        const size = last[rest];
        if (size === undefined) break;
        counts.set(size, 1 + (counts.get(size) ?? 0));
        rest -= size.units;
      }
      return sizes.flatMap((size) => {
        const count = counts.get(size);
        return count === undefined ? [] : [{ size, count }];
      });
    },
  };
}
