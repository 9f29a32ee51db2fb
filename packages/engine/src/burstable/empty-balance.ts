import { periodAt, type Series } from "../series/series.ts";

/** A balance below it runs one vCPU for half a minute: none is left [A]. */
const NONE_LEFT_CREDITS = 0.5;

/** Share of the time of CPUCreditBalance in which no credit was left (CLU-2). */
export function emptyBalanceRatio(balance: Series): number {
  let [emptyS, knownS] = [0, 0];
  for (let i = 0; i < balance.values.length; i++) {
    const spanS = periodAt(balance, i);
    if ((balance.values[i] as number) < NONE_LEFT_CREDITS) emptyS += spanS;
    knownS += spanS;
  }
  return knownS === 0 ? 0 : emptyS / knownS;
}
