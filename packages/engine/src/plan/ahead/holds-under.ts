import type { EnsembleMember } from "../doubt/ensemble-member.ts";
import { type Candidate, meetsReadLimits, onDemandOf } from "../search/candidates-of.ts";
import { evaluateShape } from "../search/evaluate-shape.ts";
import { isOverTimeLimit } from "../terms/time-limit.ts";
import { type Effective, underLoad } from "../workload/resolve.ts";
import { drawnUnder } from "./drawn-under.ts";

/**
 * Whether what a candidate runs on meets every limit, its reads among them, in its storage mode under so many times the demand, as
 * expected and in nine of ten draws (HED-2): whether a plan of that demand may pick it.
 */
export function holdsUnder(
  { evaluated: { shape }, offer }: Candidate,
  known: {
    readonly effective: Effective;
    readonly draws: readonly EnsembleMember[];
    readonly loadFactor: number;
  },
): boolean {
  const { effective, draws, loadFactor } = known;
  const loaded = underLoad(effective, loadFactor);
  const { expected } = effective.workload.demand;
  const run = evaluateShape(shape, {
    effective: loaded,
    demand: { expected, burst: null, levels: null, factor: loadFactor },
  });
  if (run.misses.length > 0) return false;
  const sold = onDemandOf(run, loaded).find((c) => c.offer.storageMode === offer.storageMode);
  if (sold === undefined || !meetsReadLimits(sold, loaded)) return false;
  return !isOverTimeLimit(drawnUnder({ effective, draws }, { shape, loadFactor }), effective.settings);
}
