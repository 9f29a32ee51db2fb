import type { Requirement } from "../explain/requirement.ts";
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
export function checkCacheManagement(cluster: CacheManagementCluster): Requirement[] {
  const { engine, isEnabled, isServerless, isGlobalSecondary } = cluster;
  return [
    decide("postgresql", {
      isMet: engine === "aurora-postgresql",
      met: "Aurora PostgreSQL has cluster cache management.",
      unmet: "Aurora MySQL has no cluster cache management; a failover there starts with a cold cache.",
    }),
    decide("provisioned", {
      isMet: !isServerless,
      met: "Writer and reader are provisioned.",
      unmet: "Cluster cache management does not work with serverless instances; use a provisioned pair.",
    }),
    decide("not-global-secondary", {
      isMet: !isGlobalSecondary,
      met: "The cluster is not a secondary of a global database.",
      unmet: "Cluster cache management does not work on a secondary cluster of a global database.",
    }),
    checkReaderCount(cluster),
    checkReaderClass(cluster),
    decide("parameter", {
      isMet: isEnabled,
      met: "apg_ccm_enabled is 1.",
      unmet: "Set apg_ccm_enabled to 1 in a custom cluster parameter group.",
    }),
  ];
}

function checkReaderCount({ tierZeroReaderClasses }: CacheManagementCluster): Requirement {
  const count = tierZeroReaderClasses.length;
  return decide("one-tier-0-reader", {
    isMet: count === 1,
    met: "Exactly one reader is in promotion tier 0.",
    unmet:
      count === 0
        ? "No reader is in promotion tier 0; put exactly one there."
        : `${count} readers are in promotion tier 0, which switches cluster cache management off; leave exactly one there.`,
  });
}

function checkReaderClass({ tierZeroReaderClasses, writerClass }: CacheManagementCluster): Requirement {
  const other = tierZeroReaderClasses.find((readerClass) => readerClass !== writerClass);
  return decide("same-class", {
    isMet: other === undefined,
    met: `The tier-0 reader is of the writer's class and size, ${writerClass}.`,
    unmet: `The tier-0 reader is a ${other}; make it the writer's class and size, ${writerClass}.`,
  });
}

function decide(
  id: string,
  { isMet, ...words }: { readonly isMet: boolean; readonly met: string; readonly unmet: string },
): Requirement {
  return { id, met: isMet, message: isMet ? words.met : words.unmet };
}
