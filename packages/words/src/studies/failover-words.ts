import type { CacheChangeVerdict, FailoverVerdict, SecondsSpan } from "@acuity/engine/failover";
import type { StorageMode } from "@acuity/engine/prices";
import { formatMoney } from "../formats/money.ts";
import { formatNumber } from "../formats/number.ts";
import type { Place } from "../formats/place.ts";
import { ALONE } from "../plan/decision/safety-lost.ts";
import { storageModeName } from "../plan/option-title.ts";
import { type Sentences, sentenceOf } from "../sentences.ts";
import { cacheRequirementWords } from "./requirement-words.ts";
import { joined, type StudyVerdict, type StudyVerdicts, verdictOf } from "./study-verdict.ts";

/** What a failover costs in time, in one line; behind it what it loses and what to do about it (CCM-1 to CCM-3). */
export function failoverVerdict(verdict: FailoverVerdict, place: Place): StudyVerdict {
  return verdictOf(FAILOVER, { fact: verdict, place });
}

/** The same as one paragraph. */
export function failoverVerdictWords(verdict: FailoverVerdict, place: Place): string {
  return joined(failoverVerdict(verdict, place));
}

interface AskedOf {
  readonly pickClass: string | null;
  readonly exampleTps: number | null;
  /** How many the cluster has, as it is planned; null where no plan tells. */
  readonly readers?: number | null;
  readonly place: Place;
}

/**
 * The same with what it is of behind: the plan's pick where the plan has one, and the example that its figures rest on where
 * nobody gave a rate.
 */
export function failoverVerdictOf(verdict: FailoverVerdict, of: AskedOf): StudyVerdict {
  const { headline, detail } = failoverVerdict(verdict, of.place);
  const about = [
    ...(of.pickClass === null ? [] : [`the plan’s pick, ${of.pickClass}`]),
    ...(of.exampleTps === null
      ? []
      : [`an example of ${formatNumber(of.exampleTps, 0, of.place)} transactions a second`]),
  ];
  const said = about.length === 0 ? [] : [`This is of ${about.join(", and ")}.`];
  const alone = of.readers === 0 ? [NO_READER] : [];
  return { headline, detail: [detail, ...said, ...alone].filter((one) => one !== "").join(" ") };
}

/** Without one there is nothing to fail over to, whatever the figures say. */
const NO_READER = `The cluster has no reader: ${ALONE}, and these figures are of one that has.`;

export function failoverOfWords(verdict: FailoverVerdict, of: AskedOf): string {
  return joined(failoverVerdictOf(verdict, of));
}

/** One sentence: what a change to the cache costs in time and transactions (CCM-2, BUF-1). */
export function cacheChangeWords(verdict: CacheChangeVerdict, place: Place): string {
  return sentenceOf(CHANGES, { fact: verdict, place });
}

/** What the price of an instance is of, behind it: ` on Standard storage`; empty in old reports, which do not say. */
export const onStorage = (mode: StorageMode | undefined): string =>
  mode === undefined ? "" : ` on ${storageModeName(mode)} storage`;

const FAILOVER: StudyVerdicts<FailoverVerdict> = {
  "warm-at-once": () => ({
    headline:
      "After a failover the new writer is back to 90 % of its transactions at once, though its cache starts cold.",
    detail: "A warm one would gain nothing.",
  }),
  "not-available": ({ coldSecondsTo90, bounds, unmet }) => ({
    headline: `After a failover it takes ${spanBetween(coldSecondsTo90, bounds?.coldSecondsTo90)} to come back to 90 % of the transactions.`,
    detail: `Cluster cache management is not to be had as the cluster stands: ${unmet.map(cacheRequirementWords).join(" ")}`,
  }),
  "second-cold": ({ coldSecondsTo90, bounds, readerWarmUpS }) => ({
    headline: `A second failover this soon starts cold and takes ${spanBetween(coldSecondsTo90, bounds?.coldSecondsTo90)} to come back to 90 %.`,
    detail: `The reader needs ${spanOf(readerWarmUpS)} to warm up.`,
  }),
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
    return {
      headline: `With ${readerWords(verdict, place)}, transactions are back to 90 % after ${warm} instead of ${cold}.`,
      detail: `A failover loses ${fewer} fewer of them.${known}`,
    };
  },
  "frozen-text": ({ text }) => ({ headline: text, detail: "" }),
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
