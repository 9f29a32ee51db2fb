import type { ReadCost } from "../../src/capacity/page-state.ts";
import type { DemandTrace } from "../../src/demand/demand-trace.ts";

/**
 * The pages of one instance, read aloud (MEM-6, MEM-8): one second after the other, page by page, level by level.
 * Shares no code with the engine.
 */
export class SlowPages {
  /** Millionths of pages read so far. */
  microReads = 0;
  private held = 0;
  private level = 0;
  private before = 0;

  private readonly cost: ReadCost;
  private readonly trace: DemandTrace;

  constructor(cost: ReadCost, trace: DemandTrace) {
    this.cost = cost;
    this.trace = trace;
  }

  start(half: number): void {
    this.held = this.cost.poolMicroPages[half] as number;
    this.before = half;
  }

  resume(half: number): void {
    this.before = half;
  }

  /** Demand of this second with its reads. */
  asked(sample: number): number {
    const demand = this.trace.milliAcu[sample] as number;
    const beyond = this.reads(sample) - this.load(sample) * this.cost.sourceReads;
    return Math.max(0, demand + Math.floor(this.cost.milliAcuPerMicroRead * beyond + 0.5));
  }

  /** The second is over; `half` is what it had, 0 while nothing runs. */
  after(of: { readonly sample: number; readonly half: number }): void {
    const { sample, half } = of;
    const reads = half === 0 ? 0 : this.reads(sample);
    this.microReads += reads;
    this.held = Math.min(this.cost.poolMicroPages[half] as number, this.held + reads);
    this.before = half;
  }

  private load(sample: number): number {
    return (this.cost.load ?? this.trace.milliAcu)[sample] as number;
  }

  private reads(sample: number): number {
    const { levels, ceilingMicro } = this.cost;
    const { fromMicroPages: from, reads } = levels;
    while (this.level + 1 < from.length && (from[this.level + 1] as number) <= this.held) this.level++;
    while ((from[this.level] as number) > this.held) this.level--;
    return Math.min(this.load(sample) * (reads[this.level] as number), ceilingMicro[this.before] as number);
  }
}
