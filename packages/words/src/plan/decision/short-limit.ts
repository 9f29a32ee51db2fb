import type { MissedLimit } from "@acuity/engine/plan";
import { formatGib, formatSetGib } from "../../formats/acu.ts";
import { formatPercent, formatPercentBeside, formatSignificant } from "../../formats/number.ts";
import type { Place } from "../../formats/place.ts";
import { type Sentences, sentenceOf } from "../../sentences.ts";
import { secondsOfAllowed } from "../standby-words.ts";

/** What a shape misses, as a clause of a few words: `it is short of capacity 0.4 % of the time (limit 0.1 %)`. */
export function shortLimit(limit: MissedLimit, place: Place): string {
  return sentenceOf(SHORT, { fact: limit, place });
}

/** The same without what the limit is. */
export function missedWords(limit: MissedLimit, place: Place): string {
  return shortLimit(limit, place).replace(/ \(limit [^)]*\)$/, "");
}

/** Of the measured share it tells where what samples hide makes the rest. */
interface Share {
  readonly pct: number;
  readonly limitPct: number;
  readonly measuredPct?: number | undefined;
}

function share({ pct, limitPct, measuredPct }: Share, place: Place): string {
  const measured = measuredPct === undefined ? "" : `, ${formatPercent(measuredPct, place)} as measured`;
  return `${formatPercentBeside(pct, { limitPct, place })} of the time${measured} (limit ${formatPercent(limitPct, place)})`;
}

/** Whose figure a set is that nobody measured; empty of one that was. */
function setBy({ isAssumed, isYours }: { readonly isAssumed: boolean; readonly isYours?: true }): string {
  if (isAssumed) return " assumed";
  return isYours ? " entered as" : "";
}

const SHORT: Sentences<MissedLimit> = {
  short: ({ timePct: pct, limitPct }, place) => `short of capacity ${share({ pct, limitPct }, place)}`,
  slow: ({ timePct: pct, limitPct, samplesPct }, place) =>
    `slow ${share({ pct, limitPct, measuredPct: samplesPct }, place)}`,
  unsure: ({ p90Pct: pct, limitPct }, place) =>
    `in one case of ten short or slow ${share({ pct, limitPct }, place)}`,
  "pool-too-small": ({ poolGib, ...set }, place) =>
    `a buffer pool of ${formatGib(poolGib, place)} for ${formatSetGib(set.workingSetGib, place)}${setBy(set)} hot`,
  "set-seldom-held": ({ cachedPct: pct, limitPct, ...set }, place) =>
    `${setBy(set) === "" ? "what is hot is" : `${formatSetGib(set.workingSetGib, place)}${setBy(set)} hot are`} held ${share({ pct, limitPct }, place)}`,
  "reads-over-ceiling": ({ isSure }) => `${isSure ? "" : "perhaps "}more page reads than it can do`,
  "reads-wait": ({ sessions, mostSessions, isSure }, place) =>
    `${isSure ? "" : "up to "}${formatSignificant(sessions, place)} sessions waiting for pages (limit ${formatSignificant(mostSessions, place)})`,
  "less-memory": () => "less memory than what swaps today",
  "no-room-beside-pool": () => "too little memory beside its buffer pool",
  "local-storage": () => "too little local storage for sorts",
  connections: () => "too few connections",
  "no-standby": ({ late }, place) =>
    late === undefined
      ? "nothing takes over if the writer is lost"
      : `a standby that takes over only ${secondsOfAllowed(late, place)}`,
  "reader-lost": () => "too busy if a reader is lost",
  "lost-connections": () => "too few connections if an instance is lost",
  burstable: () => "a T class, which runs on CPU credits",
};
