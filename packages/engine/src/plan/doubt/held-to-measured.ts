import { type Candidate, isOnDemand } from "../search/candidates-of.ts";
import type { AsMeasured } from "../search/plan.ts";
import { optionShape } from "../terms/shape-key.ts";
import { isOverTimeLimit } from "../terms/time-limit.ts";
import type { Effective } from "../workload/resolve.ts";
import type { Spread } from "./spread-of.ts";

/**
 * What is estimated of a pick that runs today and is held to what was measured of it (HED-2): the time that it is short or slow by
 * the estimate, and what does not miss the limit by that. Null of any other.
 */
export function heldToMeasured(
  pick: Candidate,
  of: {
    readonly candidates: readonly Candidate[];
    readonly spreads: ReadonlyMap<string, Spread>;
    readonly effective: Effective;
  },
): AsMeasured | null {
  const { candidates, spreads, effective } = of;
  const { estimatedSlowPct = 0 } = pick.evaluated.month.projection;
  const drawn = spreads.get(pick.id)?.drawn;
  if (drawn === undefined && estimatedSlowPct === 0) return null;
  const { maxThrottledPct: limitPct } = effective.settings.limits;
  const others = candidates.filter(
    (c) =>
      isOnDemand(c) &&
      c.evaluated.misses.length === 0 &&
      c.evaluated.shape.key !== pick.evaluated.shape.key &&
      c.evaluated.month.projection.estimatedSlowPct === undefined,
  );
  const least = others.reduce(
    (a: Candidate | null, b) => (a === null || b.priced.totalUsd < a.priced.totalUsd ? b : a),
    null,
  );
  return {
    estimatedPct: Math.max(estimatedSlowPct, drawn?.slowPct.p90 ?? 0),
    limitPct,
    holds: (drawn?.drawsSlowPct ?? []).filter((pct) => !isOverTimeLimit(pct, effective.settings)).length,
    instead: least && {
      shape: optionShape(least.settings),
      moreUsd: least.priced.totalUsd - pick.priced.totalUsd,
    },
  };
}
