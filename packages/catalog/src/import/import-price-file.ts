import type { EngineName, PriceSheet, SavingsPlanRates } from "@acuity/engine/prices";
import { regions } from "../built-in/regions.ts";
import { CatalogError } from "./catalog-error.ts";
import { csvRows } from "./csv-rows.ts";
import { FILE_NUMBER, offerVersion, ratesVersion, versionWithRates } from "./import-version.ts";
import { type CollectedOffer, OfferCollector } from "./offer-collector.ts";
import { sheetOf } from "./offer-sheets.ts";
import { chunksOf, type PriceBytes, type ReadSettings } from "./price-bytes.ts";
import { columnKey, type OfferHeader } from "./price-row.ts";
import { OFFER_COLUMNS, offerRowReader } from "./read-offer-csv.ts";
import { readOfferJson } from "./read-offer-json.ts";
import { RATE_COLUMNS, savingsPlanCollector } from "./read-savings-plan-csv.ts";
import { requirePublished, requireSoundPrices } from "./sound-prices.ts";

export interface ImportSettings extends ReadSettings {
  /** Region the user means; a file of another region is refused. Null takes the file's own. */
  readonly region: string | null;
  /** Now, milliseconds of the epoch: a file dated after tomorrow is refused. */
  readonly nowMs: number;
}

/** How much of the file a catalog rests on. */
export interface ImportCounts {
  readonly rows: number;
  readonly used: number;
  /** Aurora usage types that no sheet has a place for, most frequent first. */
  readonly unknownUsageTypes: readonly { readonly usageType: string; readonly rows: number }[];
}

/** A whole AmazonRDS offer: plain data, never partial. */
export interface ImportedPriceList {
  readonly kind: "price-list";
  /** Catalog version of its sheets, such as `aws-offer-20260508211654-us-east-1`. */
  readonly version: string;
  readonly publishedOn: string;
  readonly region: string;
  readonly regionName: string;
  readonly sheets: Readonly<Record<EngineName, PriceSheet>>;
  readonly counts: ImportCounts;
}

/** A whole Database Savings Plans file; `withSavingsPlan` adds it to a sheet. */
export interface ImportedSavingsPlan {
  readonly kind: "savings-plan";
  readonly version: string;
  readonly publishedOn: string;
  readonly region: string;
  readonly rates: Readonly<Record<EngineName, SavingsPlanRates>>;
  readonly counts: ImportCounts;
}

/**
 * Reads one of AWS's price files (PRC-5): an AmazonRDS offer of a region in CSV or JSON, or a Database Savings Plans
 * CSV, each also gzipped, told apart by content and streamed. Returns the whole catalog or throws `CatalogError`:
 * nothing half-read leaves this function.
 */
export async function importPriceFile(
  bytes: PriceBytes,
  settings: ImportSettings,
): Promise<ImportedPriceList | ImportedSavingsPlan> {
  const chunks = chunksOf(bytes, settings);
  const first = await chunks.next();
  const opening =
    first.done === true ? "" : new TextDecoder().decode(first.value.slice(0, 64)).replace(/^\uFEFF/, "");
  if (first.done === true || opening.trim() === "") {
    throw new CatalogError("price-file-empty", "The file is empty; download AWS's price file again.");
  }
  const all = rejoin(first.value, chunks);
  const isJson = opening.trimStart().startsWith("{");
  const imported = await (isJson ? importJson(all, settings) : importCsv(all, settings));
  requirePublished(imported.publishedOn, settings.nowMs);
  if (imported.kind === "price-list") Object.values(imported.sheets).forEach(requireSoundPrices);
  return imported;
}

/** Whoever stops at the first chunk has not begun the rest: it is let go all the same. */
async function* rejoin(first: Uint8Array, rest: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield first;
    yield* rest;
  } finally {
    await rest.return(undefined);
  }
}

function collectorFor(settings: ImportSettings) {
  const byName = new Map(regions().map((r) => [plainName(r.name), r.code]));
  return new OfferCollector({
    expectedRegion: settings.region,
    regionOf: (name) => byName.get(plainName(name)) ?? null,
  });
}

/** AWS writes "EU (Ireland)" and "Europe (Ireland)". */
const plainName = (name: string): string => name.replace(/^Europe\b/, "EU").toLowerCase();

async function importJson(
  chunks: AsyncIterable<Uint8Array>,
  settings: ImportSettings,
): Promise<ImportedPriceList> {
  const collector = collectorFor(settings);
  const header = await readOfferJson(chunks, collector);
  return priceListOf(collector.finish(), header);
}

/** Metadata rows stand above the header; a file whose header is not found within these is another file. */
const HEADER_WITHIN_ROWS = 20;

