import { type MissLine, missAt } from "../pool/miss-line.ts";
import { RateTally } from "../series/rate-tally.ts";
import type { MeasuredReads } from "./measured-reads.ts";

/** What the curve misses at the source's own size in each sample, and touches that would miss so much to read as they did. */
export interface ReadsAtSource {
  readonly usual: Float64Array;
  readonly touches: Float64Array;
  readonly mostPerS: number;
  readonly mostTouches: number;
  readonly blocks: ReadBlocks;
  /** What 99 % of the time at least reach no more than: bounds of the same of reads elsewhere. */
  readonly p99: ReadsFloor;
}

/** No less than so many reads and touches a second, into no smaller a cache, where the curve misses no more. */
export interface ReadsFloor {
  readonly perS: number;
  readonly touches: number;
  readonly cacheMib: number;
  readonly usual: number;
}

/**
 * So many samples each: how long they last and where the last ends, their least and most reads and touches a second, the smallest
 * cache that they were read into, and the most that the curve misses there.
 */
export type ReadBlocks = Readonly<
  Record<
    | "spanS"
    | "endS"
    | "leastPerS"
    | "mostPerS"
    | "leastTouches"
    | "mostTouches"
    | "leastCacheMib"
    | "mostUsual",
    Float64Array
  >
>;

/** Samples of a block. */
export const BLOCK = 32;

/** Made once for each reading of the curve, or of the reads where none is looked at; they go when it goes. */
const kept = new WeakMap<
  MissLine | MeasuredReads,
  { readonly of: MeasuredReads; readonly found: ReadsAtSource }
>();

export function readsAtSource(reads: MeasuredReads, line: MissLine | null): ReadsAtSource {
  const before = kept.get(line ?? reads);
  if (before?.of === reads) return before.found;
  const { perS, spanS, miss, cacheMib } = reads;
  const usual = new Float64Array(perS.length);
  const touches = new Float64Array(perS.length);
  let [mostPerS, mostTouches] = [0, 0];
  for (let i = 0; i < perS.length; i++) {
    if (line !== null) usual[i] = missAt(line, cacheMib[i] as number);
    const missed = Math.max(miss[i] as number, usual[i] as number);
    touches[i] = missed > 0 ? (perS[i] as number) / missed : 0;
    mostPerS = Math.max(mostPerS, perS[i] as number);
    mostTouches = Math.max(mostTouches, touches[i] as number);
  }
  const blocks = blocksOf(reads, { usual, touches });
  const p99 = {
    ...{ perS: p99Of(perS, spanS), touches: p99Of(touches, spanS) },
    ...{ cacheMib: blocks.leastCacheMib.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY) },
    usual: blocks.mostUsual.reduce((a, b) => Math.max(a, b), 0),
  };
  const found = { usual, touches, mostPerS, mostTouches, blocks, p99 };
  kept.set(line ?? reads, { of: reads, found });
  return found;
}

/** No more than what 99 % of the time stay at or below. */
function p99Of(values: Float64Array, spanS: Float64Array): number {
  const rates = new RateTally();
  for (let i = 0; i < values.length; i++) rates.add(values[i] as number, spanS[i] as number);
  return rates.floorOf(0.99);
}

function blocksOf(
  { fromS, spanS, perS, cacheMib }: MeasuredReads,
  { usual, touches }: Pick<ReadsAtSource, "usual" | "touches">,
): ReadBlocks {
  const column = (value: number) => new Float64Array(Math.ceil(perS.length / BLOCK)).fill(value);
  const [spans, endS, leastCacheMib] = [column(0), column(0), column(Number.POSITIVE_INFINITY)];
  for (let i = 0; i < perS.length; i++) {
    const block = Math.floor(i / BLOCK);
    const lastedS = spanS[i] as number;
    spans[block] = (spans[block] as number) + lastedS;
    endS[block] = (fromS[i] as number) + lastedS;
    // Of a size that nobody knows no pool is larger.
    if ((cacheMib[i] as number) < (leastCacheMib[block] as number))
      leastCacheMib[block] = cacheMib[i] as number;
  }
  const [ofReads, ofTouches] = [ends(perS), ends(touches)];
  return {
    ...{ spanS: spans, endS, leastPerS: ofReads.least, mostPerS: ofReads.most },
    ...{ leastTouches: ofTouches.least, mostTouches: ofTouches.most },
    ...{ leastCacheMib, mostUsual: ends(usual).most },
  };

  function ends(values: Float64Array): { readonly least: Float64Array; readonly most: Float64Array } {
    const [least, most] = [column(Number.POSITIVE_INFINITY), column(0)];
    for (let i = 0; i < values.length; i++) {
      const block = Math.floor(i / BLOCK);
      const value = values[i] as number;
      if (value < (least[block] as number)) least[block] = value;
      if (value > (most[block] as number)) most[block] = value;
    }
    return { least, most };
  }
}
