import type { Candidate } from "../search/candidates-of.ts";
import { isOfClasses } from "../search/shape.ts";
import { isNoDearer } from "../terms/worth-a-change.ts";

/**
 * What leaves more of today's instances as they are than the pick and costs no more than no change is worth (TOD-4): each that changes
 * costs a restart, the writer a failover. As many instances in the same storage mode, and of a range on the same one; the pick where
 * nothing does.
 *
 * @param of.fitting what may be picked, the cheapest first
 * @param of.usd what they are compared by, USD a month
 */
export function keepingMost(
  pick: Candidate,
  of: { readonly fitting: readonly Candidate[]; readonly usd: (candidate: Candidate) => number },
): Candidate {
  const range = rangeOf(pick);
  const isBeside = (c: Candidate) =>
    c.offer.storageMode === pick.offer.storageMode &&
    c.settings.readers.length === pick.settings.readers.length &&
    (range === null || rangeOf(c) === range) &&
    isNoDearer(of.usd(c), of.usd(pick));
  const most = (best: Candidate, c: Candidate) => (c.instancesKept > best.instancesKept ? c : best);
  return of.fitting.filter(isBeside).reduce(most, pick);
}

/** The range that a shape has; null of classes alone. */
function rangeOf({ settings }: Candidate): string | null {
  if (isOfClasses({ settings })) return null;
  const { minAcu, maxAcu, autoPauseS, schedule } = settings;
  return JSON.stringify([minAcu, maxAcu, autoPauseS, schedule]);
}
