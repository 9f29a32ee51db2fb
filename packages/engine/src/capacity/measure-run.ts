import type { DemandTrace } from "../demand/demand-trace.ts";

/** Totals of capacity against demand, however the capacity came about. */
export interface RunTotals {
  readonly halfAcuSeconds: number;
  readonly acuHours: number;
  readonly throttledS: number;
  readonly deficitAcuS: number;
  readonly longestEpisodeS: number;
  /** Highest demand over a capacity above 0; null when never throttled. */
  readonly worstRatio: number | null;
}

/**
 * Bills a capacity and takes its deficits (ACU-3, ACU-6), from changes instead of a simulation: for a reader
 * lifted to its writer, a measured capacity, a constant.
 *
 * @param input.changes pairs second, half-ACU; -1 is unknown and counts as nothing
 */
export function measureRun(input: { readonly trace: DemandTrace; readonly changes: Int32Array }): RunTotals {
  const { changes } = input;
  const { edgesS, milliAcu, active } = input.trace;
  const totalS = edgesS[milliAcu.length] as number;
  let billed = 0;
  let throttledS = 0;
  let deficit = 0;
  let longestEpisodeS = 0;
  let shortFromS = 0;
  let shortToS = -1;
  let worst = 0;
  let t = 0;
  let i = 0;
  let c = 0;
  while (t < totalS) {
    while (c + 2 < changes.length && (changes[c + 2] as number) <= t) c += 2;
    const sampleEnd = edgesS[i + 1] as number;
    const changeEnd = c + 2 < changes.length ? (changes[c + 2] as number) : totalS;
    const end = Math.min(sampleEnd, changeEnd);
    const demand = milliAcu[i] as number;
    const half = changes[c + 1] as number;
    const asked = half === 0 && active !== null && active[i] === 0 ? 0 : demand;
    if (demand >= 0 && half >= 0) billed += half * (end - t);
    if (demand >= 0 && half >= 0 && asked > half * 500) {
      if (t !== shortToS) shortFromS = t;
      shortToS = end;
      throttledS += end - t;
      deficit += (asked - half * 500) * (end - t);
      if (end - shortFromS > longestEpisodeS) longestEpisodeS = end - shortFromS;
      if (half > 0 && asked / (half * 500) > worst) worst = asked / (half * 500);
    }
    t = end;
    if (t === sampleEnd) i++;
  }
  return {
    halfAcuSeconds: billed,
    acuHours: billed / 7200,
    throttledS,
    deficitAcuS: deficit / 1000,
    longestEpisodeS,
    worstRatio: worst > 0 ? worst : null,
  };
}
