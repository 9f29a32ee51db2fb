/** A condition of cluster cache management, met or not, with what decides it (CCM-3). */
export type CacheRequirement = { readonly met: boolean } & (
  | { readonly id: "postgresql" }
  | { readonly id: "provisioned" }
  | { readonly id: "not-global-secondary" }
  | { readonly id: "one-tier-0-reader"; readonly readers: number }
  /** `readerClass` is that of a reader in tier 0 which differs; null when none does. */
  | { readonly id: "same-class"; readonly writerClass: string; readonly readerClass: string | null }
  | { readonly id: "parameter" }
  /** A sentence as it was frozen before requirements had figures. */
  | { readonly id: "frozen-text"; readonly text: string }
);
