import type { DemandTrace } from "../demand/demand-trace.ts";
import { HOUR_S } from "../units/seconds.ts";
import { hourPeaks } from "./hour-peaks.ts";

/** Totals of capacity against demand, however the capacity came about. */
export interface RunTotals {
  /** Billed capacity (ACU-6), exact: half-ACU-seconds, and the same in ACU-hours. */
  readonly halfAcuSeconds: number;
  readonly acuHours: number;
  /** Seconds with demand above capacity, and the demand that was above it. */
  readonly throttledS: number;
  readonly deficitAcuS: number;
  /** Longest unbroken run of throttled seconds. */
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
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a hot loop over every sample
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
  const peaks = hourPeaks(input.trace);
  let hour = 0;
  let t = 0;
  let i = 0;
  for (let c = 0; c < changes.length && t < totalS; c += 2) {
    const half = changes[c + 1] as number;
    const changeEnd = c + 2 < changes.length ? Math.min(totalS, changes[c + 2] as number) : totalS;
    const capacity = half * 500;
    while (t < changeEnd) {
      const hourEnd = Math.min(totalS, (hour + 1) * HOUR_S - peaks.leadS);
      // Hours whose peak the capacity serves are billed at once.
      if (half >= 0 && (peaks.milliAcu[hour] as number) <= capacity) {
        const quietEnd = hourEnd < changeEnd ? hourEnd : changeEnd;
        billed += half * (quietEnd - t);
        t = quietEnd;
        if (t === hourEnd && t < totalS) i = peaks.firstSample[++hour] as number;
        while (t < totalS && (edgesS[i + 1] as number) <= t) i++;
        continue;
      }
      const sampleEnd = edgesS[i + 1] as number;
      const end = sampleEnd < changeEnd ? sampleEnd : changeEnd;
      const demand = milliAcu[i] as number;
      if (half >= 0 && demand >= 0) {
        billed += half * (end - t);
        if (demand > capacity && !(half === 0 && active !== null && active[i] === 0)) {
          if (t !== shortToS) shortFromS = t;
          shortToS = end;
          throttledS += end - t;
          deficit += (demand - capacity) * (end - t);
          if (end - shortFromS > longestEpisodeS) longestEpisodeS = end - shortFromS;
          if (half > 0 && demand / capacity > worst) worst = demand / capacity;
        }
      }
      t = end;
      if (t === sampleEnd) i++;
      while (t < totalS && t >= (hour + 1) * HOUR_S - peaks.leadS) hour++;
    }
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
