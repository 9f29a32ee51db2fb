import type { OptionShape } from "../terms/shape-key.ts";

/** The pick of a set as large as the pool in use may have held, where the set that is taken is assumed (DEM-5). */
export interface SetInUse {
  readonly setGib: number;
  /** Option id under that set, which need not be among the plan's options. */
  readonly id: string;
  readonly shape: OptionShape;
  readonly monthlyUsd: number;
  /** Than the pick, USD a month. */
  readonly moreUsd: number;
  /** A class that then costs so much less than the range that is picked; null without. */
  readonly provisioned: { readonly id: string; readonly shape: OptionShape; readonly lessUsd: number } | null;
}
