import { type BestOfEquals, bestOfEquals } from "../doubt/best-of-equals.ts";
import type { EnsembleMember } from "../doubt/ensemble-member.ts";
import { isCalm } from "../doubt/roomier-class.ts";
import type { Spread } from "../doubt/spread-of.ts";
import type { Candidate } from "../search/candidates-of.ts";
import { isOftenHidden } from "../search/measure-first.ts";
import { paidUsd } from "../search/payment-for.ts";
import type { Effective } from "../workload/resolve.ts";
import { holdsUnder } from "./holds-under.ts";

/**
 * The best of what costs about as much as what would be picked (HED-5), as the plan's draws and offers have it. Nothing takes its place
 * where demand was hidden, of which the fastest is taken already (HED-3, HED-4).
 *
 * @param of.sorted all candidates, committed ones too
 * @param of.fitting what may be picked, the cheapest first
 */
export function pickOfEquals(
  pick: Candidate,
  of: {
    readonly sorted: readonly Candidate[];
    readonly fitting: readonly Candidate[];
    readonly usd: (candidate: Candidate) => number;
    readonly effective: Effective;
    readonly spreads: ReadonlyMap<string, Spread>;
    readonly draws: readonly EnsembleMember[];
  },
): BestOfEquals {
  const { effective, spreads } = of;
  if (isOftenHidden(effective)) return { best: pick, beaten: new Map() };
  const { maxThrottledPct: limitPct } = effective.settings.limits;
  return bestOfEquals(pick, {
    ...of,
    market: effective.market,
    isCalm: ({ id }) => isCalm((spreads.get(id) as Spread).slowPct.p90, limitPct),
    holdsAt: (c, loadFactor) => holdsUnder(c, { ...of, loadFactor }),
    paidUsd: (c) => paidUsd(c, of),
  });
}
