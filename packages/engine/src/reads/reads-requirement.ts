import type { StorageMode } from "../prices/price-sheet.ts";

/** A condition of Optimized Reads, met or not, with what decides it (ORD-4). */
export type ReadsRequirement = { readonly met: boolean } & (
  | { readonly id: "postgresql" }
  | { readonly id: "provisioned" }
  | {
      readonly id: "version";
      readonly instanceClass: string;
      /** First minor of each major version that has it; null for a family that never had. */
      readonly firstVersions: readonly string[] | null;
      /** Null when not given. */
      readonly engineVersion: string | null;
    }
  | { readonly id: "io-optimized"; readonly storageMode: StorageMode }
);
