import type { DemandTrace } from "../demand/demand-trace.ts";
import { LOOK_BACK_S, LOOK_EVERY_S } from "../pool/simulate-pool.ts";
import { IDLE_WINDOW_S, type RunState } from "./run-state.ts";

/**
 * What a run has to read and what that costs (MEM-6, MEM-8), by capacity in half-ACU where it depends on it. Pages and reads a
 * second are thousandths, in whole numbers, so that many seconds at once give what each by itself would.
 */
export interface ReadCost {
  /** Touches a second: so many for each milli-ACU of demand, or as they were measured in each sample. */
  readonly touches: number | Float64Array;
  /** Misses per touch of the source: its reads are in the demand. */
  readonly sourceMiss: number;
  readonly poolMilliPages: Float64Array;
  /** Misses per touch of a full pool. */
  readonly missOfPool: Float64Array;
  /** Most reads a second of a capacity. */
  readonly ceilingMilli: Float64Array;
  /** Misses per touch of a pool that fills, in steps of so many pages: the middle of each. */
  readonly stair: { readonly milliPages: number; readonly miss: Float64Array };
  /** CPU of a thousandth of a read a second, milli-ACU. */
  readonly milliAcuPerMilliRead: number;
}

/** Capacity changes once a second at most, and a look goes back 20 s. */
const RING = 32;

/** A segment in which nothing is read: the instance does not run. */
const NOT_RUNNING = -1;

/** The pool of a run, the pages in it and what touches cost lately (BUF-1, MEM-6). Mutable, like `RunState`. */
export class PageState {
  readonly cost: ReadCost;
  readonly run: RunState;
  /** Demand with reads by sample, milli-ACU, in the mean of its time; null while it leaves no more unserved than without. */
  asked: Int32Array | null = null;
  held = 0;
  pool = 0;
  /** Half-ACU whose pool it is, and the capacity of the second before, whose ceiling holds. */
  poolHalf = 0;
  before = 0;
  /** Σ (asked − demand) over the parts of the present sample that are short either way, milli-ACU-seconds. */
  more = 0;
  /** Most that was asked at once, milli-ACU. */
  mostAsked = 0;
  /** The first second since a start has the pool of its own capacity. */
  isFresh = true;
  /** What a touch misses, and the most that is read, since the last segment began. */
  missNow = Number.NaN;
  mostNow = Number.NaN;
  segmentFromS = 0;
  private readonly trace: DemandTrace;
  /** Seconds from which misses per touch and ceiling were others: one a second at most, so that the last of them hold every window. */
  private readonly mask: number;
  private readonly fromS: Int32Array;
  private readonly miss: Float64Array;
  private readonly most: Float64Array;
  private segments = 0;
  private readonly changedS = new Int32Array(RING);
  private readonly halves = new Int32Array(RING);
  private changes = 0;

  constructor(cost: ReadCost, run: RunState) {
    this.cost = cost;
    this.run = run;
    this.trace = run.prepared.trace;
    const window = Math.max(run.prepared.holdS, IDLE_WINDOW_S) + 2;
    const room = 2 ** Math.ceil(Math.log2(window));
    this.mask = room - 1;
    this.fromS = new Int32Array(room);
    this.miss = new Float64Array(room);
    this.most = new Float64Array(room);
  }

  /** Most that was wanted at once, whatever the bounds, half-ACU. */
  get mostWantedHalf(): number {
    return Math.ceil((2 * this.mostAsked) / this.run.prepared.rhoThousandths);
  }

  /** A start, or one after a gap: a full pool. */
  start(atS: number, half: number): void {
    this.changes = 0;
    this.segments = 0;
    this.missNow = Number.NaN;
    this.change(atS, half);
    this.poolHalf = half;
    this.pool = this.cost.poolMilliPages[half] as number;
    this.held = this.pool;
    this.before = half;
    this.isFresh = true;
  }

  /** A pause empties the pool. */
  pause(atS: number, sample: number): void {
    this.more = this.close(sample, this.more);
    this.change(atS, 0);
    this.poolHalf = 0;
    this.pool = 0;
    this.held = 0;
    this.segment(atS, { miss: NOT_RUNNING, most: 0 });
  }

  resume(atS: number, half: number): void {
    this.change(atS, half);
    this.before = half;
  }