async function importCsv(
  chunks: AsyncIterable<Uint8Array>,
  settings: ImportSettings,
): Promise<ImportedPriceList | ImportedSavingsPlan> {
  const above = new Map<string, string>();
  let reader: ReturnType<typeof readerFor> = null;
  for await (const block of csvRows(chunks)) {
    for (const row of block) {
      if (reader !== null) reader.add(row);
      else {
        reader = readerFor(row, { above, settings });
        if (reader === null) above.set((row[0] ?? "").replace(/^\uFEFF/, "").trim(), row[1] ?? "");
        if (above.size > HEADER_WITHIN_ROWS) throw unknownFile(above);
      }
    }
  }
  if (reader === null) throw unknownFile(above);
  return reader.finish();
}

function readerFor(
  header: readonly string[],
  known: { readonly above: ReadonlyMap<string, string>; readonly settings: ImportSettings },
) {
  const keys = header.map(columnKey);
  if (OFFER_COLUMNS.every((name) => keys.includes(name))) {
    const collector = collectorFor(known.settings);
    const add = offerRowReader(header, collector);
    return { add, finish: () => priceListOf(collector.finish(), headerOf(known.above)) };
  }
  if (!RATE_COLUMNS.every((name) => keys.includes(name))) return null;
  const collector = savingsPlanCollector(header, known.settings.region);
  return { add: collector.add, finish: () => savingsPlanOf(collector, headerOf(known.above)) };
}

function headerOf(above: ReadonlyMap<string, string>): OfferHeader {
  const publishedOn = (above.get("Publication Date") ?? "").slice(0, 10);
  return { offerCode: above.get("OfferCode") ?? "", version: above.get("Version") ?? "", publishedOn };
}

function unknownFile(above: ReadonlyMap<string, string>): CatalogError {
  const [first = ""] = above.keys();
  return new CatalogError(
    "price-file-unknown",
    `The file begins with "${first.slice(0, 60)}", not with AWS's price columns; expected the AmazonRDS offer (CSV or JSON) or the Database Savings Plans CSV of a region.`,
  );
}

function checkHeader(header: OfferHeader): OfferHeader {
  const version = FILE_NUMBER.test(header.version) ? header.version : header.publishedOn.replaceAll("-", "");
  if (/^\d{4}-\d{2}-\d{2}$/.test(header.publishedOn)) return { ...header, version };
  throw new CatalogError(
    "price-file-broken",
    `The file does not say when it was published (found "${header.publishedOn}"); use AWS's unchanged file.`,
  );
}

function priceListOf(offer: CollectedOffer, given: OfferHeader): ImportedPriceList {
  const header = checkHeader(given);
  if (header.offerCode !== "" && header.offerCode !== "AmazonRDS") {
    throw new CatalogError("price-file-unknown", `Expected the offer AmazonRDS, got "${header.offerCode}".`);
  }
  checkInForce(offer, header);
  const version = offerVersion(header.version, offer.region);
  const sheet = (engine: EngineName) => sheetOf(offer, { header, engine, catalogVersion: version });
  const unknown = [...offer.unknown].map(([usageType, rows]) => ({ usageType, rows }));
  return {
    kind: "price-list",
    version,
    publishedOn: header.publishedOn,
    region: offer.region,
    regionName: offer.regionName,
    sheets: { "aurora-mysql": sheet("aurora-mysql"), "aurora-postgresql": sheet("aurora-postgresql") },
    counts: {
      rows: offer.rows,
      used: offer.used,
      unknownUsageTypes: unknown.sort((a, b) => b.rows - a.rows),
    },
  };
}

/** Prices are announced some days before they count [A]; a file of a later day is not today's. */
const AHEAD_DAYS = 31;
const DAY_MS = 86_400_000;

function checkInForce({ latest: { on, sku } }: CollectedOffer, { publishedOn }: OfferHeader): void {
  if (on === "" || !(Date.parse(on) > Date.parse(publishedOn) + AHEAD_DAYS * DAY_MS)) return;
  throw new CatalogError(
    "price-file-broken",
    `A price takes effect on ${on} (SKU ${sku}), more than ${AHEAD_DAYS} days after the file was published (${publishedOn}); use AWS's unchanged file.`,
  );
}

function savingsPlanOf(
  collector: ReturnType<typeof savingsPlanCollector>,
  given: OfferHeader,
): ImportedSavingsPlan {
  const header = checkHeader(given);
  const { region, rates, rows, used } = collector.finish(header.version);
  return {
    kind: "savings-plan",
    version: ratesVersion(header.version, region),
    publishedOn: header.publishedOn,
    region,
    rates,
    counts: { rows, used, unknownUsageTypes: [] },
  };
}

/**
 * The sheet with the rates of a savings-plans file of its region; its version names both.
 * @throws CatalogError `price-file-region`, or `price-file-broken` for a rate above the price on demand
 */
export function withSavingsPlan(sheet: PriceSheet, plan: ImportedSavingsPlan): PriceSheet {
  if (plan.region !== sheet.region) {
    throw new CatalogError(
      "price-file-region",
      `The savings-plan rates are of ${plan.region}, the prices of ${sheet.region}; use files of one region.`,
    );
  }
  const both = {
    ...sheet,
    catalogVersion: versionWithRates(sheet.catalogVersion, plan.version),
    savingsPlan: plan.rates[sheet.engine],
  };
  requireSoundPrices(both);
  return both;
}
