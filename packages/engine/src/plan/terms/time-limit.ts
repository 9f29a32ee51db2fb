import type { Settings } from "./settings.ts";

/**
 * Whether a share of the time short or slow, percent, is more than its limit allows (HED-1). Where it is what nine of ten draws keep
 * to, that leaves a shape unsure (HED-2).
 */
export function isOverTimeLimit(timePct: number, { limits }: Pick<Settings, "limits">): boolean {
  return timePct > limits.maxThrottledPct;
}
