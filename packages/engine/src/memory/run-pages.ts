import { segmentAt } from "./access-curve.ts";
import { missOfPages, type PageLine } from "./page-line.ts";
import { RateTally } from "./rate-tally.ts";

/** Where a trace of touches meets a pool that changes. Seconds count from the start of the touches. */
export interface PageRunInput {
  readonly line: PageLine;
  /** Edges of the steps, one more than steps. */
  readonly edgesS: Int32Array;
  /** Touches a second in each step; negative where nobody knows. */
  readonly touchesPerS: Float64Array;
  /** Second and pages of each change of the pool, in pairs, the first at 0; NaN where it is unknown. */
  readonly pool: Float64Array;
  /** Second and reads a second of each change of the ceiling, in the same way. */
  readonly ceiling: Float64Array;
}

/** What a trace reads from storage, over the seconds in which touches and pool are known. */
export interface PageRun {
  readonly knownS: number;
  readonly touches: number;
  readonly reads: number;
  /** Reads that the ceiling left undone, and the seconds in which it did. */
  readonly unreadReads: number;
  readonly overCeilingS: number;
  /** Reads a second, asked for before any ceiling, that 99 % of the known time stay at or below; within 1.6 %. */
  readonly p99WantedPerS: number;
  /** Pages held at the end. */
  readonly held: number;
}

/**
 * The page state over a whole trace (MEM-6), equal to `stepPages` second by second: between two events touches, pool and
 * ceiling stand still, so a full pool reads the same every second, and on a straight piece of the curve reads fall by one
 * factor a second. It begins with a full pool, and again after every gap: what a start costs is no month's.
 */
export function runPages(input: PageRunInput): PageRun {
  const { edgesS, touchesPerS, pool, ceiling } = input;
  const state = new PageState(input.line);
  const steps = touchesPerS.length;
  let [p, c, atS] = [0, 0, edgesS[0] as number];
  let wasKnown = false;
  for (let i = 0; i < steps; ) {
    const endS = edgesS[i + 1] as number;
    while (p + 2 < pool.length && (pool[p + 2] as number) <= atS) p += 2;
    while (c + 2 < ceiling.length && (ceiling[c + 2] as number) <= atS) c += 2;
    const pages = pool[p + 1] as number;
    const touches = touchesPerS[i] as number;
    let toS = endS;
    if (p + 2 < pool.length && (pool[p + 2] as number) < toS) toS = pool[p + 2] as number;
    if (c + 2 < ceiling.length && (ceiling[c + 2] as number) < toS) toS = ceiling[c + 2] as number;
    const isKnown = touches >= 0 && pages >= 0;
    if (isKnown) {
      if (!wasKnown) state.held = pages;
      if (state.held > pages) state.held = pages;
      state.advance({ pages, touches, ceiling: ceiling[c + 1] as number, seconds: toS - atS });
    }
    wasKnown = isKnown;
    atS = toS;
    if (toS === endS) i++;
  }
  return state.result();
}

/** Rates that enter the tally as one lie within a third of each other, unless they are too few to matter. */
const ONE_RATE = Math.log(0.7);
const FEW_READS_PER_S = 1;

interface Stretch {
  readonly pages: number;
  readonly touches: number;
  readonly ceiling: number;
  readonly seconds: number;
}

/** Pages held, and what was read so far. */
class PageState {
  held = 0;
  private knownS = 0;
  private touches = 0;
  private reads = 0;
  private unread = 0;
  private overS = 0;
  private readonly rates = new RateTally();
  private readonly line: PageLine;

  constructor(line: PageLine) {
    this.line = line;
  }

  /** Seconds in which nothing changes but the pages held. */
  advance(stretch: Stretch): void {
    this.knownS += stretch.seconds;
    this.touches += stretch.touches * stretch.seconds;
    let left = stretch.seconds;
    while (left > 0) left -= this.held < stretch.pages ? this.fill(stretch, left) : this.stand(stretch, left);
  }

