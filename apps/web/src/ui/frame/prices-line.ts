import { builtInCatalog } from "@acuity/catalog";
import { daysOld } from "@acuity/engine/prices";

/** What a page says about built-in prices: their date, that they are old on a day (AGE-1), and where they come from. */
export function pricesLine(on: string): string {
  const isOld = daysOld(builtInCatalog, on) !== null;
  return `prices ${builtInCatalog.publishedOn}${isOld ? ", old" : ""} · built in`;
}

/** The same on the day the server was built: what is old then stays old. */
export const PRICES_LINE = pricesLine(new Date().toISOString().slice(0, 10));
