import type { EngineName, FamilyDiscount, ReservedOfferId } from "@acuity/engine/prices";

/** Shape of `src/data/region-*.json`, written by bin/generate.ts. */
export interface RegionData {
  readonly region: string;
  readonly name: string;
  /** Class → standard price, its source, I/O-Optimized price, its source; null where not sold. */
  readonly instances: Readonly<Record<EngineName, Readonly<Record<string, InstanceCells>>>>;
  /** Column of the collected charges → published decimal; absent where AWS publishes none. */
  readonly charges: Readonly<Record<string, string>>;
  /** Date of the savings-plan rates that imply every price here, of a region younger than the snapshot; else absent. */
  readonly impliedOn?: string;
  /** Engine, class, offer, effective $/h, on-demand $/h, date and source. */
  readonly reserved: readonly (readonly [EngineName, string, ReservedOfferId, string, string, string])[];
  /** Family, offer, discount, trust, date and source. */
  readonly reservedFamilies: readonly (readonly [
    string,
    ReservedOfferId,
    string,
    FamilyDiscount["trust"],
    string,
    string,
  ])[];
  readonly savingsPlan: {
    /** Of the Database Savings Plans file whose rows these are. */
    readonly version: string;
    /** Of its usage types, such as `APS5-`. */
    readonly prefix: string;
    /** Storage modes with an ACU rate, as `MODE_BITS`. */
    readonly acu: Readonly<Record<EngineName, number>>;
  };
}

/** A source is a SKU, a reading with its date, or the bare date of an implied price; last the modes with a plan rate. */
export type InstanceCells = readonly [
  standardUsd: string | null,
  standardSource: string | null,
  optimizedUsd: string | null,
  optimizedSource: string | null,
  planModes?: number,
];

/**
 * Version and date of the built-in catalog: AWS's pricing-page data files, published 2025-06-17T16:11:03Z, with the
 * savings-plan rates of 2025-12-10. Rows of another date carry it.
 */
export const builtInCatalog = {
  version: "aws-2025-06-17+2025-12-10",
  publishedOn: "2025-06-17",
  source: "AWS pricing-page data files rds-aurora-ondemand and rds-aurora-storage",
} as const;
