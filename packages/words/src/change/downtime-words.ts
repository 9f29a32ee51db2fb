import type { FAILOVER_DEFAULTS } from "@acuity/engine/failover";

/** From the failure until the new writer takes connections, at most, s. */
const FAILOVER_S: (typeof FAILOVER_DEFAULTS)["failoverS"] = 35;

/** AWS: a failover to a reader typically takes less than 60 s, often less than 30 (Aurora User Guide, read 2026-11). */
export const FAILOVER_WORDS = `Writes stop for about ${FAILOVER_S} s at most as measured; AWS says typically under a minute. Connections drop and must be made again.`;

/** Of the second failover: back to what has just changed its class. */
export const COLD_WORDS = "It restarted when it moved: its cache begins cold.";

/** What a change of the writer's class costs, wherever it is said: the steps are those of the command line. */
export function twoFailoversWords(failoverS: number = FAILOVER_S): string {
  return `two failovers, each of up to ${failoverS} s without writes: to an instance on the new class that stands in, and back to the writer, which has just restarted and begins with a cold cache`;
}

export const READER_WORDS = "Connections to this reader drop; the others and the writer go on.";

/** AWS: without a reader an instance is made anew, typically in under ten minutes (Aurora User Guide, read 2026-11). */
export const IN_PLACE_WORDS =
  "The database stands still while the instance restarts: minutes, and AWS gives no figure (its bound for making one anew is ten). With a reader in another tier it fails over instead. The cache begins cold.";

/** AWS gives no figure for an upgrade in place: it takes what the catalog and the checks take. */
export function upgradeWords(engine: "aurora-postgresql" | "aurora-mysql"): string {
  const after =
    engine === "aurora-postgresql"
      ? " Run ANALYZE in every database then: planner statistics stay behind."
      : "";
  return `The whole cluster stands still meanwhile, for minutes or longer: AWS gives no figure, a test on a restored copy does. Caches begin cold.${after}`;
}

export const RESTORE_WORDS =
  "It has other endpoints, and what was written since the snapshot is not in it. Give it the subnet group, security groups and parameter groups of the cluster before anything connects.";