  /** Notes a change of capacity; of two in one second the later one counts. */
  change(atS: number, half: number): void {
    if (this.changes > 0 && this.changedS[(this.changes - 1) % RING] === atS) this.changes--;
    this.changedS[this.changes % RING] = atS;
    this.halves[this.changes % RING] = half;
    this.changes++;
  }

  /** From this second on a touch costs something else. */
  segment(atS: number, { miss, most }: { readonly miss: number; readonly most: number }): void {
    const { mask, fromS } = this;
    if (this.segments > 0 && fromS[(this.segments - 1) & mask] === atS) this.segments--;
    const at = this.segments & mask;
    fromS[at] = atS;
    this.miss[at] = miss;
    this.most[at] = most;
    this.missNow = miss;
    this.mostNow = most;
    this.segmentFromS = atS;
    this.segments++;
  }

  /** The pool in a second, after its capacity: falls with it, grows at looks to the lowest of the last 20 s (BUF-1). */
  settle(of: { readonly atS: number; readonly half: number; readonly pool: number }): number {
    const { atS, half, pool } = of;
    const { poolMilliPages } = this.cost;
    if (this.isFresh || (poolMilliPages[half] as number) < pool) {
      this.poolHalf = half;
    } else if (atS % LOOK_EVERY_S === 0) {
      const lowest = this.lowestSince(atS - LOOK_BACK_S, half);
      if ((poolMilliPages[lowest] as number) > pool) this.poolHalf = lowest;
    }
    this.isFresh = false;
    return poolMilliPages[this.poolHalf] as number;
  }

  /** The second from which capacity has been above a pool's without a break. */
  aboveSince(pool: number): number {
    const { poolMilliPages } = this.cost;
    const oldest = Math.max(0, this.changes - RING);
    let c = this.changes - 1;
    while (c > oldest && (poolMilliPages[this.halves[(c - 1) % RING] as number] as number) > pool) c--;
    return this.changedS[c % RING] as number;
  }

  private lowestSince(fromS: number, half: number): number {
    let lowest = half;
    const oldest = Math.max(0, this.changes - RING);
    for (let c = this.changes - 1; c > oldest && (this.changedS[c % RING] as number) > fromS + 1; c--) {
      lowest = Math.min(lowest, this.halves[(c - 1) % RING] as number);
    }
    return lowest;
  }

  /** A sample is over: what its parts asked beyond its demand is spread over it. Returns what is left of it, nothing. */
  close(sample: number, more: number): 0 {
    if (more === 0) return 0;
    const { edgesS } = this.trace;
    const lastedS = (edgesS[sample + 1] as number) - (edgesS[sample] as number);
    this.asked ??= this.trace.milliAcu.slice();
    this.asked[sample] = (this.asked[sample] as number) + Math.round(more / lastedS);
    return 0;
  }

  /**
   * The most that was asked in the seconds of this stretch from one to before another, milli-ACU, or any figure above `enough`.
   *
   * @param span.sample a sample that lies at or after the last of these seconds
   */
  highest(span: {
    readonly fromS: number;
    readonly toS: number;
    readonly sample: number;
    readonly enough: number;
  }): number {
    const { edgesS, milliAcu } = this.trace;
    const { mask } = this;
    const { touches, sourceMiss, milliAcuPerMilliRead } = this.cost;
    const { enough } = span;
    const fromS = Math.max(span.fromS, edgesS[this.run.spanSample] as number);
    let { toS, sample } = span;
    let segment = this.segments - 1;
    let highest = -1;
    while (toS > fromS && highest <= enough) {
      while ((edgesS[sample] as number) >= toS) sample--;
      while (segment > 0 && (this.fromS[segment & mask] as number) >= toS) segment--;
      const miss = this.miss[segment & mask] as number;
      const demand = milliAcu[sample] as number;
      let asked = demand;
      if (miss >= 0) {
        const touched = 1000 * (typeof touches === "number" ? demand * touches : (touches[sample] as number));
        const reads = Math.min(Math.floor(touched * miss), this.most[segment & mask] as number);
        asked += Math.floor(milliAcuPerMilliRead * (reads - touched * sourceMiss) + 0.5);
      }
      if (asked > highest) highest = asked;
      toS = Math.max(fromS, edgesS[sample] as number, this.fromS[segment & mask] as number);
    }
    return highest;
  }
}
