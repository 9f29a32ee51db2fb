import type { CacheChangeVerdict, FailoverVerdict } from "@acuity/engine/failover";
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

/** One sentence: what a change to the cache costs in time and transactions (CCM-2, BUF-1). */
export function cacheChangeWords(verdict: CacheChangeVerdict, place: Place): string {
  return sentenceOf(CHANGES, { fact: verdict, place });
}

/** What the price of an instance is of, behind it: ` on Standard storage`; empty in old reports, which do not say. */
export const onStorage = (mode: StorageMode | undefined): string =>
  mode === undefined ? "" : ` on ${storageModeName(mode)} storage`;

const FAILOVER: Sentences<FailoverVerdict> = {
  "warm-at-once": () => "The new writer is warm enough at once: cluster cache management would gain nothing.",
  "not-available": ({ coldSecondsTo90, unmet }) =>
    `A failover takes ${spanOf(coldSecondsTo90)} to come back to 90 % of its transactions, and cluster cache management is not to be had as the cluster stands: ${unmet.map(cacheRequirementWords).join(" ")}`,
  "second-cold": ({ coldSecondsTo90, readerWarmUpS }) =>
    `A second failover this soon starts cold and takes ${spanOf(coldSecondsTo90)} to come back to 90 %: the reader needs ${spanOf(readerWarmUpS)} to warm up.`,
  reader: ({ monthlyUsd, storageMode, warmSecondsTo90, coldSecondsTo90, savedTransactions }, place) => {
    const price =
      monthlyUsd === null ? "" : ` for ${formatMoney(monthlyUsd, place)} a month${onStorage(storageMode)}`;
    return `With a tier-0 reader${price}, transactions are back to 90 % after ${spanOf(warmSecondsTo90)} instead of ${spanOf(coldSecondsTo90)}, and a failover loses ${formatNumber(savedTransactions, 0, place)} fewer of them.`;
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

function lost(transactions: number, place: Place): string {
  return `${formatNumber(transactions, 0, place)} transactions`;
}

function spanOf(seconds: number | null): string {
  if (seconds === null) return "more than four hours";
  return seconds < 120 ? `${seconds} s` : `${seconds} s (${Math.round(seconds / 60)} min)`;
}
