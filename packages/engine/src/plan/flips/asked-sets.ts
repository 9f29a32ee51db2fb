import type { Candidate } from "../search/candidates-of.ts";
import type { Shape } from "../search/shape.ts";
import type { Effective } from "../workload/resolve.ts";

/** The largest working set with which a shape was found inside its limits, and the least with which it was not, GiB. */
interface AskedSet {
  readonly fits: number;
  readonly found: readonly Candidate[];
  readonly misses: number;
}

export type AskedSets = Map<string, AskedSet>;

type Ask = (shape: Shape, best: Candidate | null) => readonly Candidate[];

const NOT_YET: AskedSet = { fits: 0, found: [], misses: Number.POSITIVE_INFINITY };

/**
 * Asks each shape no more than it must: what keeps its limits with a set keeps them with a smaller one and costs the same, and what
 * misses them misses them with a larger one, where no touches are known and as much is asked of the loss of an instance.
 */
export function askedOnce(ask: Ask, of: { readonly varied: Effective; readonly asked: AskedSets }): Ask {
  const { varied, asked } = of;
  if (varied.memory !== null) return ask;
  const gib = varied.workingSetGib.value;
  const rule = JSON.stringify(varied.standby);
  return (shape, best) => {
    const key = `${shape.key} ${rule}`;
    const known = asked.get(key) ?? NOT_YET;
    if (gib <= known.fits) return known.found;
    if (gib >= known.misses) return [];
    const found = ask(shape, best);
    asked.set(key, found.length > 0 ? { ...known, fits: gib, found } : { ...known, misses: gib });
    return found;
  };
}
