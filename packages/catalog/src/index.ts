// Prices and instance classes as data, with version, date and source.
export { instanceSpec, instanceSpecs } from "./built-in/instance-spec.ts";
export { loadPriceSheet } from "./built-in/load-price-sheet.ts";
export { builtInCatalog } from "./built-in/region-data.ts";
export { classesSold, type Region, regions, unknownRegion } from "./built-in/regions.ts";
export { CatalogError } from "./import/catalog-error.ts";
export {
  type ImportedPriceList,
  type ImportedSavingsPlan,
  importPriceFile,
  withSavingsPlan,
} from "./import/import-price-file.ts";
export { readImportVersion } from "./import/import-version.ts";
export { requirePublished, requireSoundPrices } from "./import/sound-prices.ts";
