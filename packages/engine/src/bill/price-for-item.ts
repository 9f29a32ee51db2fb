import { EngineError } from "../errors/engine-error.ts";
import { formatDecimal, parseDecimal } from "../prices/decimal.ts";
import type { Price, PriceSheet } from "../prices/price-sheet.ts";
import type { BillItem, BillUsage } from "./bill.ts";

/** The user's price for a kind of line where one was entered, else the row's. */
export function priceForItem(
  usage: BillUsage,
  { item, row }: { readonly item: BillItem; readonly row: () => Price },
): Price {
  const entered = usage.enteredPrices?.[item];
  return entered === undefined
    ? row()
    : { usd: formatDecimal(parseDecimal(entered)), source: "Entered by the user" };
}

/** The row, or `price-missing`: a price that is not known is never zero. */
export function requirePrice(price: Price | null, what: { sheet: PriceSheet; label: string }): Price {
  if (price !== null) return price;
  const { sheet, label } = what;
  throw new EngineError(
    "price-missing",
    `Catalog ${sheet.catalogVersion} has no price for ${label} (${sheet.engine}, ${sheet.region}). Enter one, or import AWS's price file of the region.`,
  );
}
