import type { CacheRequirement } from "@acuity/engine/failover";

/** What no reader and no parameter changes: the engine, serverless instances, a secondary of a global database (CCM-3). */
const FIXED: ReadonlySet<CacheRequirement["id"]> = new Set<CacheRequirement["id"]>([
  "postgresql",
  "provisioned",
  "not-global-secondary",
]);

/** Whether the cluster could have cluster cache management: else there are no figures with it. */
export function canBeWarm(requirements: readonly CacheRequirement[]): boolean {
  return requirements.every(({ id, met }) => met || !FIXED.has(id));
}
