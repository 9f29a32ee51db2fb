import type { DemandTrace } from "../demand/demand-trace.ts";
import { LOOK_BACK_S, LOOK_EVERY_S } from "../pool/simulate-pool.ts";
import type { RunState } from "./run-state.ts";

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

/** Room for segments at first. */
const SEGMENTS = 1024;

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
  /** Most that was wanted at once, whatever the bounds, half-ACU. */
  mostWantedHalf = 0;
  /** The first second since a start has the pool of its own capacity. */
  isFresh = true;
  /** Seconds from which misses per touch and ceiling are others. */
  segments = 0;
  fromS = new Int32Array(SEGMENTS);
  miss = new Float64Array(SEGMENTS);
  most = new Float64Array(SEGMENTS);
  private readonly trace: DemandTrace;
  private readonly changedS = new Int32Array(RING);
  private readonly halves = new Int32Array(RING);
  private changes = 0;

  /** More demand never asks for less, reads of the source included. */
  readonly rises: boolean;

  constructor(cost: ReadCost, run: RunState) {
    this.cost = cost;
    this.run = run;
    this.trace = run.prepared.trace;
    const { touches, sourceMiss, milliAcuPerMilliRead } = cost;
    this.rises = typeof touches === "number" && 1000 * milliAcuPerMilliRead * touches * sourceMiss <= 1;
  }

  /** A start, or one after a gap: a full pool. */
  start(atS: number, half: number): void {
    this.changes = 0;
    this.segments = 0;
    this.change(atS, half);
    this.poolHalf = half;
    this.pool = this.cost.poolMilliPages[half] as number;
    this.held = this.pool;
    this.before = half;
    this.isFresh = true;
  }

  /** A pause empties the pool. */
  pause(atS: number, sample: number): void {
    this.close(sample);
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
    if (this.segments > 0 && this.fromS[this.segments - 1] === atS) this.segments--;
    this.fromS[this.segments] = atS;
    this.miss[this.segments] = miss;
    this.most[this.segments] = most;
    this.segments++;
  }

  /** The pool in a second, after its capacity: falls with it, grows at looks to the lowest of the last 20 s (BUF-1). */
  settle(atS: number, half: number): void {
    const { poolMilliPages } = this.cost;
    if (this.isFresh || (poolMilliPages[half] as number) < this.pool) {
      this.poolHalf = half;
    } else if (atS % LOOK_EVERY_S === 0) {
      const lowest = this.lowestSince(atS - LOOK_BACK_S, half);
      if ((poolMilliPages[lowest] as number) > this.pool) this.poolHalf = lowest;
    }
    this.pool = poolMilliPages[this.poolHalf] as number;
    if (this.isFresh) this.held = this.pool;
    this.isFresh = false;
  }

  /** The second from which capacity has been above the pool's without a break. */
  private aboveSince(): number {
    const { poolMilliPages } = this.cost;
    const oldest = Math.max(0, this.changes - RING);
    let c = this.changes - 1;
    while (c > oldest && (poolMilliPages[this.halves[(c - 1) % RING] as number] as number) > this.pool) c--;
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

  /** Thousandths of pages that a second of a sample reads now. */
  readsOf(sample: number): number {
    return this.readsUnder(sample, this.segments - 1);
  }

  private milliTouches(sample: number): number {
    const { touches } = this.cost;
    if (typeof touches !== "number") return 1000 * (touches[sample] as number);
    return 1000 * ((this.trace.milliAcu[sample] as number) * touches);
  }

  private readsUnder(sample: number, segment: number): number {
    const wanted = Math.floor(this.milliTouches(sample) * (this.miss[segment] as number));
    return Math.min(wanted, this.most[segment] as number);
  }

  /** What a sample asks under a segment, milli-ACU: its demand, its own reads for those of the source (MEM-8). */
  askedBy(sample: number, segment: number): number {
    const demand = this.trace.milliAcu[sample] as number;
    if ((this.miss[segment] as number) < 0) return demand;
    const { milliAcuPerMilliRead, sourceMiss } = this.cost;
    const reads = this.readsUnder(sample, segment);
    const more = milliAcuPerMilliRead * (reads - this.milliTouches(sample) * sourceMiss);
    return Math.max(0, demand + Math.floor(more + 0.5));
  }

  /** The same for a demand that touches follow. */
  askedFor(demand: number, segment: number): number {
    const { touches, milliAcuPerMilliRead, sourceMiss } = this.cost;
    const milliTouches = 1000 * (demand * (touches as number));
    const wanted = Math.floor(milliTouches * (this.miss[segment] as number));
    const reads = Math.min(wanted, this.most[segment] as number);
    return Math.max(0, demand + Math.floor(milliAcuPerMilliRead * (reads - milliTouches * sourceMiss) + 0.5));
  }

  /** The second up to which the pool, what it misses and the ceiling stay as they are while a sample asks the same. */
  standsUntil(of: { nowS: number; half: number; want: number; reads: number; step: number }): number {
    const { nowS, half, want, reads, step } = of;
    const { cost, pool, held } = this;
    const isAtCeiling = reads >= (this.most[this.segments - 1] as number);
    if (this.isFresh || (isAtCeiling && (want > half || this.before !== half))) return nowS + 1;
    const isBehind = (cost.poolMilliPages[half] as number) > pool;
    // Once capacity has been above the pool for 20 s the next look lets it grow; a climb gets there no sooner than from now on.
    const aboveS = isBehind ? this.aboveSince() : nowS;
    const lookS = Math.ceil(Math.max(nowS, aboveS + LOOK_BACK_S - 1) / LOOK_EVERY_S) * LOOK_EVERY_S;
    const untilS = isBehind || want > half ? lookS + 1 : Number.POSITIVE_INFINITY;
    if (step < 0 || reads === 0) return untilS;
    const edge = Math.min(pool, (step + 1) * cost.stair.milliPages);
    return Math.min(untilS, nowS + Math.ceil((edge - held) / reads));
  }

  /** Reads of some seconds come in; the pool may be another in the last of them. */
  fill(piece: { reads: number; seconds: number; endS: number; half: number }): void {
    const { reads, seconds, endS, half } = piece;
    this.held = Math.min(this.pool, this.held + reads * (seconds - 1));
    this.settle(endS - 1, half);
    this.held = Math.min(this.pool, this.held + reads);
    this.before = half;
  }

  /** A sample is over: what its parts asked beyond its demand is spread over it. */
  close(sample: number): void {
    if (this.more === 0) return;
    const { edgesS } = this.trace;
    const lastedS = (edgesS[sample + 1] as number) - (edgesS[sample] as number);
    this.asked ??= this.trace.milliAcu.slice();
    this.asked[sample] = (this.asked[sample] as number) + Math.round(this.more / lastedS);
    this.more = 0;
  }

  /**
   * The most that was asked in the seconds from one to before another, milli-ACU, or any figure above `enough`.
   *
   * @param span.sample a sample that lies at or after the last of these seconds
   */
  highest(span: { fromS: number; toS: number; sample: number; enough: number }): number {
    const { edgesS } = this.trace;
    const { fromS, enough } = span;
    let { toS, sample } = span;
    let segment = this.segments - 1;
    let most = -1;
    while (toS > fromS && most <= enough) {
      while ((edgesS[sample] as number) >= toS) sample--;
      while (segment > 0 && (this.fromS[segment] as number) >= toS) segment--;
      const asked = this.askedBy(sample, segment);
      if (asked > most) most = asked;
      toS = Math.max(fromS, edgesS[sample] as number, this.fromS[segment] as number);
    }
    return most;
  }

  /** Makes room for a segment: those that ended before a second go, and where most stay there is more room. */
  makeRoom(beforeS: number): void {
    if (this.segments + 2 < this.fromS.length) return;
    let first = 0;
    while (first + 1 < this.segments && (this.fromS[first + 1] as number) <= beforeS) first++;
    const kept = this.segments - first;
    const room = Math.max(SEGMENTS, 2 * kept);
    const [fromS, miss, most] = [new Int32Array(room), new Float64Array(room), new Float64Array(room)];
    fromS.set(this.fromS.subarray(first, this.segments));
    miss.set(this.miss.subarray(first, this.segments));
    most.set(this.most.subarray(first, this.segments));
    Object.assign(this, { fromS, miss, most, segments: kept });
  }
}
