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
  const { knownS, acuSeconds, throttledS, deficitAcuS, pausedS } = account;
  let t = 0;
  let i = 0;
  let c = 0;
  let hour = 0;
  while (t < totalS) {
    while (c + 2 < changes.length && (changes[c + 2] as number) <= t) c += 2;
    const sampleEnd = edgesS[i + 1] as number;
    const changeEnd = c + 2 < changes.length ? (changes[c + 2] as number) : totalS;
    const hourEnd = (hour + 1) * 3600 - lead;
    const end = Math.min(sampleEnd, changeEnd, hourEnd);
    const demand = milliAcu[i] as number;
    const half = changes[c + 1] as number;
    if (demand >= 0 && half >= 0) {
      const lengthS = end - t;
      knownS[hour] = (knownS[hour] as number) + lengthS;
      acuSeconds[hour] = (acuSeconds[hour] as number) + (half * lengthS) / 2;
      const asked = half === 0 && active !== null && active[i] === 0 ? 0 : demand;
      if (half === 0) pausedS[hour] = (pausedS[hour] as number) + lengthS;
      if (asked > half * 500) {
        throttledS[hour] = (throttledS[hour] as number) + lengthS;
        deficitAcuS[hour] = (deficitAcuS[hour] as number) + ((asked - half * 500) * lengthS) / 1000;
      }
    }
    t = end;
    if (t === sampleEnd) i++;
    if (t === hourEnd) hour++;
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
