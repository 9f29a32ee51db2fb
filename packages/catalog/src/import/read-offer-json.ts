import { JSONParser } from "@streamparser/json";
import { CatalogError } from "./catalog-error.ts";
import { classifyProduct } from "./classify-product.ts";
import type { OfferCollector } from "./offer-collector.ts";
import { columnKey, type OfferHeader, type PriceRow, type ProductAttributes } from "./price-row.ts";

interface JsonTerm {
  readonly effectiveDate?: string;
  readonly priceDimensions?: Readonly<Record<string, JsonDimension>>;
  readonly termAttributes?: Readonly<Record<string, string>>;
}

interface JsonDimension {
  readonly unit?: string;
  readonly beginRange?: string;
  readonly pricePerUnit?: Readonly<Record<string, string>>;
}

interface JsonProduct {
  readonly sku?: string;
  readonly productFamily?: string;
  readonly attributes?: Readonly<Record<string, string>>;
}

const PATHS = [
  "$.offerCode",
  "$.version",
  "$.publicationDate",
  "$.products.*",
  "$.terms.OnDemand.*",
  "$.terms.Reserved.*",
];

/**
 * Streams an AmazonRDS offer in JSON into the collector and returns what the file says about itself.
 * Throws `price-file-truncated` when the document does not end, `price-file-broken` when it is not JSON.
 */
export async function readOfferJson(
  chunks: AsyncIterable<Uint8Array>,
  collector: OfferCollector,
): Promise<OfferHeader> {
  const header: Record<string, string> = {};
  const products = new Map<string, ProductAttributes>();
  const parser = new JSONParser({ paths: PATHS, keepStack: false });
  let refusal: unknown = null;
  parser.onError = (error) => {
    refusal ??= error;
  };
  parser.onValue = ({ value, key, stack }) => {
    const section = stack[1]?.key;
    if (section === undefined) header[String(key)] = String(value);
    else if (section === "products") addProduct(products, value as JsonProduct);
    else if (refusal === null) {
      const termType = stack[2]?.key === "Reserved" ? "Reserved" : "OnDemand";
      addTerms(
        { collector, products },
        { sku: String(key), termType, terms: value as Record<string, JsonTerm> },
      );
    }
  };
  for await (const chunk of chunks) {
    parser.write(chunk);
    if (refusal !== null) throw asCatalogError(refusal);
  }
  if (!parser.isEnded) {
    throw new CatalogError(
      "price-file-truncated",
      "The JSON file ends before its last bracket; download it again.",
    );
  }
  return {
    offerCode: header["offerCode"] ?? "",
    version: header["version"] ?? "",
    publishedOn: (header["publicationDate"] ?? "").slice(0, 10),
  };
}

/** Keeps Aurora's products only: they are a small part of the file. */
function addProduct(products: Map<string, ProductAttributes>, product: JsonProduct): void {
  const attributes: Record<string, string> = { productfamily: product.productFamily ?? "" };
  for (const [name, value] of Object.entries(product.attributes ?? {}))
    attributes[columnKey(name)] = String(value);
  if (product.sku !== undefined && classifyProduct(attributes) !== "other")
    products.set(product.sku, attributes);
}

function addTerms(
  into: { readonly collector: OfferCollector; readonly products: ReadonlyMap<string, ProductAttributes> },
  of: {
    readonly sku: string;
    readonly termType: PriceRow["termType"];
    readonly terms: Readonly<Record<string, JsonTerm>>;
  },
): void {
  const product = into.products.get(of.sku);
  if (product === undefined) return;
  for (const term of Object.values(of.terms)) {
    for (const dimension of Object.values(term.priceDimensions ?? {})) {
      const [[currency = "", usd = ""] = []] = Object.entries(dimension.pricePerUnit ?? {});
      const row = {
        sku: of.sku,
        termType: of.termType,
        unit: dimension.unit ?? "",
        usd,
        currency,
        startingRange: dimension.beginRange ?? "",
        effectiveOn: term.effectiveDate ?? "",
        leaseContractLength: term.termAttributes?.["LeaseContractLength"] ?? "",
        purchaseOption: term.termAttributes?.["PurchaseOption"] ?? "",
      };
      into.collector.add(row, { ...product, unit: row.unit });
    }
  }
}

function asCatalogError(refusal: unknown): unknown {
  if (refusal instanceof CatalogError) return refusal;
  const reason = refusal instanceof Error ? refusal.message.slice(0, 80) : "";
  return new CatalogError(
    "price-file-broken",
    `The file is not the JSON it begins as (${reason}); download it again.`,
  );
}
