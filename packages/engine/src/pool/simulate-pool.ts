import type { DemandTrace } from "../demand/demand-trace.ts";
import type { EngineName } from "../prices/price-sheet.ts";
import { bufferPoolMib } from "./buffer-pool-mib.ts";

/** The pool looks back this long, and looks this often (BUF-1, S0: grows every 10–20 s). */
export const LOOK_BACK_S = 20;
export const LOOK_EVERY_S = 15;

export interface PoolRun {
  /** Second and MiB of each change, in pairs, the first at the start; NaN where demand is unknown. */
  readonly changes: Float64Array;
  /**
   * Seconds of running, with somebody connected where that is known, in which the pool was smaller than the working set; null
   * without one. A paused instance serves nobody, nor does one that waits for its pause (INS-3).
   */
  readonly tooSmallS: number | null;
  /** Share of that time in which the working set fitted, 0–1; null without one, or when it never ran. */
  readonly cachedRatio: number | null;
}

/**
 * Buffer pool behind a run's capacity (BUF-1): it grows at looks 15 s apart to what the lowest capacity of
 * the last 20 s allows, and shrinks with the capacity. The instance gives the capacity back about 5 s after
 * the pool (`followPool`), so it is never below what the present pool needs.
 *
 * @param input.changes pairs of `CapacityRun.changes`
 * @param input.totalS length of the trace
 * @param input.active who was connected, by the steps of the trace; all running time counts where nobody counted
 */
export function simulatePool(input: {
  readonly changes: Int32Array;
  readonly totalS: number;
  readonly engine: EngineName;
  /** In use beside the pool (MEM-20). */
  readonly besideMib?: number;
  readonly workingSetMib?: number | null | undefined;
  readonly active?: Connected | undefined;
}): PoolRun {
  const { changes, totalS } = input;
  const wanted = input.workingSetMib ?? null;
  const table = poolByHalf(input);
  // A fall is one change, a rise at most the looks until the window holds nothing but it: room is made before they come.
  let out: Float64Array = new Float64Array(changes.length + ROOM);
  let length = 0;
  let pool = Number.NaN;
  let isRunning = false;
  let [runningS, tooSmallS, since] = [0, 0, 0];
  const become = (atS: number, mib: number) => {
    if (Object.is(mib, pool)) return;
    settle(atS);
    pool = mib;
    out[length] = atS;
    out[length + 1] = mib;
    length += 2;
  };
  const connectedS = connectedSeconds(input.active);
  const settle = (atS: number) => {
    const servedS = isRunning ? connectedS(since, atS) : 0;
    runningS += servedS;
    if (wanted !== null && pool < wanted) tooSmallS += servedS;
    since = atS;
  };
  for (let c = 0; c < changes.length; c += 2) {
    if (length + ROOM > out.length) out = grown(out);
    const atS = changes[c] as number;
    const half = changes[c + 1] as number;
    const endS = c + 2 < changes.length ? (changes[c + 2] as number) : totalS;
    if (half > 0 !== isRunning) {
      settle(atS);
      isRunning = half > 0;
    }
    const previous = c > 0 ? (changes[c - 1] as number) : -1;
    if (half < 0) become(atS, Number.NaN);
    else if (previous < 0 || (table[half] as number) < pool) become(atS, table[half] as number);
    // What the capacity needs is held: no look makes it more. Others until the window holds nothing but this capacity.
    if (half < 0 || (table[half] as number) <= pool) continue;
    const lastLookS = Math.min(endS - 1, atS + LOOK_BACK_S + LOOK_EVERY_S);
    for (let look = Math.ceil(atS / LOOK_EVERY_S) * LOOK_EVERY_S; look <= lastLookS; look += LOOK_EVERY_S) {
      const lowest = table[lowestSince({ changes, c, fromS: look - LOOK_BACK_S + 1 })] as number;
      if (lowest > pool) become(look, lowest);
    }
  }
  settle(totalS);
  const cachedRatio = wanted === null || runningS === 0 ? null : 1 - tooSmallS / runningS;
  return { changes: out.slice(0, length), tooSmallS: wanted === null ? null : tooSmallS, cachedRatio };
}

/** By half-ACU, up to 256 ACU. */
function poolByHalf({
  engine,
  besideMib = 0,
}: {
  readonly engine: EngineName;
  readonly besideMib?: number;
}): Float64Array {
  return Float64Array.from({ length: 513 }, (_, half) => bufferPoolMib({ acu: half / 2, besideMib, engine }));
}

/** Numbers that one change of capacity may add, and more. */
const ROOM = 16;

function grown(column: Float64Array): Float64Array {
  const larger = new Float64Array(2 * column.length);
  larger.set(column);
  return larger;
}

type Connected = Pick<DemandTrace, "edgesS" | "active" | "backgroundMilliAcu">;

/** Seconds of a span in which somebody was connected, or all of them; asked of spans in the order of time. */
function connectedSeconds(trace: Connected | undefined): (fromS: number, toS: number) => number {
  const active = trace?.active ?? null;
  // A background tells of no connection: somebody may wait for an answer all the same (IDL-1).
  const isBlind = active === null || trace?.backgroundMilliAcu !== undefined;
  if (trace === undefined || isBlind) return (fromS, toS) => toS - fromS;
  const { edgesS } = trace;
  let at = 0;
  return (fromS, toS) => {
    while (at < active.length && (edgesS[at + 1] as number) <= fromS) at++;
    let seconds = 0;
    for (let i = at; i < active.length && (edgesS[i] as number) < toS; i++) {
      if (active[i] !== 1) continue;
      seconds += Math.min(edgesS[i + 1] as number, toS) - Math.max(edgesS[i] as number, fromS);
    }
    return seconds;
  };
}

/** Lowest capacity from a second up to change `c`, inside its stretch. */
function lowestSince(input: {
  readonly changes: Int32Array;
  readonly c: number;
  readonly fromS: number;
}): number {
  const { changes, c, fromS } = input;
  let lowest = changes[c + 1] as number;
  for (let b = c; b > 0 && (changes[b] as number) > fromS; b -= 2) {
    const before = changes[b - 1] as number;
    if (before < 0) break;
    if (before < lowest) lowest = before;
  }
  return lowest;
}
