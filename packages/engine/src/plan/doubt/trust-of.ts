import { atBestUsd, type Candidate, isOnDemand, robustUsd } from "../search/candidates-of.ts";
import type { Trust } from "../search/plan.ts";
import { optionShape } from "../terms/shape-key.ts";
import { isOverTimeLimit } from "../terms/time-limit.ts";
import { savesWorth } from "../terms/worth-a-change.ts";
import type { Effective } from "../workload/resolve.ts";
import type { Spread } from "./spread-of.ts";

/**
 * In how many of the draws a shape keeps the limit, and in how many of them no other shape surely inside the limits (HED-2)
 * undercuts it by what would be worth a change (UNC-1); a shape that had fewer draws stands at its mean in the others.
 */
export function trustOf(
  candidate: Candidate,
  known: {
    /** What its draws refuse has that among its misses. */
    readonly candidates: readonly Candidate[];
    readonly spreads: ReadonlyMap<string, Spread>;
    readonly effective: Effective;
    /** False where it was picked for another reason than its cost. */
    readonly isByCost: boolean;
  },
): Trust {
  const { candidates, spreads, effective, isByCost } = known;
  const of = (c: Candidate) => spreads.get(c.id) as Spread;
  const { drawsSlowPct } = of(candidate);
  const usd = (c: Candidate, draw: number) =>
    (of(c).drawsUsd === null ? c.priced.totalUsd : (of(c).drawsUsd?.[draw] ?? of(c).meanUsd)) +
    c.readsUsd.high;
  const { key } = candidate.evaluated.shape;
  const fitting = candidates.filter((c) => isOnDemand(c) && c.evaluated.misses.length === 0);
  const rivals = fitting.filter((c) => c.evaluated.shape.key !== key);
  // Compared as it was picked: by the storage mode that costs less (`comparedUsd`).
  const modes = [candidate, ...fitting.filter((c) => c.evaluated.shape.key === key)];
  const ownUsd = (draw: number) => Math.min(...modes.map((c) => usd(c, draw)));
  const undercutBy = (draw: number): Candidate | null => {
    let [least, leastUsd] = [null as Candidate | null, Number.POSITIVE_INFINITY];
    for (const one of rivals) if (usd(one, draw) < leastUsd) [least, leastUsd] = [one, usd(one, draw)];
    return savesWorth(leastUsd, ownUsd(draw)) ? least : null;
  };
  const undercuts = isByCost ? drawsSlowPct.map((_, draw) => undercutBy(draw)) : [];
  const isByReads = isByCost && fitting.some((c) => isLessByReads(c, candidate));
  return {
    draws: drawsSlowPct.length,
    holds: drawsSlowPct.filter((pct) => !isOverTimeLimit(pct, effective.settings)).length,
    cheapest: isByCost ? undercuts.filter((one) => one === null).length : null,
    ...(isByReads && { atMostMissed: true as const }),
    ...mostOften(undercuts),
  };
}

/** Whether another option, be it the same instances under the other storage mode, costs less at a reading of the curve (MEM-13). */
function isLessByReads(other: Candidate, own: Candidate): boolean {
  const isReadApart = [other, own].some(({ readsUsd }) => readsUsd.high - readsUsd.low >= 0.005);
  const usdAt = [atBestUsd, ({ priced }: Candidate) => priced.totalUsd, robustUsd];
  return isReadApart && usdAt.some((usd) => savesWorth(usd(other), usd(own)));
}

/** What undercuts the pick in most of the draws in which something does, and in how many; nothing where nothing does. */
function mostOften(undercuts: readonly (Candidate | null)[]): Pick<Trust, "undercut"> {
  const counts = new Map<Candidate, number>();
  for (const one of undercuts) if (one !== null) counts.set(one, (counts.get(one) ?? 0) + 1);
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most === undefined ? {} : { undercut: { shape: optionShape(most[0].settings), draws: most[1] } };
}
