import type { ReservedOfferId } from "../prices/price-sheet.ts";

/** How the compute hours are paid for (RSV, DSP). */
export type CommitmentSetting =
  | { readonly kind: "none" }
  /** `usdPerHour: null` takes the best commitment of DSP-2. */
  | { readonly kind: "savings-plan"; readonly usdPerHour: number | null }
  | { readonly kind: "reserved"; readonly offer: ReservedOfferId };
