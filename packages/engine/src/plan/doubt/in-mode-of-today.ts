import type { StorageMode } from "../../prices/price-sheet.ts";
import type { Candidate } from "../search/candidates-of.ts";
import { savesWorth } from "../terms/worth-a-change.ts";
import { guardedUsd } from "./compared-usd.ts";

/**
 * A shape in the storage mode of today, where it is one of those that may be picked and the other mode saves less by it than what is
 * worth a change (TOD-4), whether what runs today is inside its limits or not. The modes are told apart as `comparedUsd` tells them.
 *
 * @param of.among what may be picked, on demand
 * @param of.mode what the cluster is stored in today
 * @param of.meanUsd mean of the draws, USD a month
 */
export function inModeOfToday(
  pick: Candidate,
  of: {
    readonly among: readonly Candidate[];
    readonly mode: StorageMode;
    readonly meanUsd: (candidate: Candidate) => number;
  },
): Candidate {
  const { among, mode, meanUsd } = of;
  if (pick.offer.storageMode === mode) return pick;
  const { key } = pick.evaluated.shape;
  const kept = among.find((c) => c.evaluated.shape.key === key && c.offer.storageMode === mode);
  const usd = (c: Candidate) => guardedUsd(c, meanUsd(c));
  return kept === undefined || savesWorth(usd(pick), usd(kept)) ? pick : kept;
}
