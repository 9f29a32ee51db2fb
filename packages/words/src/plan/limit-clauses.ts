import type { MissedLimit } from "@acuity/engine/plan";
import { formatAcu, formatGib } from "../formats/acu.ts";
import { formatNumber } from "../formats/number.ts";
import { formatPercent } from "../formats/percent.ts";
import type { Place } from "../formats/place.ts";
import type { Sentences } from "../sentences.ts";
import { memberWords } from "./option-title.ts";

/** A missed limit as a clause with the figure, its unit and the limit. */
export const LIMIT_CLAUSES: Sentences<MissedLimit> = {
  short: ({ member, timePct, limitPct, capacityAcu, peakAcu }, place) => {
    const share = `${formatPercent(timePct, place)} of the time (limit ${formatPercent(limitPct, place)})`;
    if (member.kind !== "writer") return `${memberWords(member)} is short of capacity ${share}`;
    return peakAcu === null
      ? `short of capacity ${share}: it scales up after the demand has come`
      : `short of capacity ${share}: demand peaks at ${formatAcu(peakAcu, place)}, above its ${formatNumber(capacityAcu, 1, place)}`;
  },
  "pool-too-small": ({ poolGib, atAcu, ...set }, place) => {
    const pool = `its buffer pool of ${formatGib(poolGib, place)} does not hold ${setWords(set, place)}`;
    return atAcu === null ? pool : `even at ${formatAcu(atAcu, place)} ${pool}`;
  },
  "set-seldom-held": ({ cachedPct, limitPct, neededAcu, ...set }, place) => {
    const limit = `(limit ${formatPercent(limitPct, place)})`;
    const held = cachedPct === 0 ? "never" : `only ${formatPercent(cachedPct, place)} of the time ${limit}`;
    const advice = neededAcu === null ? "" : `; that takes a minimum of ${formatAcu(neededAcu, place)}`;
    return `its buffer pool holds ${setWords(set, place)} ${held}${advice}`;
  },
  connections: ({ peak, accepted }, place) =>
    `peak of ${formatNumber(Math.ceil(peak), 0, place)} connections is above its max_connections of ${formatNumber(accepted, 0, place)}`,
  burstable: () => "a burstable class runs on CPU credits and is advised for development and test only",
};

function setWords(
  { workingSetGib, isAssumed }: { readonly workingSetGib: number; readonly isAssumed: boolean },
  place: Place,
): string {
  return `the ${isAssumed ? "assumed " : ""}working set of ${formatGib(workingSetGib, place)}`;
}
