import type { OptimizedReadsPlan } from "@acuity/engine/reads";
import type { Finding } from "@acuity/engine/units";
import type { KnownCluster } from "../../tool/use-tool-session.ts";

/** What the trace measured beside what the model says, where the class has a tiered cache today. */
export function measuredNotes(plan: OptimizedReadsPlan, cluster: KnownCluster | null): readonly Finding[] {
  const tiered = cluster?.measured.tieredCacheHitPct ?? null;
  if (tiered === null) return [];
  const { tieredCache, storage } = plan.hits;
  const missed = tieredCache + storage;
  const modelPct = missed > 0 ? (100 * tieredCache) / missed : null;
  return [{ code: "measured-tiered-cache", measuredPct: tiered.value, modelPct, assumption: false }];
}
