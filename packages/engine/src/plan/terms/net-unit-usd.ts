import { type ComputePriceQuery, priceOf } from "../../prices/price-of.ts";
import type { StorageMode } from "../../prices/price-sheet.ts";
import type { Market } from "./market.ts";
import type { Settings } from "./settings.ts";

/** What prices are told of: whose discounts, and by which list. */
export interface PriceTerms {
  readonly settings: Pick<Settings, "privateDiscountPct">;
  readonly market: Pick<Market, "sheet">;
}

/** An hour of a class or of an ACU, a GB and month of the volume, or one I/O request, in a storage mode. */
export type PricedUnit =
  | { readonly item: "compute"; readonly instanceClass: string; readonly mode: StorageMode }
  | { readonly item: keyof typeof ROWS; readonly mode: StorageMode };

const ROWS = { "acu-hours": "acuHour", storage: "storageGbMonth", "io-requests": "ioRequest" } as const;

/**
 * What one unit costs on demand as the bill has it, US dollars: the list's row less the user's own discount on its kind of line
 * (PRC-2). Null where the list has no row. Every figure of a plan that is made beside a bill is made of this. A price of the user's
 * own is a row of the list that they imported (PRC-5).
 */
export function netUnitUsd({ settings, market: { sheet } }: PriceTerms, unit: PricedUnit): number | null {
  const { item, mode } = unit;
  const row = item === "compute" ? sheet.instanceHour[unit.instanceClass]?.[mode] : sheet[ROWS[item]][mode];
  return row == null ? null : Number(row.usd) * keptOf(settings, item);
}

/** The same of an hour of a class, or of an ACU-hour where the class is null. Throws as `priceOf`. */
export function netHourUsd({ settings, market }: PriceTerms, query: ComputePriceQuery): number {
  const item = query.instanceClass === null ? "acu-hours" : "compute";
  return Number(priceOf(market.sheet, query).usd) * keptOf(settings, item);
}

function keptOf({ privateDiscountPct = {} }: PriceTerms["settings"], item: PricedUnit["item"]): number {
  return 1 - (privateDiscountPct[item] ?? 0) / 100;
}
