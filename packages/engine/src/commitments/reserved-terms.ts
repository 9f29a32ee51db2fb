import type { ReservedOfferId } from "../prices/price-sheet.ts";

type ReservedPayment = "no-upfront" | "partial-upfront" | "all-upfront";

/** The offers there are, with their term in hours; No Upfront exists for one year only (RSV-1). */
export const RESERVED_TERMS: Readonly<
  Record<ReservedOfferId, { readonly termHours: number; readonly payment: ReservedPayment }>
> = {
  "1yr-no-upfront": { termHours: 8760, payment: "no-upfront" },
  "1yr-partial-upfront": { termHours: 8760, payment: "partial-upfront" },
  "1yr-all-upfront": { termHours: 8760, payment: "all-upfront" },
  "3yr-partial-upfront": { termHours: 26280, payment: "partial-upfront" },
  "3yr-all-upfront": { termHours: 26280, payment: "all-upfront" },
};

export const RESERVED_OFFER_IDS = Object.keys(RESERVED_TERMS) as readonly ReservedOfferId[];

/** I/O-Optimized instances consume this many times the units of their size (F, section 7). */
export const IO_OPTIMIZED_UNITS = 1.3;
