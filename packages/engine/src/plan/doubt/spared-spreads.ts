import { ranAsMeasured } from "../month/ran-as-measured.ts";
import type { Candidate } from "../search/candidates-of.ts";
import type { Interval } from "../search/plan.ts";
import { isOfClasses } from "../search/shape.ts";
import { isOverTimeLimit } from "../terms/time-limit.ts";
import { isNoDearer } from "../terms/worth-a-change.ts";
import { farBelowMaximumAcu } from "../today/far-below-maximum.ts";
import type { Effective } from "../workload/resolve.ts";
import type { Projection } from "../workload/what-if.ts";
import { fits, isSure } from "./raised-maxima.ts";
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
  const { effective, isToday } = of;
  const spreads = spreadsAsMeasured(candidates, of);
  if (farBelowMaximumAcu(effective) === null) return spreads;
  const spared = new Map(spreads);
  for (const c of candidates.filter((one) => isToday(one) && spreads.get(one.id)?.drawn === undefined)) {
    const own = spreads.get(c.id) as Spread;
    const others = higherMaxima(c, candidates).map(({ id }) => spreads.get(id) as Spread);
    const best = others.reduce((a, b) => (b.slowPct.p90 < a.slowPct.p90 ? b : a), own);
    const { throttledPct, slowPct, drawsSlowPct } = best;
    spared.set(c.id, { ...own, throttledPct, slowPct, drawsSlowPct });
  }
  return spared;
}

/**
 * What runs today, however it is stored and paid for, is as short and as slow as it was measured where it is asked no more (HED-2):
 * the draws are guesses about it, which are told and refuse nothing. Not where a higher maximum alone, at about its cost, leaves
 * none of them.
 */
function spreadsAsMeasured(
  candidates: readonly Candidate[],
  held: { readonly spreads: ReadonlyMap<string, Spread>; readonly effective: Effective },
): ReadonlyMap<string, Spread> {
  const { spreads, effective } = held;
  const isMended = (one: Candidate) =>
    higherMaxima(one, candidates).some(
      (c) => fits(c, held) && isNoDearer(c.priced.totalUsd, one.priced.totalUsd),
    );
  const asRun = new Map(spreads);
  for (const one of candidates) {
    const { id, settings, evaluated } = one;
    const { slowPct } = evaluated.month.projection;
    if (isSure(one, held) || isOverTimeLimit(slowPct, effective.settings)) continue;
    if (!ranAsMeasured({ ...effective, settings })) continue;
    if (!isOfClasses({ settings }) && isMended(one)) continue;
    asRun.set(id, asMeasured(spreads.get(id) as Spread, evaluated.month.projection));
  }
  return asRun;
}

function asMeasured(
  drawn: Spread,
  { throttledPct, slowPct }: Pick<Projection, "throttledPct" | "slowPct">,
): Spread {
  const at = (pct: number, { p10 }: Interval) => ({ p10: Math.min(p10, pct), p50: pct, p90: pct });
  return {
    ...drawn,
    throttledPct: at(throttledPct, drawn.throttledPct),
    slowPct: at(slowPct, drawn.slowPct),
    drawsSlowPct: drawn.drawsSlowPct.map(() => slowPct),
    drawn: { slowPct: drawn.slowPct, drawsSlowPct: drawn.drawsSlowPct },
  };
}
