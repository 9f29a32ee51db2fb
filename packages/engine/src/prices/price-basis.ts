import type { Price } from "./price-sheet.ts";

/** Where a price comes from. A citation stands as it was published. */
export type PriceSource =
  | { readonly code: "cited"; readonly text: string }
  | { readonly code: "entered" }
  /** The commitment itself: one year, nothing upfront. */
  | { readonly code: "commitment" }
  | { readonly code: "on-demand-rows" }
  | { readonly code: "not-eligible"; readonly family: string };

/** What a price rests on beside its source. */
export type PriceAssumption =
  /** Of the price list itself, as it was published. */
  | { readonly code: "cited"; readonly text: string }
  /** Third year of Aurora MySQL 2, first of Aurora MySQL 3. */
  | { readonly code: "support-calendar" }
  | { readonly code: "reserved-observed"; readonly observedOn: string }
  | { readonly code: "reserved-of-older-classes"; readonly instanceClass: string; readonly region: string }
  | { readonly code: "half-upfront" }
  | { readonly code: "plan-share"; readonly region: string; readonly sharePct: number }
  | { readonly code: "plan-eligibility"; readonly family: string; readonly sharePct: number };

/** A price with where it comes from and what it rests on. */
export interface BasedPrice {
  /** US dollars, an exact decimal. */
  readonly usd: string;
  readonly source: PriceSource;
  readonly assumptions: readonly PriceAssumption[];
}

/** A row of a price list. */
export function rowPrice({ usd, source, assumption }: Price): BasedPrice {
  return {
    usd,
    source: { code: "cited", text: source },
    assumptions: assumption === undefined ? [] : [{ code: "cited", text: assumption }],
  };
}
