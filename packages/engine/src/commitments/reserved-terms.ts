import { badCommitment } from "../errors/engine-error.ts";
import type { ReservedOfferId, StorageMode } from "../prices/price-sheet.ts";

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

export type IoOptimizedUnits = typeof IO_OPTIMIZED_UNITS;

const SMALL_SIZES: Readonly<Record<string, number>> = { small: 1, medium: 2, large: 4, xlarge: 8 };

/** Reserved-instance units of a class by its size (F, section 7); null for a size without published units (48xlarge). */
export function findUnits(instanceClass: string): number | null {
  const size = instanceClass.split(".").at(-1) ?? "";
  const multiple = /^(2|4|8|12|16|24|32)xlarge$/.exec(size)?.[1];
  return (multiple === undefined ? SMALL_SIZES[size] : 8 * Number(multiple)) ?? null;
}

/**
 * Units that one running instance consumes: by size, × 1.3 under I/O-Optimized (RSV-1).
 * Throws `commitment-invalid` for a size without published units.
 */
export function normalizedUnits(instanceClass: string, storageMode: StorageMode): number {
  const units = findUnits(instanceClass);
  if (units === null) {
    const size = instanceClass.split(".").at(-1) ?? "";
    throw badCommitment(
      `AWS publishes no normalized units for size "${size}", so reserved instances of ${instanceClass} cannot be counted.`,
    );
  }
  return storageMode === "standard" ? units : (units * 13) / 10;
}
