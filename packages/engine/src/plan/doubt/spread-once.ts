import { ALONE } from "../parallel/divided.ts";
import type { Candidate } from "../search/candidates-of.ts";
import { type EnsembleInput, ensembleSteps } from "./ensemble.ts";
import type { Spread } from "./spread-of.ts";

/**
 * What candidates cost over the draws of a plan, USD a month: those that it drew, and whatever else is asked, which is drawn once under
 * the same ones.
 */
export function spreadOnce(
  drawn: ReadonlyMap<string, Spread>,
  by: Pick<EnsembleInput, "effective" | "seed" | "members">,
): (candidate: Candidate) => Spread {
  const known = new Map(drawn);
  return (candidate) => {
    const before = known.get(candidate.id);
    if (before !== undefined) return before;
    const found = drawnAlone(candidate, by);
    known.set(candidate.id, found);
    return found;
  };
}

function drawnAlone(
  candidate: Candidate,
  { effective, seed, members }: Parameters<typeof spreadOnce>[1],
): Spread {
  // Only one of the parts of a plan may ask, so that nobody would do a share of it, nor know of what it kept.
  const own = { part: ALONE, candidates: [candidate], progress: { from: 0, to: 0 } };
  const steps = ensembleSteps({ effective, seed, members, ...own });
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value.get(candidate.id) as Spread;
  }
}
