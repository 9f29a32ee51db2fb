import {
  type EngineName,
  formatDecimal,
  type Price,
  parseDecimal,
  type SavingsPlanRates,
  type StorageMode,
} from "@acuity/engine/prices";
import { CatalogError } from "./catalog-error.ts";
import { engineOfOperation, instanceClassOf, usageTypeOf } from "./classify-product.ts";
import { truncated } from "./csv-rows.ts";
import { columnKey } from "./price-row.ts";

/** Columns every row of a Database Savings Plans file needs. */
export const RATE_COLUMNS = [
  "discountedrate",
  "discountedusagetype",
  "discountedoperation",
  "purchaseoption",
];

interface Rates {
  acuHour: Record<StorageMode, Price | null>;
  instanceHour: Record<string, Partial<Record<StorageMode, Price>>>;
}

/** Aurora's rates of a region; other services of the plan are passed over. */
export function savingsPlanCollector(header: readonly string[], expectedRegion: string | null) {
  const keys = header.map(columnKey);
  const empty = (): Rates => ({ acuHour: { standard: null, "io-optimized": null }, instanceHour: {} });
  const rates: Record<EngineName, Rates> = { "aurora-mysql": empty(), "aurora-postgresql": empty() };
  let region: string | null = null;
  let rows = 0;
  let used = 0;
  return {
    add(cells: readonly string[]): void {
      if (cells.length !== keys.length) throw truncated(cells.join(","));
      rows++;
      const row = Object.fromEntries(keys.map((key, i) => [key, cells[i] ?? ""]));
      const engine = engineOfOperation(row["discountedoperation"] ?? "");
      if (engine === null || !isAuroraRow(row)) return;
      region = checkedRegion(row["discountedregioncode"] ?? "", { region, expected: expectedRegion });
      if (putRate(rates[engine], row)) used++;
    },
    /** Throws `price-file-unknown` when no Aurora rate was read. */
    finish(fileVersion: string) {
      if (region === null || used === 0) {
        throw new CatalogError(
          "price-file-unknown",
          `The savings-plans file holds no Aurora rate (${rows} rows read); expected AWSDatabaseSavingsPlans of a region.`,
        );
      }
      const of = (engine: EngineName): SavingsPlanRates => ({ fileVersion, ...rates[engine] });
      return {
        region,
        rates: { "aurora-mysql": of("aurora-mysql"), "aurora-postgresql": of("aurora-postgresql") },
        rows,
        used,
      };
    },
  };
}

type Row = Readonly<Record<string, string>>;

function isAuroraRow(row: Row): boolean {
  const service = row["discountedservicecode"] ?? "";
  return (service === "" || service === "AmazonRDS") && /^no\s*upfront/i.test(row["purchaseoption"] ?? "");
}

function checkedRegion(at: string, known: { region: string | null; expected: string | null }): string {
  const other = known.expected ?? known.region;
  if (at === "" || (other !== null && at !== other)) {
    throw new CatalogError(
      "price-file-region",
      `Expected savings-plan rates of ${other ?? "one region"}, but the file holds "${at}"; choose the file of that region.`,
    );
  }
  return at;
}

function putRate(rates: Rates, row: Row): boolean {
  const usage = usageTypeOf({ usagetype: row["discountedusagetype"] ?? "" });
  const price = { usd: rateOf(row), source: row["discountedsku"] || (row["sku"] ?? "") };
  const mode: StorageMode = /IO-?Optimized/i.test(usage) ? "io-optimized" : "standard";
  if (/^Aurora:ServerlessV2/i.test(usage)) {
    rates.acuHour[mode] = price;
    return true;
  }
  const instanceClass = instanceClassOf(row["discountedinstancetype"] ?? "", usage);
  if (instanceClass === null || !/^InstanceUsage/i.test(usage)) return false;
  rates.instanceHour[instanceClass] = { ...rates.instanceHour[instanceClass], [mode]: price };
  return true;
}

function rateOf(row: Row): string {
  const currency = row["currency"] ?? "";
  if (currency !== "" && currency !== "USD") {
    throw new CatalogError("price-file-currency", `Expected rates in USD, got ${currency}.`);
  }
  const usd = row["discountedrate"] ?? "";
  if (/^\d+(\.\d+)?$/.test(usd)) return formatDecimal(parseDecimal(usd));
  throw new CatalogError(
    "price-file-broken",
    `Expected a rate for ${row["discountedusagetype"]}, got "${usd}".`,
  );
}
