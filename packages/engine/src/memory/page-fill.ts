import { type PageLine, pieceAt } from "./page-line.ts";

/** Rates that enter the tally as one lie within a third of each other, unless they are too few to matter. */
const ONE_RATE = 0.7;
const FEW_READS_PER_S = 1;

/**
 * The page state over a stretch in which touches, pool and ceiling stand still (MEM-6): on a straight piece of the curve
 * reads fall by one factor a second. One serves a whole run and is written over, as a `TouchPass` is.
 */
export class PageFill {
  /** Touches a second, and the ceiling of its reads. */
  touches = Number.NaN;
  most = Number.NaN;
  /** Pages of the pool, and what it misses when full. */
  pages = Number.NaN;
  fullMiss = Number.NaN;
  held = Number.NaN;
  /** Seconds of the stretch that are left. */
  left = 0;
  /** Found by a step: its seconds, what its first asked for, and what all did before any ceiling. */
  seconds = 0;
  wanted = Number.NaN;
  asked = Number.NaN;
  /** Piece of the line that the pages held were last on: they move little from step to step. */
  private at = 0;
  /** Pages until its end or the pool's, and the change of reads for each page read. */
  private room = Number.NaN;
  private decay = Number.NaN;
  private readonly line: PageLine;

  constructor(line: PageLine) {
    this.line = line;
  }

  /** Misses per touch with the pages held. */
  miss(): number {
    const { held } = this;
    if (held >= this.pages) return this.fullMiss;
    const { pages, miss, slope } = this.line;
    const isSame =
      held >= (pages[this.at] as number) &&
      (this.at + 1 >= pages.length || held < (pages[this.at + 1] as number));
    if (!isSame) this.at = pieceAt(this.line, held);
    return (miss[this.at] as number) + (slope[this.at] as number) * (held - (pages[this.at] as number));
  }

  /** Goes on for as many seconds as stay on one piece, near one rate and on one side of the ceiling; at least one. */
  step(): void {
    const { touches, left } = this;
    this.seconds = left;
    this.wanted = touches * this.miss();
    if (this.held >= this.pages) this.asked = this.wanted * left;
    else {
      const { pages, slope } = this.line;
      const { at } = this;
      const end = at + 1 < pages.length ? (pages[at + 1] as number) : Number.POSITIVE_INFINITY;
      this.room = (end < this.pages ? end : this.pages) - this.held;
      this.decay = touches * (slope[at] as number);
      if (this.wanted <= 0) this.asked = 0;
      else if (this.wanted > this.most) this.fillAtCeiling();
      else this.fillBelow();
    }
    this.left -= this.seconds;
  }

  /** The ceiling decides: as many reads every second, until the misses come down to it. */
  private fillAtCeiling(): void {
    const { decay, wanted, most } = this;
    const toCeiling = decay < 0 ? (most - wanted) / (decay * most) : Number.POSITIVE_INFINITY;
    const seconds = wholeSeconds(Math.min(toCeiling, this.room / most), this.left);
    this.seconds = seconds;
    this.asked = seconds * wanted + (decay * most * seconds * (seconds - 1)) / 2;
    this.held = Math.min(this.pages, this.held + most * seconds);
  }

  /** Each second reads 1 + decay times what the one before it read. Mostly the whole stretch fits one piece. */
  private fillBelow(): void {
    const { decay, left } = this;
    // So steep that a second's reads end the misses: one second, and no power of a factor below zero, which grows without end.
    const isSteep = decay <= -1;
    let factor = isSteep ? 0 : 1;
    let square = 1 + decay;
    // A whole power by squaring: a third of the time of `**`.
    for (let rest = isSteep ? 0 : left; rest > 0; rest >>>= 1) {
      if ((rest & 1) === 1) factor *= square;
      square *= square;
    }
    this.addUp(factor);
    if (this.asked > this.room || factor < ONE_RATE) {
      this.seconds = this.freeSeconds();
      this.addUp((1 + decay) ** this.seconds);
    }
    this.held = Math.min(this.pages, this.held + this.asked);
  }

  /** wanted · (1 + q + q² + …) over its seconds, q = 1 + decay; near q = 1 by its first two terms, where the quotient blurs. */
  private addUp(factor: number): void {
    const { wanted, decay, seconds } = this;
    if (seconds === 1) this.asked = wanted;
    else if (-decay * seconds < 1e-5) this.asked = wanted * seconds * (1 + (decay * (seconds - 1)) / 2);
    else this.asked = (wanted * (1 - factor)) / -decay;
  }

  /** Whole seconds in which reads below the ceiling stay on one piece of the line and near one rate, at least one. */
  private freeSeconds(): number {
    const { wanted, decay, room, left } = this;
    if (decay === 0) return wholeSeconds(room / wanted, left);
    if (decay <= -1) return 1;
    const perS = Math.log1p(decay);
    const share = (room * -decay) / wanted;
    const seconds = wholeSeconds(share < 1 ? Math.log1p(-share) / perS : Number.POSITIVE_INFINITY, left);
    return wanted > FEW_READS_PER_S ? wholeSeconds(Math.log(ONE_RATE) / perS, seconds) : seconds;
  }
}

function wholeSeconds(seconds: number, left: number): number {
  return Math.max(1, Math.min(left, Math.floor(seconds)));
}
