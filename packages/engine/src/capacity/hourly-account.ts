import type { DemandTrace } from "../demand/demand-trace.ts";
import { EngineError } from "../errors/engine-error.ts";

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
  const firstHourS = Math.floor(trace.startS / 3600) * 3600;
  const lead = trace.startS - firstHourS;
  const hours = Math.ceil((lead + totalS) / 3600);
  const account = newAccount(firstHourS, hours);
  let t = 0;
  let i = 0;
  let c = 0;
  let halfEnd = changes.length > 2 ? (changes[2] as number) : totalS;
  for (let hour = 0; hour < hours; hour++) {
    const hourEnd = Math.min(totalS, (hour + 1) * 3600 - lead);
    let known = 0;
    let halfSeconds = 0;
    let throttled = 0;
    let deficit = 0;
    let paused = 0;
    while (t < hourEnd) {
      while (halfEnd <= t) {
        c += 2;
        halfEnd = c + 2 < changes.length ? (changes[c + 2] as number) : totalS;
      }
      const sampleEnd = edgesS[i + 1] as number;
      let end = sampleEnd < halfEnd ? sampleEnd : halfEnd;
      if (hourEnd < end) end = hourEnd;
      const demand = milliAcu[i] as number;
      const half = changes[c + 1] as number;
      if (demand >= 0 && half >= 0) {
        const lengthS = end - t;
        known += lengthS;
        halfSeconds += half * lengthS;
        if (half === 0) paused += lengthS;
        const isAsleep = half === 0 && active !== null && active[i] === 0;
        if (demand > half * 500 && !isAsleep) {
          throttled += lengthS;
          deficit += (demand - half * 500) * lengthS;
        }
      }
      t = end;
      if (t === sampleEnd) i++;
    }
    account.knownS[hour] = known;
    account.acuSeconds[hour] = halfSeconds / 2;
    account.throttledS[hour] = throttled;
    account.deficitAcuS[hour] = deficit / 1000;
    account.pausedS[hour] = paused;
  }
  return account;
}

function newAccount(firstHourS: number, hours: number): HourlyAccount {
  return {
    firstHourS,
    knownS: new Float64Array(hours),
    acuSeconds: new Float64Array(hours),
    throttledS: new Float64Array(hours),
    deficitAcuS: new Float64Array(hours),
    pausedS: new Float64Array(hours),
  };
}
