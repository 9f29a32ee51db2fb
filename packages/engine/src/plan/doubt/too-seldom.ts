import type { Candidate } from "../search/candidates-of.ts";
import type { Seldom } from "../search/reason.ts";
import { savesWorth } from "../terms/worth-a-change.ts";
import type { Spread } from "./spread-of.ts";

/** Share of the draws in which a change must pay (TOD-4, an assumption). */
const SURE_ENOUGH = 0.75;

/** Whether a shape saves, as expected, what is worth a change from another. */
export function savesEnough(candidate: Candidate, from: Candidate): boolean {
  return savesWorth(candidate.priced.totalUsd, from.priced.totalUsd);
}

/**
 * In how many draws a shape saves enough where it does so as expected and in too few of them to change for; null elsewhere, and
 * where both cost the same in each draw (TOD-4).
 */
export function tooSeldom(
  candidate: Candidate,
  { from, spreads }: { readonly from: Candidate; readonly spreads: ReadonlyMap<string, Spread> },
): Seldom | null {
  if (!savesEnough(candidate, from)) return null;
  const costs = (c: Candidate) => {
    const { drawsUsd } = spreads.get(c.id) as Spread;
    return {
      count: drawsUsd?.length ?? Number.POSITIVE_INFINITY,
      at: (m: number) => drawsUsd?.[m] ?? c.priced.totalUsd,
    };
  };
  const [own, other] = [costs(candidate), costs(from)];
  const draws = Math.min(own.count, other.count);
  if (!Number.isFinite(draws)) return null;
  const paysIn = (m: number) => savesWorth(own.at(m), other.at(m));
  const pays = Array.from({ length: draws }, (_, m) => m).filter(paysIn).length;
  return pays < SURE_ENOUGH * draws ? { pays, draws } : null;
}
