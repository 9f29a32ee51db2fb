import type { DemandTrace } from "../demand/demand-trace.ts";
import { type LoadSums, loadSums } from "./load-sums.ts";
import { IDLE_WINDOW_S, type RunState } from "./run-state.ts";
import { type TickDemands, tickDemands } from "./tick-demands.ts";

/**
 * What a run has to read and what that costs (MEM-6, MEM-8), by capacity in half-ACU where it depends on it. Pages are
 * millionths, in whole numbers, so that many seconds at once give what each by itself would.
 */
export interface ReadCost {
  /** Touches a second in each sample, in whole numbers, as measured; null where every milli-ACU of demand touches alike. */
  readonly load: Float64Array | null;
  /** What the source reads of each unit of the load: of a touch, or of what a milli-ACU touches. Its reads are in the demand. */
  readonly sourceReads: number;
  readonly poolMicroPages: Float64Array;
  /** Most reads a second of a capacity. */
  readonly ceilingMicro: Float64Array;
  /** Reads of each unit of the load while so many pages are held and not as many as the next level begins with. */
  readonly levels: { readonly fromMicroPages: Float64Array; readonly reads: Float64Array };
  /** CPU of a millionth of a read a second, milli-ACU. */
  readonly milliAcuPerMicroRead: number;
}

/** A segment in which nothing is read: the instance does not run. */
const NOT_RUNNING = -1;

/** A capacity that stands from a second on, and asks for no more than is served. A run writes it over at every look. */
class Standing {
  atS = 0;
  /** The next tick, and the last one to look at. */
  tick = 0;
  lastTick = -1;
  sample = 0;
  half = 0;
  /** As many pages cost another demand. */
  levelEnd = Number.NaN;
  /** Asking more than this keeps the capacity at a tick; −1 where no tick lowers it. */
  keeps = -1;
}

/** The pages of a run and what its load cost lately (MEM-6). Mutable, like `RunState`. */
export class PageState {
  readonly cost: ReadCost;
  readonly run: RunState;
  readonly sums: LoadSums;
  readonly tickDemands: TickDemands;
  readonly standing = new Standing();
  /** Where each level of pages ends: the beginning of the next. */
  readonly levelEnds: Float64Array;
  /** Demand with reads by sample, milli-ACU, in the mean of its time; null while it leaves no more unserved than without. */
  asked: Int32Array | null = null;
  held = 0;
  level = 0;
  /** Capacity of the second before, half-ACU, whose ceiling holds. */
  before = 0;
  /** Σ (asked − demand) over the parts of the present sample that are short either way, milli-ACU-seconds. */
  more = 0;
  /** Most that was asked at once, milli-ACU. */
  mostAsked = 0;
  /** What a unit of the load reads, and the most that is read, since the last segment began. */
  readsNow = Number.NaN;
  mostNow = Number.NaN;
  segmentFromS = 0;
  /** What `highest` goes by: a sample at or after the last of its seconds, and what it need not tell apart. */
  lookFrom = 0;
  enough = 0;
  private readonly trace: DemandTrace;
  /** Seconds from which reads and ceiling were others: one a second at most, so that the last of them hold every window. */
  private readonly mask: number;
  private readonly fromS: Int32Array;
  private readonly reads: Float64Array;
  private readonly most: Float64Array;
  private segments = 0;

  constructor(cost: ReadCost, run: RunState) {
    this.cost = cost;
    this.run = run;
    this.trace = run.prepared.trace;
    this.sums = loadSums(run.prepared, cost.load);
    this.tickDemands = tickDemands(run.prepared);
    const { fromMicroPages } = cost.levels;
    this.levelEnds = Float64Array.from(
      fromMicroPages,
      (_, level) => fromMicroPages[level + 1] ?? Number.POSITIVE_INFINITY,
    );
    const window = Math.max(run.prepared.holdS, IDLE_WINDOW_S) + 2;
    const room = 2 ** Math.ceil(Math.log2(window));
    this.mask = room - 1;
    this.fromS = new Int32Array(room);
    this.reads = new Float64Array(room);
    this.most = new Float64Array(room);
  }

  /** Most that was wanted at once, whatever the bounds, half-ACU. */
  get mostWantedHalf(): number {
    return Math.ceil((2 * this.mostAsked) / this.run.prepared.rhoThousandths);
  }

  /** A start, or one after a gap: a full pool. */
  start(half: number): void {
    this.segments = 0;
    this.readsNow = Number.NaN;
    this.held = this.cost.poolMicroPages[half] as number;
    this.before = half;
  }

  /** A pause empties the pool. */
  pause(atS: number, sample: number): void {
    this.more = this.close(sample, this.more);
    this.held = 0;
    this.readsNow = NOT_RUNNING;
    this.mostNow = 0;
    this.segment(atS);
  }

  resume(half: number): void {
    this.before = half;
  }

  /** From this second on a unit of the load costs what it does now. */
  segment(atS: number): void {
    const { mask, fromS } = this;
    if (this.segments > 0 && fromS[(this.segments - 1) & mask] === atS) this.segments--;
    const at = this.segments & mask;
    fromS[at] = atS;
    this.reads[at] = this.readsNow;
    this.most[at] = this.mostNow;
    this.segmentFromS = atS;
    this.segments++;
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
   * The most that was asked in the seconds of this stretch from one to before another, milli-ACU, or any figure above `enough`:
   * looked for from `lookFrom` back.
   */
  highest(from: number, to: number): number {
    const { edgesS, milliAcu } = this.trace;
    const { mask } = this;
    const { sourceReads, milliAcuPerMicroRead } = this.cost;
    const load = this.cost.load ?? milliAcu;
    const { enough } = this;
    const fromS = Math.max(from, edgesS[this.run.spanSample] as number);
    let toS = to;
    let sample = this.lookFrom;
    let segment = this.segments - 1;
    let highest = -1;
    while (toS > fromS && highest <= enough) {
      while ((edgesS[sample] as number) >= toS) sample--;
      while (segment > 0 && (this.fromS[segment & mask] as number) >= toS) segment--;
      const perUnit = this.reads[segment & mask] as number;
      let asked = milliAcu[sample] as number;
      if (perUnit >= 0) {
        const units = load[sample] as number;
        const reads = Math.min(units * perUnit, this.most[segment & mask] as number);
        asked += Math.floor(milliAcuPerMicroRead * (reads - units * sourceReads) + 0.5);
      }
      if (asked > highest) highest = asked;
      toS = Math.max(fromS, edgesS[sample] as number, this.fromS[segment & mask] as number);
    }
    return highest;
  }
}
