/** Undercut by less than this share of its cost a pick is as good as the cheapest (TOD-4, an assumption). */
export const WORTH_A_CHANGE = 0.01;
/** Nor does anybody touch a cluster for less than this a month, USD (an assumption): a range that pauses costs next to nothing. */
const SMALL_USD = 1;

/** What a change from a cost is worth a month at least, USD: less is as good as the same (TOD-4). */
export function worthUsd(usd: number): number {
  return Math.max(WORTH_A_CHANGE * usd, SMALL_USD);
}

/** The cost that is worth a change to another one, USD a month: above it the change saves more than `worthUsd`. */
export function worthLeavingUsd(forUsd: number): number {
  return Math.max(forUsd / (1 - WORTH_A_CHANGE), forUsd + SMALL_USD);
}

/** Whether a cost is under another by more than what a change is worth, USD a month (TOD-4). */
export function savesWorth(usd: number, thanUsd: number): boolean {
  return usd < thanUsd - worthUsd(thanUsd);
}

/** Whether a cost is over another by no more than what no change is worth, USD a month. */
export function isNoDearer(usd: number, thanUsd: number): boolean {
  return usd <= thanUsd + worthUsd(thanUsd);
}

/** Share of a cost that a maximum under the peak must save: it saves by being short (HED-4) [A]. */
const WORTH_BEING_SHORT = 0.05;

/** Whether a cost is under another by what a maximum under the peak must save, USD a month. */
export function paysBeingShort(usd: number, thanUsd: number): boolean {
  return usd < (1 - WORTH_BEING_SHORT) * thanUsd;
}

/** For the words, which take types of the engine alone: another figure there does not compile. */
export type WorthAChange = typeof WORTH_A_CHANGE;
export type LeastUsd = typeof SMALL_USD;
export type WorthBeingShort = typeof WORTH_BEING_SHORT;
