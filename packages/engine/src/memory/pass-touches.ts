import { type PageLine, pieceAt } from "./page-line.ts";
import { mostBetween, stepAt, type TouchSums } from "./touch-sums.ts";

/** Touches times slope up to which a second's decay is its first two terms: their third is below a billionth. */
const GENTLE = 1e-3;

/**
 * Takes the page state over many steps at once, by sums of their touches (MEM-6): a full pool reads so much of each touch;
 * one that fills on a straight piece of the curve reads less by a factor for every touch, whatever second it comes in.
 * One serves a whole run: its stretch and what it found are written over, for a year has a hundred thousand of them.
 */
export class TouchPass {
  /** The ceiling, the same throughout. */
  most = Number.NaN;
  /** Pages of the pool, and what it misses when full. */
  pages = Number.NaN;
  fullMiss = Number.NaN;
  fromS = 0;
  from = 0;
  untilS = 0;
  /** Pages held at the start, then at the second it came to. */
  held = Number.NaN;
  /** What it found up to that second. */
  reads = Number.NaN;
  touches = Number.NaN;
  knownS = 0;
  toS = 0;
  to = 0;
  private squares = Number.NaN;
  private readonly sums: TouchSums;
  private readonly line: PageLine;

  constructor(sums: TouchSums, line: PageLine) {
    this.sums = sums;
    this.line = line;
  }

  /**
   * Whether it could be taken there. Not near the ceiling, beside a gap, where a second's touches move the misses, or on the
   * step that ends the piece.
   */
  passes(): boolean {
    const { sums, from, untilS, fromS } = this;
    const { edgesS } = sums;
    const last = sums.perS.length - 1;
    const to = untilS >= (edgesS[last] as number) ? last : stepAt(sums, { fromStep: from, atS: untilS });
    const perS = mostBetween(sums, { from, to });
    const isFull = this.held >= this.pages;
    if (isFull && perS * this.fullMiss > this.most) return false;
    this.addUp(untilS, to);
    if (isFull) this.reads = this.touches * this.fullMiss;
    else if (this.knownS < untilS - fromS || !this.fills(to, perS)) return false;
    // The step that goes on from there: one past the last at the end.
    if (this.toS === untilS) this.to = untilS >= (edgesS[this.to + 1] as number) ? this.to + 1 : this.to;
    return true;
  }

  /** @param perS most touches a second until then */
  private fills(to: number, perS: number): boolean {
    const { line, held, pages, from } = this;
    const at = pieceAt(line, held);
    const slope = line.slope[at] as number;
    const miss = (line.miss[at] as number) + slope * (held - (line.pages[at] as number));
    if (perS * miss > this.most || -slope * perS > GENTLE) return false;
    const end = at + 1 < line.pages.length ? Math.min(pages, line.pages[at + 1] as number) : pages;
    this.readOn(slope, miss);
    if (held + this.reads >= end) {
      // The last edge before the piece ends; the step that crosses it goes by its seconds.
      const { edgesS } = this.sums;
      let low = from;
      let high = to;
      while (low < high) {
        const middle = (low + high + 1) >>> 1;
        this.addUp(edgesS[middle] as number, middle);
        this.readOn(slope, miss);
        if (held + this.reads < end) low = middle;
        else high = middle - 1;
      }
      if (low === from) return false;
      this.addUp(edgesS[low] as number, low);
      this.readOn(slope, miss);
    }
    this.held = held + this.reads;
    return true;
  }

  /** Reads of the touches added up, on a piece of the line that begins with so many misses. */
  private readOn(slope: number, miss: number): void {
    const { touches, squares } = this;
    this.reads =
      slope === 0
        ? miss * touches
        : (miss / -slope) * -Math.expm1(slope * touches - (slope * slope * squares) / 2);
  }

  /** Touches, their squares and known seconds from the start to a second and its step. */
  private addUp(toS: number, to: number): void {
    const { from, fromS, sums } = this;
    const { edgesS, perS, touches, squares, knownS } = sums;
    const beforeS = fromS - (edgesS[from] as number);
    const afterS = toS - (edgesS[to] as number);
    const [a, b] = [perS[from] as number, perS[to] as number];
    const [known, then] = [a >= 0 ? beforeS : 0, b >= 0 ? afterS : 0];
    this.touches = (touches[to] as number) + b * then - (touches[from] as number) - a * known;
    this.squares = (squares[to] as number) + b * b * then - (squares[from] as number) - a * a * known;
    this.knownS = (knownS[to] as number) + then - (knownS[from] as number) - known;
    this.toS = toS;
    this.to = to;
  }
}
