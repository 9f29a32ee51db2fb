/** By what a class lost that costs about as much as the pick and less (HED-5). */
export type Beaten =
  /** It misses a limit from so many times the demand on, at which the pick holds. */
  | { readonly by: "room"; readonly tipsAt: number }
  /** As it may be paid the pick costs so much less, USD a month. */
  | { readonly by: "terms"; readonly lessUsd: number }
  | { readonly by: "speed" };
