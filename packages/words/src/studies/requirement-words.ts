import type { CacheRequirement } from "@acuity/engine/failover";
import type { ReadsRequirement } from "@acuity/engine/reads";

/** A condition of Optimized Reads: what is so, or what to do. */
export function readsRequirementWords(requirement: ReadsRequirement): string {
  switch (requirement.id) {
    case "postgresql":
      return requirement.met
        ? "Aurora PostgreSQL has Optimized Reads."
        : "Aurora MySQL has no Optimized Reads; compare larger classes instead.";
    case "provisioned":
      return requirement.met
        ? "Provisioned instances can have NVMe drives."
        : "A serverless instance has no NVMe drives; Optimized Reads needs a provisioned one.";
    case "version":
      return versionWords(requirement);
    case "io-optimized":
      return requirement.storageMode === "io-optimized"
        ? "I/O-Optimized storage gives the tiered cache."
        : "On Standard storage the NVMe drives hold temporary objects only; the tiered cache needs I/O-Optimized storage.";
    default:
      return requirement satisfies never;
  }
}

function versionWords(version: ReadsRequirement & { readonly id: "version" }): string {
  const { instanceClass, firstVersions, engineVersion, met } = version;
  if (firstVersions === null) {
    return `Optimized Reads needs an r6gd, r6id or r8gd class; got "${instanceClass}".`;
  }
  const known = `${instanceClass} needs Aurora PostgreSQL ${firstVersions.join(", ")} or later in each line`;
  if (engineVersion === null) return `${known}; the version was not given.`;
  return met ? `${known}; ${engineVersion} is.` : `${known}; got ${engineVersion}.`;
}

/** A condition of cluster cache management: what is so, or what to do. */
export function cacheRequirementWords(requirement: CacheRequirement): string {
  switch (requirement.id) {
    case "postgresql":
      return requirement.met
        ? "Aurora PostgreSQL has cluster cache management."
        : "Aurora MySQL has no cluster cache management; a failover there starts with a cold cache.";
    case "provisioned":
      return requirement.met
        ? "Writer and reader are provisioned."
        : "Cluster cache management does not work with serverless instances; use a provisioned pair.";
    case "not-global-secondary":
      return requirement.met
        ? "The cluster is not a secondary of a global database."
        : "Cluster cache management does not work on a secondary cluster of a global database.";
    case "one-tier-0-reader":
      return readerCountWords(requirement.readers);
    case "same-class":
      return requirement.readerClass === null
        ? `The tier-0 reader is of the writer's class and size, ${requirement.writerClass}.`
        : `The tier-0 reader is a ${requirement.readerClass}; make it the writer's class and size, ${requirement.writerClass}.`;
    case "parameter":
      return requirement.met
        ? "apg_ccm_enabled is 1."
        : "Set apg_ccm_enabled to 1 in a custom cluster parameter group.";
    case "frozen-text":
      return requirement.text;
    default:
      return requirement satisfies never;
  }
}

function readerCountWords(readers: number): string {
  if (readers === 1) return "Exactly one reader is in promotion tier 0.";
  return readers === 0
    ? "No reader is in promotion tier 0; put exactly one there."
    : `${readers} readers are in promotion tier 0, which switches cluster cache management off; leave exactly one there.`;
}
