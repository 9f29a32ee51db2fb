import { hundredths } from "../../units/acu.ts";
import { cashOf } from "../month/priced-month.ts";
import type { Effective } from "../month/resolve.ts";
import { trendInUse } from "../terms/growth-factor.ts";
import { type Candidate, cheapestFirst, isOnDemand, withPlanForRest } from "./candidates-of.ts";
import { isCeilingHit } from "./measure-first.ts";
import type { Payment } from "./plan.ts";

/** Known days under which nobody should pay ahead (LAY-1). */
const DAYS_TO_PAY_AHEAD = 28;
const DAY_S = 86_400;

/**
 * The cheapest commitment for the shape of the pick, a reservation with a plan for the rest among them (LAY-2), beside it and not in its place (LAY-1). Nothing is paid ahead on
 * fewer than 28 days of data or on growing demand, and nothing at all is committed on demand that was hidden (HED-3).
 */
export function paymentFor(
  pick: Candidate,
  known: { readonly sorted: readonly Candidate[]; readonly effective: Effective },
): Payment | null {
  const { sorted, effective } = known;
  if (isCeilingHit(effective)) return null;
  const { growthPct } = effective.settings;
  const { coverage } = effective.workload.demand;
  const mayPayAhead =
    coverage.knownS >= DAYS_TO_PAY_AHEAD * DAY_S && (growthPct ?? 0) <= 0 && !isGrowing(effective);
  const own = sorted.filter((c) => c.evaluated.shape.key === pick.evaluated.shape.key && !isOnDemand(c));
  const [best] = own
    .flatMap((c) => [c, withPlanForRest(c, effective)])
    .filter((c) => c !== null)
    .filter((c) => mayPayAhead || cashOf(c.priced).upfrontUsd === 0)
    .sort(cheapestFirst);
  if (best === undefined || best.priced.totalUsd >= pick.priced.totalUsd) return null;
  const { upfrontUsd, paybackMonth } = cashOf(best.priced);
  return {
    ...{
      id: best.id,
      commitment: best.offer.commitment,
      savesUsd: hundredths(pick.priced.totalUsd - best.priced.totalUsd),
      upfrontUsd,
      paybackMonth,
    },
    isAssumed: best.priced.lines.some(({ assumptions }) => assumptions.length > 0),
  };
}

function isGrowing(effective: Effective): boolean {
  return (trendInUse(effective)?.pctPerWeek ?? 0) > 0;
}
