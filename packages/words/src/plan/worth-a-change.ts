import { LEAST_USD, WORTH_A_CHANGE } from "./engine-figures.ts";

/** What a change from a cost is worth a month at least, USD: less is worth no word (TOD-4, as the engine has it). */
export function worthUsd(usd: number): number {
  return Math.max(WORTH_A_CHANGE * usd, LEAST_USD);
}

/** Whether a cost is under another by more than that. */
export function savesWorth(usd: number, thanUsd: number): boolean {
  return usd < thanUsd - worthUsd(thanUsd);
}
