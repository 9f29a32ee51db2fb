import type { WarmUp } from "./simulate-warm-up.ts";

/** The mean spans 10 s, centred on its second and cut at the start. */
const SECONDS_BEFORE = 5;
const SECONDS_AFTER = 4;

/**
 * First second after the clients are back at which the 10-s mean TPS reaches `share` (0–1) of the mean before
 * (CCM-1: S4 says "90th percentile"; read so, an assumption). Null when the simulation ends before.
 */
export function findRecovery(warmUp: WarmUp, share: number): number | null {
  const { tps, steadyTps } = warmUp;
  for (let second = 0; second < tps.length; second += 1) {
    const window = tps.subarray(
      Math.max(0, second - SECONDS_BEFORE),
      Math.min(tps.length, second + SECONDS_AFTER + 1),
    );
    const mean = window.reduce((sum, value) => sum + value, 0) / window.length;
    // Sums of equal terms differ in the last bit.
    if (mean >= share * steadyTps * (1 - 1e-12)) return second;
  }
  return null;
}
