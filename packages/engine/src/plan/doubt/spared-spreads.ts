import type { Candidate } from "../search/candidates-of.ts";
import { farBelowMaximumAcu } from "../today/far-below-maximum.ts";
import type { Effective } from "../workload/resolve.ts";
import { higherMaxima } from "./roomier-maximum.ts";
import type { Spread } from "./spread-of.ts";

/**
 * The spreads as the plan takes them (HED-2): a range that runs today and was measured far below its maximum was never short of
 * it, so that a draw in which a higher maximum alone mends it draws more than was there. It is as short and as slow as under the
 * maximum that is so the least.
 */
export function sparedSpreads(
  candidates: readonly Candidate[],
  of: {
    readonly spreads: ReadonlyMap<string, Spread>;
    readonly effective: Effective;
    readonly isToday: (candidate: Candidate) => boolean;
  },
): ReadonlyMap<string, Spread> {
  const { spreads, effective, isToday } = of;
  if (farBelowMaximumAcu(effective) === null) return spreads;
  const spared = new Map(spreads);
  for (const c of candidates.filter(isToday)) {
    const own = spreads.get(c.id) as Spread;
    const others = higherMaxima(c, candidates).map(({ id }) => spreads.get(id) as Spread);
    const best = others.reduce((a, b) => (b.slowPct.p90 < a.slowPct.p90 ? b : a), own);
    const { throttledPct, slowPct, drawsSlowPct } = best;
    spared.set(c.id, { ...own, throttledPct, slowPct, drawsSlowPct });
  }
  return spared;
}
