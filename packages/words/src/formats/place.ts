/** Where and in what money figures are shown. Figures are computed in US dollars and UTC; only their face changes. */
export interface Place {
  /** BCP 47 tag, such as `en-US`. */
  readonly locale: string;
  /** IANA name, such as `UTC`. Schedules count hours in UTC, so charts do too unless told otherwise. */
  readonly timeZone: string;
  /** ISO 4217 code and how many of it one US dollar buys. */
  readonly currency: { readonly code: string; readonly perUsd: number };
  /** Where options are typed and no controls stand; absent = a page. */
  readonly face?: "command-line";
}

export const STANDARD_PLACE: Place = {
  locale: "en-US",
  timeZone: "UTC",
  currency: { code: "USD", perUsd: 1 },
};

/** The same where a setting is an option that is typed. */
export const COMMAND_LINE: Place = { ...STANDARD_PLACE, face: "command-line" };

/** The standard place with sums in another currency; null is US dollars, of which one is one whatever rate a link has. */
export function placeOf(currency: Place["currency"] | null | undefined): Place {
  if (currency === null || currency === undefined || currency.code === "USD") return STANDARD_PLACE;
  return { ...STANDARD_PLACE, currency: { code: currency.code, perUsd: currency.perUsd } };
}
