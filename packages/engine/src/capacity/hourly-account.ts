import type { DemandTrace } from "../demand/demand-trace.ts";
import { EngineError } from "../errors/engine-error.ts";
import { HOUR_S } from "../units/seconds.ts";
import { hourPeaks } from "./hour-peaks.ts";

/** What a run used and left unserved in each clock hour (UTC) its trace touches. */
export interface HourlyAccount {
  /** Epoch second at which the first hour begins. */
  readonly firstHourS: number;
  /** Seconds of known demand in each hour. */
  readonly knownS: Float64Array;
  readonly acuSeconds: Float64Array;
  readonly throttledS: Float64Array;
  readonly deficitAcuS: Float64Array;
  readonly pausedS: Float64Array;
}

/**
 * Splits a run into clock hours: the base of the month projection (DEM-8) and of hourly commitments.
 *
 * @param input.changes pairs of `CapacityRun.changes`; a provisioned instance is one pair
 * @throws EngineError `setting-invalid` for a run made without changes
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a hot loop over every sample
export function hourlyAccount(input: {
  readonly trace: DemandTrace;
  readonly changes: Int32Array;
}): HourlyAccount {
  const { trace, changes } = input;
  if (changes.length === 0) {
    throw new EngineError(
      "setting-invalid",
      "Hourly use needs a run with its changes; simulate with changes.",
    );
  }
  const { edgesS, milliAcu, active } = trace;
  const n = milliAcu.length;
  const totalS = edgesS[n] as number;
  const firstHourS = Math.floor(trace.startS / HOUR_S) * HOUR_S;
  const lead = trace.startS - firstHourS;
  const peaks = hourPeaks(trace);
  const hours = Math.ceil((lead + totalS) / HOUR_S);
  // One piece of memory for all: a plan makes thousands of accounts.
  const columns = new Float64Array(5 * hours);
  const column = (at: number) => columns.subarray(at * hours, (at + 1) * hours);
  const [knownS, acuSeconds, throttledS] = [column(0), column(1), column(2)];
  const [deficitAcuS, pausedS] = [column(3), column(4)];
  const lastChange = (changes.length - 2) | 0;
  let t = 0;
  let i = 0;
  let c = 0;
  let half = (changes[1] as number) | 0;
  let halfEnd = lastChange > 0 ? (changes[2] as number) | 0 : totalS;
  // Hot loop: it runs over every sample for each move of a slider. Integers stay below 2^31 but for the deficit.
  for (let hour = 0; hour < hours; hour++) {
    const hourEnd = Math.min(totalS, (hour + 1) * HOUR_S - lead) | 0;
    let known = 0;
    let halfSeconds = 0;
    let throttled = 0;
    let deficit = 0;
    let paused = 0;
    const peak = peaks.milliAcu[hour] as number;
    i = peaks.firstSample[hour] as number;
    while (t < hourEnd) {
      while (halfEnd <= t) {
        c = (c + 2) | 0;
        half = (changes[(c + 1) | 0] as number) | 0;
        halfEnd = c < lastChange ? (changes[(c + 2) | 0] as number) | 0 : totalS;
      }
      const until = halfEnd < hourEnd ? halfEnd : hourEnd;
      const capacity = Math.imul(half, 500);
      const from = t;
      let unknown = 0;
      // One capacity in one hour: at once where it serves the hour's peak, else sample by sample.
      if (peak <= capacity) t = until;
      while ((edgesS[(i + 1) | 0] as number) <= t && t < until) i = (i + 1) | 0;
      while (t < until) {
        const sampleEnd = (edgesS[(i + 1) | 0] as number) | 0;
        const end = sampleEnd < until ? sampleEnd : until;
        const demand = (milliAcu[i] as number) | 0;
        if (demand < 0) unknown = (unknown + end - t) | 0;
        else if (demand > capacity && half >= 0 && !(half === 0 && active !== null && active[i] === 0)) {
          throttled = (throttled + end - t) | 0;
          deficit += (demand - capacity) * (end - t);
        }
        t = end;
        if (end === sampleEnd) i = (i + 1) | 0;
      }
      if (half >= 0) {
        const lasted = (t - from - unknown) | 0;
        known = (known + lasted) | 0;
        halfSeconds += half * lasted;
        if (half === 0) paused = (paused + lasted) | 0;
      }
    }
    knownS[hour] = known;
    acuSeconds[hour] = halfSeconds / 2;
    throttledS[hour] = throttled;
    deficitAcuS[hour] = deficit / 1000;
    pausedS[hour] = paused;
  }
  return { firstHourS, knownS, acuSeconds, throttledS, deficitAcuS, pausedS };
}
