import type { EngineName } from "../prices/price-sheet.ts";

/** What decides whether cluster cache management works. */
export interface CacheManagementCluster {
  readonly engine: EngineName;
  readonly writerClass: string;
  /** Classes of the readers in promotion tier 0. */
  readonly tierZeroReaderClasses: readonly string[];
  /** `apg_ccm_enabled` of the cluster parameter group. */
  readonly isEnabled: boolean;
  /** True when the writer or the tier-0 reader is serverless. */
  readonly isServerless: boolean;
  readonly isGlobalSecondary: boolean;
}

/** Conditions of cluster cache management, each a named refusal when not met (CCM-3). */
export function checkCacheManagement(cluster: CacheManagementCluster): readonly CacheRequirement[] {
  const { engine, isEnabled, isServerless, isGlobalSecondary, tierZeroReaderClasses, writerClass } = cluster;
  const readers = tierZeroReaderClasses.length;
  const readerClass = tierZeroReaderClasses.find((name) => name !== writerClass) ?? null;
  return [
    { id: "postgresql", met: engine === "aurora-postgresql" },
    { id: "provisioned", met: !isServerless },
    { id: "not-global-secondary", met: !isGlobalSecondary },
    { id: "one-tier-0-reader", met: readers === 1, readers },
    // A range has no class: one that stands for it is not the writer's.
    ...(isServerless
      ? []
      : [{ id: "same-class", met: readerClass === null, writerClass, readerClass } as const]),
    { id: "parameter", met: isEnabled },
  ];
}

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
