import { MOST_HALF_ACU } from "../units/acu.ts";
import { type CapacityParameters, refillMicroAcu } from "./parameters.ts";
import type { PreparedTrace } from "./prepare-trace.ts";

/** One step of capacity costs this many micro-ACU of tokens (ACU-2). */
export const STEP_MICRO_ACU = 500_000;

/** Seconds of history that decide between a cold and a warm wait (ACU-2). */
export const IDLE_WINDOW_S = 60;

/** Demand under 5 % of capacity is idle: 0.05 × 500 milli-ACU for each half-ACU (ACU-2). */
export const IDLE_MILLI_ACU_PER_HALF = 25;

/** Row length of `CapacityTables.table`, and the columns of a row. */
export const TABLE_STRIDE = 8;
/** r[h], micro-ACU a second. */
export const REFILL = 0;
/** Seconds after which an empty bucket is full again. */
export const FULL_S = 1;
/** Lowest capacity one tick may reach from h, before the floor of the hold. */
export const SHRINK_TO = 2;
/** ⌊step/r⌋ seconds, and what of a step they leave unpaid: a steady climb without division. */
export const STEP_S = 3;
export const STEP_REST = 4;

/** What ACU-2 and ACU-3 look up by capacity. Shared by all settings of one set of parameters. */
export interface CapacityTables {
  /** One row of `TABLE_STRIDE` numbers for each capacity in half-ACU, 0 to 512. */
  readonly table: Int32Array;
  /** Below this capacity one second refills less than a step, so a steady climb goes step by step. */
  readonly steadyTo: number;
  readonly burst: number;
  readonly coldS: number;
  readonly warmS: number;
}

/** Of each set of parameters; they go when it goes. */
const madeTables = new WeakMap<CapacityParameters, CapacityTables>();

export function capacityTables(parameters: CapacityParameters): CapacityTables {
  const known = madeTables.get(parameters);
  if (known !== undefined) return known;
  const tables = tablesOf(parameters);
  madeTables.set(parameters, tables);
  return tables;
}

function tablesOf(parameters: CapacityParameters): CapacityTables {
  const { burstMicroAcu, shrinkThousandths, straightDownHalfAcu } = parameters;
  const table = new Int32Array((MOST_HALF_ACU + 1) * TABLE_STRIDE);
  let steadyTo = 0;
  for (let h = 0; h <= MOST_HALF_ACU; h++) {
    const refill = refillMicroAcu(h, parameters);
    const slow = Math.min(h - 1, Math.ceil((h * shrinkThousandths) / 1000));
    const row = h * TABLE_STRIDE;
    table[row + REFILL] = refill;
    table[row + FULL_S] = Math.ceil(burstMicroAcu / refill);
    table[row + SHRINK_TO] = h <= straightDownHalfAcu ? 0 : Math.max(0, slow);
    table[row + STEP_S] = Math.floor(STEP_MICRO_ACU / refill);
    table[row + STEP_REST] = STEP_MICRO_ACU % refill;
    if (refill < STEP_MICRO_ACU) steadyTo = h;
  }
  const coldS = Math.round(parameters.coldWaitS);
  const warmS = Math.round(parameters.warmWaitS);
  return { table, steadyTo, burst: burstMicroAcu, coldS, warmS };
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
  /** Billed half-ACU-seconds, by parts: complete once `half · nowS` is added (`closeBill`). */
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

/**
 * Room for the changes of one run after the other: no two are under way at once that keep theirs, and what a run answers is a copy. It
 * grows to what a run came to need, up to what is worth keeping.
 */
let logRoom = new Int32Array(256);
const MOST_LOG_ROOM = 65_536;

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
    halfAcuSeconds: 0,
    throttledS: 0,
    deficitMilliAcuS: 0,
    longestEpisodeS: 0,
    shortFromS: 0,
    shortToS: -1,
    worstDemand: 0,
    worstCapacity: 1,
    log: input.withChanges ? logRoom : null,
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
  if (run.logLength + 2 > log.length) log = growLog(run, 2) as Int32Array;
  log[run.logLength] = change.atS;
  log[run.logLength + 1] = change.half;
  run.logLength += 2;
}

/** A start or resume and a change in that very second are one change: removes the first of both, before `at`. */
export function dropRepeat(run: RunState, at: number): void {
  const { log, logLength } = run;
  if (log === null || at < 2 || at >= logLength || log[at] !== log[at - 2]) return;
  log.copyWithin(at - 2, at, logLength);
  run.logLength -= 2;
}

/** Makes room for changes in a log that is kept. */
export function growLog(run: RunState, more: number): Int32Array | null {
  const { log, logLength } = run;
  if (log === null || logLength + more <= log.length) return log;
  const larger = new Int32Array(Math.max(2 * log.length, logLength + more));
  larger.set(log.subarray(0, logLength));
  run.log = larger;
  if (larger.length <= MOST_LOG_ROOM) logRoom = larger;
  return larger;
}

/** What pausing added to a run. */
export interface PauseTotals {
  readonly pauses: number;
  readonly resumes: number;
  readonly pausedS: number;
  /** Seconds callers waited for a resume. */
  readonly waitedS: number;
}
