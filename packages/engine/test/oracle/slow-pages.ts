import type { ReadCost } from "../../src/capacity/page-state.ts";
import type { DemandTrace } from "../../src/demand/demand-trace.ts";

/**
 * The pages of one instance, read aloud (MEM-6, MEM-8): one second after the other, every window looked at again each time.
 * Shares no code with the engine.
 */
export class SlowPages {
  /** Thousandths of pages read so far. */
  milliReads = 0;
  private held = 0;
  private poolHalf = 0;
  private before = 0;
  private isFirst = true;
  /** Capacity of each second since the start. */
  private halves: number[] = [];

  private readonly cost: ReadCost;
  private readonly trace: DemandTrace;

  constructor(cost: ReadCost, trace: DemandTrace) {
    this.cost = cost;
    this.trace = trace;
  }

  start(half: number): void {
    this.halves = [];
    this.isFirst = true;
    this.poolHalf = half;
    this.held = this.pool();
    this.before = half;
  }

  resume(half: number): void {
    this.before = half;
  }

  /** Demand of this second with its reads. */
  asked(sample: number): number {
    const demand = this.trace.milliAcu[sample] as number;
    const more =
      this.cost.milliAcuPerMilliRead * (this.reads(sample) - this.touches(sample) * this.cost.sourceMiss);
    return Math.max(0, demand + Math.floor(more + 0.5));
  }

  /** The second is over; `half` is what it had, 0 while nothing runs. */
  after(second: number, of: { readonly sample: number; readonly half: number }): void {
    const { sample, half } = of;
    this.halves.push(half);
    const reads = half === 0 ? 0 : this.reads(sample);
    this.milliReads += reads;
    const pages = this.cost.poolMilliPages;
    if (this.isFirst || half === 0 || (pages[half] as number) < this.pool()) this.poolHalf = half;
    else if (second % 15 === 0) {
      const lowest = Math.min(...this.halves.slice(-20));
      if ((pages[lowest] as number) > this.pool()) this.poolHalf = lowest;
    }
    this.held = this.isFirst ? this.pool() : Math.min(this.pool(), this.held + reads);
    this.before = half;
    this.isFirst = false;
  }

  private pool(): number {
    return this.cost.poolMilliPages[this.poolHalf] as number;
  }

  private touches(sample: number): number {
    const { touches } = this.cost;
    if (typeof touches === "number") return 1000 * ((this.trace.milliAcu[sample] as number) * touches);
    return 1000 * (touches[sample] as number);
  }

  private reads(sample: number): number {
    const { stair, missOfPool, ceilingMilli } = this.cost;
    const isFull = this.held >= this.pool();
    const miss = isFull ? missOfPool[this.poolHalf] : stair.miss[Math.floor(this.held / stair.milliPages)];
    return Math.min(Math.floor(this.touches(sample) * (miss as number)), ceilingMilli[this.before] as number);
  }
}
