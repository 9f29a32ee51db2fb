import type { CacheChangeVerdict, FailoverVerdict, SecondsSpan } from "@acuity/engine/failover";
import type { StorageMode } from "@acuity/engine/prices";
import { formatMoney } from "../formats/money.ts";
import { formatNumber } from "../formats/number.ts";
import type { Place } from "../formats/place.ts";
import { storageModeName } from "../plan/option-title.ts";
import { type Sentences, sentenceOf } from "../sentences.ts";
import { cacheRequirementWords } from "./requirement-words.ts";

/** One sentence: what a failover costs in time and transactions, and what to do about it (CCM-1 to CCM-3). */
export function failoverVerdictWords(verdict: FailoverVerdict, place: Place): string {
  return sentenceOf(FAILOVER, { fact: verdict, place });
}

/**
 * The same with what it is of in front: the plan's pick where the plan has one, and the example that its figures rest on where
 * nobody gave a rate.
 */
export function failoverOfWords(
  verdict: FailoverVerdict,
  of: { readonly pickClass: string | null; readonly exampleTps: number | null; readonly place: Place },
): string {
  const sentence = failoverVerdictWords(verdict, of.place);
  const about = [
    ...(of.pickClass === null ? [] : [`the plan’s pick, ${of.pickClass}`]),
    ...(of.exampleTps === null
      ? []
      : [`an example of ${formatNumber(of.exampleTps, 0, of.place)} transactions a second`]),
  ];
  if (about.length === 0) return sentence;
  return `For ${about.join(", and ")}: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
}

/** One sentence: what a change to the cache costs in time and transactions (CCM-2, BUF-1). */
export function cacheChangeWords(verdict: CacheChangeVerdict, place: Place): string {
  return sentenceOf(CHANGES, { fact: verdict, place });
}

/** What the price of an instance is of, behind it: ` on Standard storage`; empty in old reports, which do not say. */
export const onStorage = (mode: StorageMode | undefined): string =>
  mode === undefined ? "" : ` on ${storageModeName(mode)} storage`;

const FAILOVER: Sentences<FailoverVerdict> = {
  "warm-at-once": () =>
    "After a failover the new writer is back to 90 % of its transactions at once, though its cache starts cold: a warm one would gain nothing.",
  "not-available": ({ coldSecondsTo90, bounds, unmet }) =>
    `A failover takes ${spanBetween(coldSecondsTo90, bounds?.coldSecondsTo90)} to come back to 90 % of its transactions, and cluster cache management is not to be had as the cluster stands: ${unmet.map(cacheRequirementWords).join(" ")}`,
  "second-cold": ({ coldSecondsTo90, bounds, readerWarmUpS }) =>
    `A second failover this soon starts cold and takes ${spanBetween(coldSecondsTo90, bounds?.coldSecondsTo90)} to come back to 90 %: the reader needs ${spanOf(readerWarmUpS)} to warm up.`,
  reader: (verdict, place) => {
    const { warmSecondsTo90, coldSecondsTo90, savedTransactions, bounds } = verdict;
    const warm = spanBetween(warmSecondsTo90, bounds?.warmSecondsTo90);
    const cold = spanBetween(coldSecondsTo90, bounds?.coldSecondsTo90);
    const saved = bounds?.savedTransactions ?? { low: savedTransactions, high: savedTransactions };
    const [least, most] = [saved.low, saved.high].map((count) => threeFigures(count, place));
    const fewer = least === most ? least : `${least}–${most}`;
    const known =
      bounds === undefined
        ? ""
        : " What a cold cache misses is not known, only bounded: these are the least and the most.";
    return `With ${readerWords(verdict, place)}, transactions are back to 90 % after ${warm} instead of ${cold}, and a failover loses ${fewer} fewer of them.${known}`;
  },
  "frozen-text": ({ text }) => text,
};

const CHANGES: Sentences<CacheChangeVerdict> = {
  "serverless-shrink": ({ fromAcu, toAcu, lostTransactions, secondsTo90 }, place) =>
    lostTransactions < 1
      ? `A scale-down from ${fromAcu} to ${toAcu} ACU keeps all that the workload reads in memory: nothing is lost.`
      : `When the load returns after a scale-down from ${fromAcu} to ${toAcu} ACU, transactions are back to 90 % after ${spanOf(secondsTo90)}, and ${lost(lostTransactions, place)} are lost on the way.`,
  "class-change": ({ instanceClass, outageS, lostTransactions, secondsTo90 }, place) =>
    `A change to ${instanceClass} starts with an empty cache: back to 90 % after ${spanOf(secondsTo90)}, and ${lost(lostTransactions, place)} are lost with the ${outageS} s outage.`,
  restart: ({ outageS, lostTransactions }, place) =>
    `A restart of the same instance keeps its cache: ${lost(lostTransactions, place)} are lost to the ${outageS} s outage, none to a cold cache.`,
};

/** What keeps the cache warm and what it costs: a reader that runs already costs nothing more. */
function readerWords(
  {
    monthlyUsd,
    storageMode,
  }: Pick<Extract<FailoverVerdict, { code: "reader" }>, "monthlyUsd" | "storageMode">,
  place: Place,
): string {
  if (monthlyUsd === null) return "a tier-0 reader";
  return monthlyUsd === 0
    ? "a reader of the writer’s class that runs anyway, moved to promotion tier 0 at no further price"
    : `a tier-0 reader for ${formatMoney(monthlyUsd, place)} a month${onStorage(storageMode)}`;
}

/** A modelled count: the model knows no more than three figures of it. */
function threeFigures(count: number, place: Place): string {
  return formatNumber(Number(count.toPrecision(3)), 0, place);
}

/** Both ends where nobody knows better, `2–600 s`. */
function spanBetween(seconds: number | null, bounds: SecondsSpan | undefined): string {
  if (bounds === undefined) return spanOf(seconds);
  const { low, high } = bounds;
  if (low === high) return spanOf(low);
  return high === null ? `${spanOf(low)} to ${spanOf(null)}` : `${low}–${spanOf(high)}`;
}

function lost(transactions: number, place: Place): string {
  return `${threeFigures(transactions, place)} transactions`;
}

function spanOf(seconds: number | null): string {
  if (seconds === null) return "more than four hours";
  return seconds < 120 ? `${seconds} s` : `${seconds} s (${Math.round(seconds / 60)} min)`;
}
