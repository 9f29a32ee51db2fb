import type { OptionShape } from "../terms/shape-key.ts";

/** By what a class, or a schedule, lost that costs about as much as the pick and less (HED-5). */
export type Beaten =
  /** It misses a limit from so many times the demand on, at which the pick holds. */
  | { readonly by: "room"; readonly tipsAt: number }
  /** As it may be paid the pick costs so much less, USD a month. */
  | { readonly by: "terms"; readonly lessUsd: number }
  | { readonly by: "speed" }
  /** A schedule that changes more of today's range than the pick's. */
  | { readonly by: "range" }
  /** One that leaves more minutes a month unmet. */
  | { readonly by: "unmet"; readonly minutes: number; readonly pickMinutes: number };

/** Which shape runs an instance more than today, and what it costs less than the pick a month. */
export interface AddsInstance {
  readonly other: OptionShape;
  readonly lessUsd: number;
}

/** What a maximum under the peak that today's range serves saves a month against what runs today, which is too little for that (HED-4). */
export interface UnderPeak {
  readonly peakAcu: number;
  readonly lessUsd: number;
  readonly lessPct: number;
  /** Which it is, where it is told of another option; absent of itself. */
  readonly other?: OptionShape;
}
