import { type Place, placeOf, STANDARD_PLACE } from "@acuity/words";

export { type Place, placeOf, STANDARD_PLACE };

let shown: Place = STANDARD_PLACE;

/** Where and in what money this tab shows figures unless it is said. */
export function shownPlace(): Place {
  return shown;
}

/**
 * One tab shows one currency: what is drawn after this call shows sums in it. Returns a key that changes with it, for
 * whatever must be drawn anew. A server renders for many at once: there a place is passed instead.
 */
export function showCurrency(currency: Place["currency"] | null | undefined): string {
  if (typeof window !== "undefined") shown = placeOf(currency);
  return currency === null || currency === undefined ? "USD" : `${currency.code} ${currency.perUsd}`;
}
