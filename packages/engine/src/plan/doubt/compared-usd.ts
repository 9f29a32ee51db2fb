import { hundredths } from "../../units/acu.ts";
import { type Candidate, isOnDemand } from "../search/candidates-of.ts";
import type { Spread } from "./spread-of.ts";

/**
 * A storage mode without a charge for reads gives way to one that rests on reads nobody measured only where that costs less over
 * this share of what the cache may miss (MEM-13, an assumption).
 */
const MOST_OF_BAND = 2 / 3;

type Spreads = ReadonlyMap<string, Spread>;

/**
 * What shapes inside the limits are compared by, USD a month: the mean of the draws, where the cache misses as much as it may
 * (MEM-13). A storage mode can be changed later, so a shape is compared by that of its modes that costs less then, and stands for
 * it under the one that costs less as expected and over most of what its cache may miss; the other comes after.
 */
export function comparedUsd(
  candidates: readonly Candidate[],
  spreads: Spreads,
): (candidate: Candidate) => number {
  const mean = ({ id }: Candidate) => (spreads.get(id) as Spread).meanUsd;
  const robust = (c: Candidate) => hundredths(mean(c) + c.readsUsd.high);
  const modes = new Map<string, readonly Candidate[]>();
  for (const c of candidates) {
    const { key } = c.evaluated.shape;
    if (c.evaluated.misses.length === 0 && isOnDemand(c)) modes.set(key, [...(modes.get(key) ?? []), c]);
  }
  return (c) => {
    const own = modes.get(c.evaluated.shape.key) ?? [];
    if (!own.includes(c)) return robust(c);
    const isTaken = own.every((other) => guardedUsd(c, mean(c)) <= guardedUsd(other, mean(other)));
    return isTaken ? Math.min(...own.map(robust)) : robust(c);
  };
}

/** What the storage modes of a shape are told apart by: what it costs, with as many reads as it may make over most of the band. */
export function guardedUsd({ readsUsd: { low, high } }: Candidate, meanUsd: number): number {
  return meanUsd + Math.max(0, low + MOST_OF_BAND * (high - low));
}
