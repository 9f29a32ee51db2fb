// Prices and instance classes as data, with version, date and source.
export { instanceSpec, instanceSpecs } from "./built-in/instance-spec.ts";
export { loadPriceSheet } from "./built-in/load-price-sheet.ts";
export { builtInCatalog } from "./built-in/region-data.ts";
export { classesSold, isPreviousGeneration, type Region, regions } from "./built-in/regions.ts";
export { CatalogError, type CatalogErrorCode } from "./import/catalog-error.ts";
export {
  type ImportCounts,
  type ImportedPriceList,
  type ImportedSavingsPlan,
  type ImportSettings,
  importPriceFile,
  withSavingsPlan,
} from "./import/import-price-file.ts";
export type { ImportProgress, PriceBytes } from "./import/price-bytes.ts";
