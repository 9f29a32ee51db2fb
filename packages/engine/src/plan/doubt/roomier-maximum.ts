import type { Candidate } from "../search/candidates-of.ts";
import { ROOM } from "../search/maxima.ts";
import { isOfClasses } from "../search/shape.ts";
import { isNoDearer } from "../terms/worth-a-change.ts";
import type { Spread } from "./spread-of.ts";

/** Share of the limit that a range may take in one draw of ten before still more room is looked for [A]. */
const COMFORT = 0.5;

/**
 * The same range with a higher maximum, up to half as high again, where that costs next to nothing, in one draw of ten too (HED-4): what is not used is not
 * billed, and the next fortnight is another than the trace. The first with room above that where it stands near its limit in one
 * draw of ten (HED-2) all the same. Where demand grows its cost in the unlucky draws is not looked at: the maximum is to be raised
 * soon anyway. Null where room has its price.
 *
 * @param of.fitting shapes inside the limits
 * @param of.usd what they are compared by, USD a month
 */
export function roomierMaximum(
  pick: Candidate,
  of: {
    readonly fitting: readonly Candidate[];
    readonly usd: (candidate: Candidate) => number;
    readonly spreads: ReadonlyMap<string, Spread>;
    readonly limitPct: number;
    readonly isGrowing?: boolean;
  },
): Candidate | null {
  if (isOfClasses(pick.evaluated.shape) || pick.settings.schedule.length > 0) return null;
  const drawn = ({ id }: Candidate) => of.spreads.get(id) as Spread;
  const slowPct = (c: Candidate) => drawn(c).slowPct.p90;
  const hasRoom = (c: Candidate) => slowPct(c) <= COMFORT * of.limitPct;
  const p90Usd = (c: Candidate) => drawn(c).monthlyUsd.p90;
  const compared = of.isGrowing ? [of.usd] : [of.usd, p90Usd];
  const costsAsMuch = (c: Candidate) => compared.every((usd) => isNoDearer(usd(c), usd(pick)));
  const higher = higherMaxima(pick, of.fitting)
    .filter((c) => costsAsMuch(c) && slowPct(c) <= slowPct(pick))
    .sort((a, b) => a.settings.maxAcu - b.settings.maxAcu);
  const near = higher.findLast((c) => c.settings.maxAcu <= ROOM * pick.settings.maxAcu) ?? null;
  return hasRoom(near ?? pick) ? near : (higher.find(hasRoom) ?? near);
}

/** The same range with a higher maximum. */
export function higherMaxima(one: Candidate, all: readonly Candidate[]): readonly Candidate[] {
  const range = rangeOf(one);
  return all.filter((c) => c.settings.maxAcu > one.settings.maxAcu && rangeOf(c) === range);
}

/** All of a range but its maximum. */
function rangeOf({ settings, offer }: Candidate): string {
  const { writer, readers, minAcu, autoPauseS, schedule } = settings;
  return JSON.stringify([writer, readers, minAcu, autoPauseS, schedule, offer.storageMode]);
}
