/** What the prices of a month and the day they are used for have to do with each other and with the files (AGE-1). */
export interface PriceRows {
  /** The files name another region than the one that is priced. */
  readonly "prices-elsewhere": { readonly region: string; readonly measuredIn: string };
  /** Days from the publication of the price list to the day the month is priced for. */
  readonly "prices-old": { readonly publishedOn: string; readonly days: number };
  /** Days from the day the month is priced for to the publication of the price list. */
  readonly "prices-younger": { readonly publishedOn: string; readonly days: number };
  /** A trace of a time that is none: before there was Aurora, or long after the day that is priced for. */
  readonly "trace-elsewhen": { readonly fromDay: string; readonly toDay: string; readonly on: string };
  /** A trace that ends so many days before the day that is priced for: what runs then is not in it. */
  readonly "trace-old": { readonly toDay: string; readonly on: string; readonly days: number };
}
