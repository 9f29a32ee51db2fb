/** Where and in what money figures are shown. Figures are computed in US dollars and UTC; only their face changes. */
export interface Place {
  /** BCP 47 tag, such as `en-US`. */
  readonly locale: string;
  /** IANA name, such as `UTC`. Schedules count hours in UTC, so charts do too unless told otherwise. */
  readonly timeZone: string;
  /** ISO 4217 code and how many of it one US dollar buys. */
  readonly currency: { readonly code: string; readonly perUsd: number };
}

export const STANDARD_PLACE: Place = {
  locale: "en-US",
  timeZone: "UTC",
  currency: { code: "USD", perUsd: 1 },
};

/** A currency as settings keep it. */
interface Rate {
  readonly code: string;
  readonly perUsd: number;
}

/** The standard place with sums in another currency; null is US dollars. */
export function placeOf(currency: Rate | null | undefined): Place {
  if (currency === null || currency === undefined) return STANDARD_PLACE;
  return { ...STANDARD_PLACE, currency: { code: currency.code, perUsd: currency.perUsd } };
}

let shown: Place = STANDARD_PLACE;

/** Where and in what money this tab shows figures unless it is said. */
export function shownPlace(): Place {
  return shown;
}

/**
 * One tab shows one currency: what is drawn after this call shows sums in it. Returns a key that changes with it, for
 * whatever must be drawn anew. A server renders for many at once: there a place is passed instead.
 */
export function showCurrency(currency: Rate | null | undefined): string {
  if (typeof window !== "undefined") shown = placeOf(currency);
  return currency === null || currency === undefined ? "USD" : `${currency.code} ${currency.perUsd}`;
}
