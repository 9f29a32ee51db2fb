import { EngineError } from "../errors/engine-error.ts";
import { formatDecimal, parseDecimal } from "../prices/decimal.ts";
import { type BasedPrice, rowPrice } from "../prices/price-basis.ts";
import type { Price } from "../prices/price-sheet.ts";
import type { BillQuery, BillUsage } from "./bill.ts";
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

/** The same of a row that may be missing: a price that is not known is `price-missing`, never zero. */
export function knownPrice(
  { sheet, usage }: BillQuery,
  { item, price }: { readonly item: BillItem; readonly price: Price | null },
): BasedPrice {
  const row = () => {
    if (price !== null) return price;
    throw new EngineError(
      "price-missing",
      `Catalog ${sheet.catalogVersion} has no price for ${item.replaceAll("-", " ")} (${sheet.engine}, ${sheet.region}). Enter one, or import AWS's price file of the region.`,
    );
  };
  return priceForItem(usage, { item, row });
}