  /** A full pool reads the same every second. */
  private stand({ touches, ceiling }: Stretch, seconds: number): number {
    const wanted = touches * missOfPages(this.line, this.held);
    this.count({ wanted: wanted * seconds, seconds, perS: Math.min(wanted, ceiling), ceiling });
    return seconds;
  }

  /** As many seconds as the pool fills along one straight piece of the curve, at least one. */
  private fill(stretch: Stretch, left: number): number {
    const { pages, touches, ceiling } = stretch;
    const { line, held } = this;
    const last = line.pages.length - 1;
    const isLevel = held >= (line.pages[last] as number);
    const i = isLevel ? last : segmentAt(line.pages, held);
    const slope = isLevel ? 0 : (line.slope[i] as number);
    const endOfPiece = isLevel ? Number.POSITIVE_INFINITY : (line.pages[i + 1] as number);
    const wanted = touches * ((line.miss[i] as number) + slope * (held - (line.pages[i] as number)));
    if (wanted <= 0) {
      this.count({ wanted: 0, seconds: left, perS: 0, ceiling });
      return left;
    }
    const room = Math.min(pages, endOfPiece) - held;
    const decay = touches * slope;
    return wanted > ceiling
      ? this.fillCapped({ wanted, decay, ceiling, room, left, pages })
      : this.fillFree({ wanted, decay, ceiling, room, left, pages });
  }

  /** The ceiling decides: as many reads every second, until the misses come down to it. */
  private fillCapped(piece: Piece): number {
    const { wanted, decay, ceiling, room, left, pages } = piece;
    const toCeiling = decay < 0 ? (ceiling - wanted) / (decay * ceiling) : Number.POSITIVE_INFINITY;
    const seconds = wholeSeconds(Math.min(toCeiling, room / ceiling), left);
    const asked = seconds * wanted + (decay * ceiling * seconds * (seconds - 1)) / 2;
    this.held = Math.min(pages, this.held + ceiling * seconds);
    this.count({ wanted: asked, seconds, perS: ceiling, ceiling });
    return seconds;
  }

  /** Each second reads 1 + A·slope times what the one before it read. */
  private fillFree({ wanted, decay, ceiling, room, left, pages }: Piece): number {
    const factor = 1 + decay;
    let seconds = 1;
    if (factor > 0 && decay < 0) {
      const share = (room * -decay) / wanted;
      const needed = share < 1 ? Math.log1p(-share) / Math.log1p(decay) : Number.POSITIVE_INFINITY;
      seconds = wholeSeconds(needed, left);
      if (wanted > FEW_READS_PER_S) seconds = wholeSeconds(ONE_RATE / Math.log1p(decay), seconds);
    } else if (decay === 0) seconds = wholeSeconds(room / wanted, left);
    const reads =
      seconds === 1 || decay === 0
        ? wanted * seconds
        : (wanted * -Math.expm1(seconds * Math.log1p(decay))) / -decay;
    this.held = Math.min(pages, this.held + reads);
    this.count({ wanted: reads, seconds, perS: reads / seconds, ceiling });
    return seconds;
  }

  private count(of: { wanted: number; seconds: number; perS: number; ceiling: number }): void {
    const { wanted, seconds, perS, ceiling } = of;
    const reads = perS * seconds;
    this.reads += reads;
    if (perS >= ceiling && wanted > reads) {
      this.unread += wanted - reads;
      this.overS += seconds;
    }
    this.rates.add(wanted / seconds, seconds);
  }

  result(): PageRun {
    const { knownS, touches, reads, held } = this;
    const p99WantedPerS = this.rates.quantile(0.99);
    return {
      knownS,
      touches,
      reads,
      unreadReads: this.unread,
      overCeilingS: this.overS,
      p99WantedPerS,
      held,
    };
  }
}

interface Piece {
  /** Reads wanted in the first second, and their change for each page that one touches a second. */
  readonly wanted: number;
  readonly decay: number;
  readonly ceiling: number;
  readonly room: number;
  readonly left: number;
  readonly pages: number;
}

function wholeSeconds(seconds: number, left: number): number {
  return Math.max(1, Math.min(left, Math.floor(seconds)));
}
