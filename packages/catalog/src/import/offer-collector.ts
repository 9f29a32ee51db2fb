import type { EngineName, ReservedOfferId, StorageMode } from "@acuity/engine/prices";
import { formatDecimal, parseDecimal, RESERVED_OFFER_IDS } from "@acuity/engine/prices";
import type { ChargeName } from "../sheet-charges.ts";
import { CatalogError } from "./catalog-error.ts";
import { type ClassifiedProduct, classifyProduct, usageTypeOf } from "./classify-product.ts";
import type { PriceRow, ProductAttributes } from "./price-row.ts";

/** A price that was read, with its SKU. */
export interface CollectedPrice {
  readonly usd: string;
  readonly sku: string;
}

/** A reserved offer as its rows add up: the recurring price and the fee arrive separately. */
export interface CollectedReserved {
  readonly instanceClass: string;
  readonly engines: readonly EngineName[];
  readonly offer: ReservedOfferId;
  readonly sku: string;
  readonly effectiveOn: string;
  hourlyUsd: string | null;
  upfrontUsd: string | null;
}

/** Everything of one region's Aurora that an offer file holds. */
export interface CollectedOffer {
  region: string;
  regionName: string;
  /** Key: engine, class, storage mode. */
  readonly instances: Map<string, CollectedPrice>;
  /** Key: engine, charge; Data API tiers by where they start. */
  readonly charges: Map<string, CollectedPrice>;
  readonly reserved: Map<string, CollectedReserved>;
  rows: number;
  used: number;
  /** The last day on which one of its prices takes effect, and its SKU; empty where no row says one. */
  latest: { readonly on: string; readonly sku: string };
  /** Usage types of Aurora that no sheet has a place for, with their count. */
  readonly unknown: Map<string, number>;
}

export const instanceKey = (
  engine: EngineName,
  of: { instanceClass: string; storageMode: StorageMode },
): string => `${engine} ${of.instanceClass} ${of.storageMode}`;
export const chargeKey = (engine: EngineName, charge: ChargeName): string => `${engine} ${charge}`;

interface KnownRegions {
  /** A file of another region is refused; null takes any, but one only. */
  readonly expectedRegion: string | null;
  /** Turns AWS's region names into codes for rows without a code. */
  readonly regionOf: (name: string) => string | null;
}

