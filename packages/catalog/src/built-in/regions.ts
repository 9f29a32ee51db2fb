import type { EngineName, StorageMode } from "@acuity/engine/prices";
import { EngineError } from "@acuity/engine/units";
import index from "../data/index.json" with { type: "json" };

/** A region of the catalog. */
export interface Region {
  readonly code: string;
  readonly name: string;
}

type SoldBits = readonly string[];
type RegionEntry = { readonly name: string } & Readonly<Record<EngineName, SoldBits>>;
const entries: Readonly<Record<string, RegionEntry>> = index.regions;

/** The 36 regions of the built-in catalog, by code. */
export function regions(): readonly Region[] {
  return Object.entries(entries).map(([code, { name }]) => ({ code, name }));
}

/** What whoever names a region outside the catalog is told: which it holds. */
export function unknownRegion(code: string): EngineError {
  return new EngineError(
    "price-missing",
    `Expected a region of the catalog, got "${code}". Known: ${Object.keys(entries).join(", ")}.`,
  );
}

/** Classes sold in a region for an engine and storage mode, by name; empty for a region not in the catalog. */
export function classesSold(query: {
  readonly region: string;
  readonly engine: EngineName;
  readonly storageMode: StorageMode;
}): readonly string[] {
  const entry = Object.hasOwn(entries, query.region) ? entries[query.region] : undefined;
  const bits = BigInt(`0x${entry?.[query.engine][query.storageMode === "standard" ? 0 : 1] ?? "0"}`);
  return index.classes.filter((_, i) => (bits >> BigInt(i)) & 1n);
}
