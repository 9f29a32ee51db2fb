import { builtInCatalog } from "@acuity/catalog";

/** What every page says about its prices: their date and where they come from. */
export const PRICES_LINE = `prices ${builtInCatalog.publishedOn} · built in`;
