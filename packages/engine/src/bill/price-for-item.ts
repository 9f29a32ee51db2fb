import { EngineError } from "../errors/engine-error.ts";
import { formatDecimal, parseDecimal } from "../prices/decimal.ts";
import { type BasedPrice, rowPrice } from "../prices/price-basis.ts";
import type { Price, PriceSheet } from "../prices/price-sheet.ts";
import type { BillUsage } from "./bill.ts";
import type { BillItem } from "./bill-item.ts";

/** The user's price for a kind of line where one was entered, else the row's. */
export function priceForItem(
  usage: BillUsage,
  { item, row }: { readonly item: BillItem; readonly row: () => Price },
): BasedPrice {
  const entered = usage.enteredPrices?.[item];
  return entered === undefined ? rowPrice(row()) : enteredPrice(formatDecimal(parseDecimal(entered)));
}

export function enteredPrice(usd: string): BasedPrice {
  return { usd, source: { code: "entered" }, assumptions: [] };
}

/** The row, or `price-missing`: a price that is not known is never zero. */
export function requirePrice(price: Price | null, what: { sheet: PriceSheet; item: BillItem }): Price {
  if (price !== null) return price;
  const { sheet, item } = what;
  throw new EngineError(
    "price-missing",
    `Catalog ${sheet.catalogVersion} has no price for ${item.replaceAll("-", " ")} (${sheet.engine}, ${sheet.region}). Enter one, or import AWS's price file of the region.`,
  );
}
