import type { OptimizedReadsPlan } from "@acuity/engine/reads";
import type { Finding } from "@acuity/engine/units";
import { type Note, notesOf, type Place, readsVerdictWords } from "@acuity/words";
import type { KnownCluster } from "../../tool/cluster/use-tool-session.ts";

/** What is said of the readers, and what the trace measured. */
export function readsNotes(
  plan: OptimizedReadsPlan,
  { cluster, place }: { readonly cluster: KnownCluster | null; readonly place: Place },
): readonly Note[] {
  const measured = notesOf(measuredNotes(plan, cluster), place);
  if (plan.readersPick === null) return measured;
  const message = `Readers: ${readsVerdictWords(plan.readersPick.verdict, place)}`;
  return [{ code: "readers", message, assumption: false }, ...measured];
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
