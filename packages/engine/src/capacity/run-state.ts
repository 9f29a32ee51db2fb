import type { CapacityParameters } from "./parameters.ts";
import type { PreparedTrace } from "./prepare-trace.ts";

/** Largest capacity the tables hold, half-ACU. */
const MOST_HALF_ACU = 512;

/** What ACU-2 and ACU-3 look up by capacity. Shared by all settings of one set of parameters. */
export interface CapacityTables {
  /** r[h], micro-ACU a second. */
  readonly refill: Int32Array;
  /** Seconds after which an empty bucket is full again. */
  readonly fullS: Int32Array;
  /** Lowest capacity one tick may reach from h, before the floor of the hold. */
  readonly shrinkTo: Int32Array;
  readonly burst: number;
  readonly coldS: number;
  readonly warmS: number;
}

export function capacityTables(parameters: CapacityParameters): CapacityTables {
  const refill = new Int32Array(MOST_HALF_ACU + 1);
  const fullS = new Int32Array(MOST_HALF_ACU + 1);
  const shrinkTo = new Int32Array(MOST_HALF_ACU + 1);
  const { burstMicroAcu, refillThousandths, shrinkThousandths, straightDownHalfAcu } = parameters;
  for (let h = 0; h <= MOST_HALF_ACU; h++) {
    // ⌊m·(31,900 + 449.5·h) + ½⌋ with m in thousandths, kept in whole numbers (ACU-1)
    refill[h] = Math.floor((refillThousandths * (63_800 + 899 * h) + 1000) / 2000);
    fullS[h] = Math.ceil(burstMicroAcu / (refill[h] as number));
    const slow = Math.min(h - 1, Math.ceil((h * shrinkThousandths) / 1000));
    shrinkTo[h] = h <= straightDownHalfAcu ? 0 : Math.max(0, slow);
  }
  const coldS = Math.round(parameters.coldWaitS);
  const warmS = Math.round(parameters.warmWaitS);
  return { refill, fullS, shrinkTo, burst: burstMicroAcu, coldS, warmS };
}

/**
 * All that a run carries from one second to the next, and what it has added up. Mutable on purpose: the
 * simulation loop loads it, advances, and stores it, so a run can be cut anywhere and carried on.
 */
export interface RunState {
  readonly prepared: PreparedTrace;
  readonly tables: CapacityTables;
  /** Bounds in force, half-ACU. */
  minHalf: number;
  maxHalf: number;
  /** First second not yet simulated, and the sample it lies in. */
  nowS: number;
  sample: number;
  /** First sample of the stretch; what lies before counts as idle. */
  spanSample: number;
  half: number;
  /** Tokens after the refill of second `tokensAtS`. */
  tokens: number;
  tokensAtS: number;
  /** Whether the last second wanted more than it had, and the second from which steps are allowed. */
  climbing: boolean;
  stepAtS: number;
  /** Capacity is billed up to here. */
  billedToS: number;
  halfAcuSeconds: number;
  throttledS: number;
  deficitMilliAcuS: number;
  longestEpisodeS: number;
  /** Present run of throttled seconds. */
  shortFromS: number;
  shortToS: number;
  /** Demand and capacity (milli-ACU) of the worst second so far. */
  worstDemand: number;
  worstCapacity: number;
  /** Second and capacity of each change, in pairs; null when nobody asked. */
  log: Int32Array | null;
  logLength: number;
}

/** A state without history: nothing simulated, nothing added up. */
export function newRunState(input: {
  readonly prepared: PreparedTrace;
  readonly tables: CapacityTables;
  readonly withChanges: boolean;
}): RunState {
  return {
    prepared: input.prepared,
    tables: input.tables,
    minHalf: 0,
    maxHalf: 0,
    nowS: 0,
    sample: 0,
    spanSample: 0,
    half: 0,
    tokens: 0,
    tokensAtS: 0,
    climbing: false,
    stepAtS: 0,
    billedToS: 0,
    halfAcuSeconds: 0,
    throttledS: 0,
    deficitMilliAcuS: 0,
    longestEpisodeS: 0,
    shortFromS: 0,
    shortToS: -1,
    worstDemand: 0,
    worstCapacity: 1,
    log: input.withChanges ? new Int32Array(256) : null,
    logLength: 0,
  };
}

/** Notes a change of capacity (half-ACU, -1 for unknown) at a second; a repeat at the same second replaces. */
export function logChange(run: RunState, change: { readonly atS: number; readonly half: number }): void {
  let log = run.log;
  if (log === null) return;
  const last = run.logLength - 2;
  if (last >= 0 && log[last + 1] === change.half) return;
  if (last >= 0 && log[last] === change.atS) {
    log[last + 1] = change.half;
    return;
  }
  if (run.logLength === log.length) {
    const grown = new Int32Array(log.length * 2);
    grown.set(log);
    run.log = log = grown;
  }
  log[run.logLength] = change.atS;
  log[run.logLength + 1] = change.half;
  run.logLength += 2;
}
