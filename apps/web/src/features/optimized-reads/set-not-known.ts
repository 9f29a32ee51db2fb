import type { OptimizedReadsPlan, ReadsQuestion, ReadVerdict } from "@acuity/engine/reads";
import type { KnownCluster } from "../../tool/cluster/known-cluster.ts";
import { type FirstQuestion, originOf } from "../../tool/question/origin.ts";

/** What is asked, and what the trace says beside it. */
export interface SetAsked {
  readonly cluster: Pick<KnownCluster, "measured"> | null;
  readonly question: ReadsQuestion;
  readonly first: FirstQuestion<ReadsQuestion>;
}

/** Reads a second from which a set that is assumed to fit memory is not believed [A]: a pool that holds it reads hardly anything. */
const FEW_READS = 20;

/** A set that is assumed from the pool and so fits it, beside reads that no such set asks for (ORD-4). */
export interface SetNotKnown {
  readonly verdict: Extract<ReadVerdict, { code: "no-gain" }>;
  readonly readsPerS: number;
}

/** Where the set is only assumed, no metric tells what misses, and the trace has reads; null where anything is known. */
export function setNotKnown({ verdict }: OptimizedReadsPlan, asked: SetAsked): SetNotKnown | null {
  const { bufferCacheHitPct = null, readsPerS = null } = asked.cluster?.measured ?? {};
  if (verdict.code !== "no-gain" || bufferCacheHitPct !== null || readsPerS === null) return null;
  const isAssumed = originOf("workingSetGib", asked)?.startsWith("assumed") === true;
  return isAssumed && asked.question.accessKind !== "curve" && readsPerS.value >= FEW_READS
    ? { verdict, readsPerS: readsPerS.value }
    : null;
}
