import type { Settings } from "./settings.ts";

/** The share of the time, percent, that a plan starts with as its limit (an assumption): about 44 minutes a month. */
export const DEFAULT_TIME_LIMIT_PCT = 0.1;
/** For the words, which take types of the engine alone: another figure there does not compile. */
export type DefaultTimeLimitPct = typeof DEFAULT_TIME_LIMIT_PCT;

/**
 * Whether a share of the time short or slow, percent, is more than its limit allows (HED-1). Where it is what nine of ten draws keep
 * to, that leaves a shape unsure (HED-2).
 */
export function isOverTimeLimit(timePct: number, { limits }: Pick<Settings, "limits">): boolean {
  return timePct > limits.maxThrottledPct;
}
