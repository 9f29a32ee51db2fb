import { builtInCatalog } from "@acuity/catalog";
import { daysOld } from "@acuity/engine/prices";
import { ageWords, formatDate, STANDARD_PLACE } from "@acuity/words";

/** What a page says of the prices it goes by. */
export interface PricesLine {
  readonly text: string;
  /** An update is offered then (AGE-1). */
  readonly isOld: boolean;
}

/** What a page says about built-in prices: their date, or how old they are on a day (AGE-1). */
export function pricesLine(on: string): PricesLine {
  const days = daysOld(builtInCatalog, on);
  if (days === null)
    return { text: `prices of ${formatDate(Date.parse(builtInCatalog.publishedOn) / 1000)}`, isOld: false };
  return { text: `prices ${ageWords(days, STANDARD_PLACE)} old`, isOld: true };
}

/** The same on the day the server was built: what is old then stays old. */
export const PRICES_LINE = pricesLine(new Date().toISOString().slice(0, 10));
