/** Attributes of a product, the keys in lower case without anything but letters and digits (`databaseengine`). */
export type ProductAttributes = Readonly<Record<string, string>>;

/** One priced row of an offer, from CSV or JSON alike. */
export interface PriceRow {
  readonly sku: string;
  readonly termType: "OnDemand" | "Reserved";
  readonly unit: string;
  /** Price as published. */
  readonly usd: string;
  readonly currency: string;
  readonly startingRange: string;
  /** ISO date or date-time. */
  readonly effectiveOn: string;
  readonly leaseContractLength: string;
  readonly purchaseOption: string;
}

/** What an offer file says about itself. */
export interface OfferHeader {
  readonly offerCode: string;
  readonly version: string;
  /** ISO date. */
  readonly publishedOn: string;
}

/** `Database Engine`, `databaseEngine` and `database_engine` are one column. */
export function columnKey(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, "");
}