/** Collects one region's Aurora prices row by row. */
export class OfferCollector {
  readonly #known: KnownRegions;
  readonly #offer: CollectedOffer = {
    ...{ region: "", regionName: "", rows: 0, used: 0, latest: { on: "", sku: "" } },
    ...{ instances: new Map(), charges: new Map(), reserved: new Map(), unknown: new Map() },
  };

  constructor(known: KnownRegions) {
    this.#known = known;
  }

  /** Throws `CatalogError` for a price that cannot be, another currency, a second region or two prices of one thing. */
  add(row: PriceRow, product: ProductAttributes): void {
    const offer = this.#offer;
    offer.rows++;
    if (/outpost|local zone|wavelength/i.test(product["locationtype"] ?? "")) return;
    const classified = classifyProduct(product);
    if (classified === "other") return;
    const at = regionOfProduct(product, this.#known.regionOf);
    checkRegion(at, { region: offer.region, expected: this.#known.expectedRegion });
    offer.region = at;
    offer.regionName = product["location"] || offer.regionName;
    checkCurrency(row);
    if (classified !== "unknown" && this.#take(classified, row, product)) {
      offer.used++;
      const on = row.effectiveOn.slice(0, 10);
      if (on > offer.latest.on) offer.latest = { on, sku: row.sku };
      return;
    }
    const usage = usageTypeOf(product) || row.sku;
    offer.unknown.set(usage, (offer.unknown.get(usage) ?? 0) + 1);
  }

  /** Throws `price-file-unknown` when no Aurora price was read. */
  finish(): CollectedOffer {
    const { instances, charges, rows } = this.#offer;
    if (instances.size + charges.size > 0) return this.#offer;
    throw new CatalogError(
      "price-file-unknown",
      `The file holds no Aurora prices (${rows} rows read); expected AWS's AmazonRDS offer file of a region.`,
    );
  }

  #take(classified: ClassifiedProduct, row: PriceRow, product: ProductAttributes): boolean {
    const usd = usdOf(row, product);
    if (row.termType === "Reserved") return this.#addReserved(classified, row, usd);
    checkInstanceHour(classified, row, usd);
    const price = { usd, sku: row.sku };
    for (const engine of classified.engines) {
      if (classified.kind === "instance") put(this.#offer.instances, instanceKey(engine, classified), price);
      else if (row.startingRange === "" || Number(row.startingRange) === 0) {
        put(this.#offer.charges, chargeKey(engine, classified.charge), price);
      } else if (classified.charge === "data-api") {
        put(this.#offer.charges, chargeKey(engine, "data-api-over"), price);
      }
    }
    return true;
  }

  #addReserved(classified: ClassifiedProduct, row: PriceRow, usd: string): boolean {
    const offer = offerOf(row);
    if (offer === null || classified.kind !== "instance" || classified.storageMode !== "standard")
      return false;
    const key = `${classified.engines.join()} ${classified.instanceClass} ${offer}`;
    const entry = this.#offer.reserved.get(key) ?? {
      instanceClass: classified.instanceClass,
      engines: classified.engines,
      offer,
      sku: row.sku,
      effectiveOn: row.effectiveOn.slice(0, 10),
      hourlyUsd: null,
      upfrontUsd: null,
    };
    if (/^quantity$/i.test(row.unit)) entry.upfrontUsd = usd;
    else entry.hourlyUsd = usd;
    this.#offer.reserved.set(key, entry);
    return true;
  }
}

function put(into: Map<string, CollectedPrice>, key: string, price: CollectedPrice): void {
  const known = into.get(key);
  if (known === undefined) into.set(key, price);
  else if (known.usd !== price.usd) {
    throw new CatalogError(
      "price-file-collision",
      `The file prices ${key} twice: $${known.usd} (${known.sku}) and $${price.usd} (${price.sku}). Use AWS's unchanged file of one region.`,
    );
  }
}

function regionOfProduct(product: ProductAttributes, regionOf: (name: string) => string | null): string {
  const code = product["regioncode"] || regionOf(product["location"] ?? "");
  if (code !== null && code !== "") return code;
  throw new CatalogError(
    "price-file-region",
    `A row names no region code and an unknown location "${product["location"] ?? ""}"; use AWS's current file.`,
  );
}

function checkRegion(at: string, known: { readonly region: string; readonly expected: string | null }): void {
  if (known.expected !== null && at !== known.expected) {
    throw new CatalogError(
      "price-file-region",
      `Expected prices of ${known.expected}, but the file holds ${at}. Choose the file of ${known.expected}, or import it as ${at}.`,
    );
  }
  if (known.region !== "" && at !== known.region) {
    throw new CatalogError(
      "price-file-region",
      `The file mixes regions (${known.region} and ${at}); download the offer file of one region.`,
    );
  }
}

function checkCurrency(row: PriceRow): void {
  if (row.currency === "" || row.currency === "USD") return;
  throw new CatalogError(
    "price-file-currency",
    `Expected prices in USD, got ${row.currency} (SKU ${row.sku}); China's files are not read.`,
  );
}

function usdOf(row: PriceRow, product: ProductAttributes): string {
  if (/^\d+(\.\d+)?$/.test(row.usd)) return formatDecimal(parseDecimal(row.usd));
  throw new CatalogError(
    "price-file-broken",
    `Expected a price for ${usageTypeOf(product) || row.sku} (SKU ${row.sku}), got "${row.usd}".`,
  );
}

/** An instance is priced by the hour, and no hour of it is given away. */
function checkInstanceHour(classified: ClassifiedProduct, { unit, sku }: PriceRow, usd: string): void {
  if (classified.kind !== "instance") return;
  const { instanceClass } = classified;
  if (!/^(hrs?|hours?)$/i.test(unit.trim()))
    throw new CatalogError(
      "price-file-broken",
      `Expected a price of ${instanceClass} by the hour (unit Hrs), got "${unit}" (SKU ${sku}). Use AWS's unchanged file of one region.`,
    );
  if (!/[1-9]/.test(usd))
    throw new CatalogError(
      "price-file-broken",
      `Expected a price above 0 for ${instanceClass}, got $${usd} (SKU ${sku}). Use AWS's unchanged file of one region.`,
    );
}

/** Null for offers that Aurora does not have, such as three years without upfront (RSV-1). */
function offerOf(row: PriceRow): ReservedOfferId | null {
  const years = /^([13])\s*yr/i.exec(row.leaseContractLength.trim())?.[1];
  const payment = /^(no|partial|all)\s*upfront/i.exec(row.purchaseOption.trim())?.[1]?.toLowerCase();
  return RESERVED_OFFER_IDS.find((id) => id === `${years}yr-${payment}-upfront`) ?? null;
}
