import type { OptimizedReadsPlan } from "@acuity/engine/reads";
import type { Note } from "@acuity/engine/units";
import { formatPercent } from "../../format/percent.ts";
import type { KnownCluster } from "../../tool/use-tool-session.ts";

/** What the trace measured beside what the model says, where the class has a tiered cache today. */
export function measuredNotes(plan: OptimizedReadsPlan, cluster: KnownCluster | null): readonly Note[] {
  const tiered = cluster?.measured.tieredCacheHitPct ?? null;
  if (tiered === null) return [];
  const { tieredCache, storage } = plan.hits;
  const missed = tieredCache + storage;
  const model =
    missed > 0 ? `the model gives ${formatPercent((100 * tieredCache) / missed)}` : "the model has none";
  const message = `AuroraOptimizedReadsCacheHitRatio: ${formatPercent(tiered.value)} of the reads that missed memory came from the tiered cache in the trace; ${model}.`;
  return [{ code: "measured-tiered-cache", message, assumption: false }];
}
