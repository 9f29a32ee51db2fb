import type { EngineName, ReservedOfferId } from "@acuity/engine/prices";

/** Shape of `src/data/region-*.json`, written by bin/generate.ts. */
export interface RegionData {
  readonly region: string;
  readonly name: string;
  /** Class → standard price, its SKU, I/O-Optimized price, its SKU; null where not sold. */
  readonly instances: Readonly<Record<EngineName, Readonly<Record<string, InstanceCells>>>>;
  /** Column of the collected charges → published decimal; absent where AWS publishes none. */
  readonly charges: Readonly<Record<string, string>>;
  /** Engine, class, offer, effective $/h, on-demand $/h, date and source. */
  readonly reserved: readonly (readonly [EngineName, string, ReservedOfferId, string, string, string])[];
  /** Discounts in the order of the engine's `RESERVED_OFFER_IDS`. */
  readonly reservedSchedule: readonly string[] | null;
  /** Engine, item, storage mode, $/unit, unit, SKU of a Database Savings Plans file. */
  readonly savingsPlan: readonly (readonly string[])[] | null;
}

export type InstanceCells = readonly [string | null, string | null, string | null, string | null];

/** Version and date of the built-in catalog: AWS's pricing-page data files, published 2025-06-17T16:11:03Z. */
export const builtInCatalog = {
  version: "aws-2025-06-17",
  publishedOn: "2025-06-17",
  source: "AWS pricing-page data files rds-aurora-ondemand and rds-aurora-storage",
} as const;
