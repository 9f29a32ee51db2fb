import type { EngineName, PriceSheet } from "@acuity/engine/prices";
import { EngineError } from "@acuity/engine/units";
import { buildPriceSheet } from "./build-price-sheet.ts";
import type { RegionData } from "./region-data.ts";
import { regionFiles } from "./region-files.ts";
import { regions } from "./regions.ts";

/**
 * Every built-in price of one region and engine. Loads that region's file only.
 * Throws `price-missing` for a region the catalog does not hold, naming those it does.
 */
export async function loadPriceSheet(query: {
  readonly region: string;
  readonly engine: EngineName;
}): Promise<PriceSheet> {
  const load = Object.hasOwn(regionFiles, query.region) ? regionFiles[query.region] : undefined;
  if (load === undefined) {
    const known = regions().map((r) => r.code);
    throw new EngineError(
      "price-missing",
      `Expected a region of the catalog, got "${query.region}". Known: ${known.join(", ")}.`,
    );
  }
  const file = (await load()).default as RegionData;
  return buildPriceSheet(file, query.engine);
}
