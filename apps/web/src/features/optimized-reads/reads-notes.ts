import type { OptimizedReadsPlan } from "@acuity/engine/reads";
import type { Finding } from "@acuity/engine/units";
import { type Note, notesOf } from "@acuity/words";
import { shownPlace } from "../../format/place.ts";
import type { KnownCluster } from "../../tool/cluster/use-tool-session.ts";

/** What is said of the readers, and what the trace measured. */
export function readsNotes(plan: OptimizedReadsPlan, cluster: KnownCluster | null): readonly Note[] {
  const measured = notesOf(measuredNotes(plan, cluster), shownPlace());
  if (plan.readersPick === null) return measured;
  return [
    { code: "readers", message: `Readers: ${plan.readersPick.verdict}`, assumption: false },
    ...measured,
  ];
}

/** What the trace measured beside what the model says, where the class has a tiered cache today. */
function measuredNotes(plan: OptimizedReadsPlan, cluster: KnownCluster | null): readonly Finding[] {
  const tiered = cluster?.measured.tieredCacheHitPct ?? null;
  if (tiered === null) return [];
  const { tieredCache, storage } = plan.hits;
  const missed = tieredCache + storage;
  const modelPct = missed > 0 ? (100 * tieredCache) / missed : null;
  return [{ code: "measured-tiered-cache", measuredPct: tiered.value, modelPct, assumption: false }];
}
