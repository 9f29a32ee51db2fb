import type { Candidate } from "../search/candidates-of.ts";
import { worthUsd } from "../terms/worth-a-change.ts";
import type { Spread } from "./spread-of.ts";

/** Share of the limit that a range may take in one draw of ten before more room is looked for [A]. */
const COMFORT = 0.5;

/**
 * The same range with a higher maximum, where the picked one stands near its limit in one draw of ten and room costs next to
 * nothing (HED-2, HED-4): the next fortnight is another than the trace. Null where the pick has room, or room its price.
 *
 * @param of.fitting shapes inside the limits
 * @param of.usd what they are compared by
 */
export function roomierMaximum(
  pick: Candidate,
  of: {
    readonly fitting: readonly Candidate[];
    readonly usd: (candidate: Candidate) => number;
    readonly spreads: ReadonlyMap<string, Spread>;
    readonly limitPct: number;
  },
): Candidate | null {
  const slowPct = ({ id }: Candidate) => (of.spreads.get(id) as Spread).slowPct.p90;
  const hasRoom = (c: Candidate) => slowPct(c) <= COMFORT * of.limitPct;
  if (pick.evaluated.shape.spec !== null || pick.settings.schedule.length > 0 || hasRoom(pick)) return null;
  const mostUsd = of.usd(pick) + worthUsd(of.usd(pick));
  const higher = higherMaxima(pick, of.fitting).filter((c) => of.usd(c) <= mostUsd);
  return higher.sort((a, b) => a.settings.maxAcu - b.settings.maxAcu).find(hasRoom) ?? null;
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
