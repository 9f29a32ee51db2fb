import { shortLived } from "../ahead/short-lived.ts";
import { addsInstance } from "../doubt/adds-instance.ts";
import type { EnsembleMember } from "../doubt/ensemble-member.ts";
import { savesEnough } from "../doubt/too-seldom.ts";
import { underPeak } from "../doubt/under-peak.ts";
import { type Candidate, isOnDemand } from "../search/candidates-of.ts";
import { savesWorth } from "../terms/worth-a-change.ts";
import type { Effective } from "../workload/resolve.ts";

export interface Tried {
  readonly candidates: readonly Candidate[];
  /** Ids of what keeps every limit, in nine of ten draws too (HED-2). */
  readonly meets: ReadonlySet<string>;
  /** What runs today; undefined where it could not be priced. */
  readonly today: Candidate | undefined;
  readonly effective: Effective;
  readonly draws: readonly EnsembleMember[];
}

/** The same instances as the pick's. */
export const isSameShape = (one: Candidate, pick: Candidate): boolean =>
  one.evaluated.shape.key === pick.evaluated.shape.key;

/** What is inside the limits under the other storage mode than the pick's, on demand, the cheapest first. */
export function insideOtherMode(
  pick: Candidate,
  { candidates, meets }: Pick<Tried, "candidates" | "meets">,
): readonly Candidate[] {
  const usd = (one: Candidate) => sureUsd(one, pick);
  return candidates
    .filter((one) => isOnDemand(one) && one.offer.storageMode !== pick.offer.storageMode && meets.has(one.id))
    .sort((a, b) => usd(a) - usd(b) || Number(isSameShape(b, pick)) - Number(isSameShape(a, pick)));
}

/**
 * The answers if the storage mode were the other one (PRC-3): what may be picked there, the cheapest first, whatever instances it runs
 * on, since the pick's own may be outside the limits there or dearer than others; with less I/O than planned a later one may cost less.
 */
export function otherModeAnswers(pick: Candidate, tried: Tried): readonly Candidate[] {
  const { meets, today, effective, draws } = tried;
  const ran = today !== undefined && meets.has(today.id) ? today : null;
  const short = shortLived({ today: ran, effective, draws });
  const mayBePicked = (one: Candidate) => {
    if (isSameShape(one, pick) || one === ran) return true;
    // What costs so much less already was passed over for something else than its cost.
    if (savesWorth(sureUsd(one, pick), pick.priced.totalUsd) || addsInstance(one, effective)) return false;
    const isPaid = ran === null || ran.offer.storageMode !== one.offer.storageMode || savesEnough(one, ran);
    const isUnder = ran !== null && underPeak(one, { from: ran, effective }) !== null;
    return isPaid && !isUnder && short(one) === null;
  };
  return insideOtherMode(pick, tried).filter(mayBePicked);
}

/** What it costs, USD a month; other instances than the pick's stand for it with as many reads as their cache may need (MEM-13). */
export function sureUsd(one: Candidate, pick: Candidate): number {
  return one.priced.totalUsd + (isSameShape(one, pick) ? 0 : one.readsUsd.high);
}
