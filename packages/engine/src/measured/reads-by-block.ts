import { type MissLine, missAt } from "../pool/miss-line.ts";
import type { MeasuredReads } from "./measured-reads.ts";
import { type ReadsFloor, readsAtSource } from "./reads-at-source.ts";

/** What carries the reads: pairs of second and MiB, of second and reads a second, each from the start; no pool = asleep. */
export interface ReadingHost {
  readonly pool: Float64Array;
  readonly ceiling: Float64Array;
}

export interface ReadsAsked extends ReadingHost {
  /** A reading of the curve; null where nobody knows one: then no pool reads fewer. */
  readonly line: MissLine | null;
  /** What demand, and its reads, grew by. */
  readonly growth: number;
  /** How far seconds stray about their sample, as a share of it (INS-2); absent = not at all. */
  readonly spread?: number;
}

/** Between what the samples of each block read a second, and the ceilings that hold meanwhile. */
export interface ReadsByBlock {
  readonly least: Float64Array;
  readonly most: Float64Array;
  readonly lowest: Float64Array;
  readonly highest: Float64Array;
}

export const missIn = (line: MissLine | null, mib: number): number => (line === null ? 0 : missAt(line, mib));

/** Of a block in which the pool is gone, or not known, for a while nothing is sure: it reads from 0 to anything. */
export function readsByBlock(reads: MeasuredReads, of: ReadsAsked): ReadsByBlock {
  const { line, growth } = of;
  const { blocks } = readsAtSource(reads, line);
  const column = () => new Float64Array(blocks.endS.length);
  const [least, most, lowest, highest] = [column(), column(), column(), column()];
  const [pools, ceilings] = [new RangeOfPairs(of.pool), new RangeOfPairs(of.ceiling)];
  for (let block = 0; block < least.length; block++) {
    const untilS = blocks.endS[block] as number;
    pools.goTo(untilS);
    ceilings.goTo(untilS);
    lowest[block] = ceilings.least;
    highest[block] = ceilings.most;
    most[block] = Number.POSITIVE_INFINITY;
    if (!(pools.least > 0)) continue;
    const scaled = missIn(line, pools.least) * (blocks.mostTouches[block] as number);
    most[block] = growth * Math.max(blocks.mostPerS[block] as number, scaled);
    const floor = {
      perS: blocks.leastPerS[block] as number,
      touches: blocks.leastTouches[block] as number,
      cacheMib: blocks.leastCacheMib[block] as number,
      usual: blocks.mostUsual[block] as number,
    };
    least[block] = growth * fewestReads(floor, { mib: pools.most, miss: missIn(line, pools.most) });
  }
  return { least, most, lowest, highest };
}

/** What some samples read a second at least, in no larger pool than this, before anything grows. */
export function fewestReads(
  { perS, touches, cacheMib, usual }: ReadsFloor,
  { mib, miss }: { readonly mib: number; readonly miss: number },
): number {
  if (mib <= cacheMib) return Math.max(perS, miss * touches);
  return miss < usual ? Math.min(perS, (perS * miss) / usual) : perS;
}

/** The least and the most of pairs of second and value from one second to another; NaN where one is not known. */
class RangeOfPairs {
  least = Number.NaN;
  most = Number.NaN;
  private readonly pairs: Float64Array;
  private at = 0;

  constructor(pairs: Float64Array) {
    this.pairs = pairs;
  }

  /** Goes on to another second from where it stood. */
  goTo(untilS: number): void {
    const { pairs } = this;
    let { at } = this;
    let [least, most] = [pairs[at + 1] as number, pairs[at + 1] as number];
    for (; at + 2 < pairs.length && (pairs[at + 2] as number) < untilS; at += 2) {
      const value = pairs[at + 3] as number;
      // False of what is not known, and of all that comes after it.
      if (!(value >= least)) least = Number.isNaN(least) ? least : value;
      if (!(value <= most)) most = Number.isNaN(most) ? most : value;
    }
    this.at = at;
    this.least = least;
    this.most = most;
  }
}
