import { truncated } from "./csv-rows.ts";
import type { OfferCollector } from "./offer-collector.ts";
import { columnKey, type PriceRow, type ProductAttributes } from "./price-row.ts";

/** Columns every row of an AmazonRDS offer needs. */
export const OFFER_COLUMNS = ["sku", "termtype", "unit", "priceperunit", "usagetype"];

/**
 * A function that feeds rows to the collector. A short row can only be the last one of a cut file.
 * Throws `price-file-truncated` for it.
 */
export function offerRowReader(
  header: readonly string[],
  collector: OfferCollector,
): (row: readonly string[]) => void {
  const keys = header.map(columnKey);
  return (cells) => {
    if (cells.length !== keys.length) throw truncated(cells.join(","));
    const product: Record<string, string> = {};
    for (let i = 0; i < keys.length; i++) product[keys[i] ?? ""] = cells[i] ?? "";
    const row = rowOf(product);
    if (row !== null) collector.add(row, product);
  };
}

function rowOf(product: ProductAttributes): PriceRow | null {
  const termType = product["termtype"];
  if (termType !== "OnDemand" && termType !== "Reserved") return null;
  return {
    sku: product["sku"] ?? "",
    termType,
    unit: product["unit"] ?? "",
    usd: product["priceperunit"] ?? "",
    currency: product["currency"] ?? "",
    startingRange: product["startingrange"] ?? "",
    effectiveOn: product["effectivedate"] ?? "",
    leaseContractLength: product["leasecontractlength"] ?? "",
    purchaseOption: product["purchaseoption"] ?? "",
  };
}
