import { MOST_DEVIATES, strayingShare } from "../capacity/second-spread.ts";
import { RateTally } from "../series/rate-tally.ts";
import type { MeasuredReads } from "./measured-reads.ts";
import { BLOCK, readsAtSource } from "./reads-at-source.ts";
import { fewestReads, missIn, type ReadsAsked, type ReadsByBlock, readsByBlock } from "./reads-by-block.ts";

/** How the measured reads stand against a ceiling. */
export interface ReadsMet {
  /** Share of the measured time, 0–1, in which it is short of them. */
  readonly overRatio: number;
  /** That share by the samples alone: the rest is of seconds that stray about them (INS-2), which is estimated. */
  readonly sampledRatio: number;
  /** Share of the measured time, 0–1, that the samples stand at the ceiling, which they cannot exceed; 0 where reads grow by more. */
  readonly atRatio: number;
  /** Reads a second that it can do; null where that changes. */
  readonly ceilingPerS: number | null;
  /** Reads a second that 99 % of that time ask for no more than, within 1.6 %; 0 where the ceiling is never short. */
  readonly p99WantedPerS: number;
}

/** From this share of it on a sample stands at the ceiling [A]: what a mean of minutes leaves of a flat top, and a bin of the tally more. */
const AT_CEILING = 0.97;

const NONE = { overRatio: 0, sampledRatio: 0, atRatio: 0, p99WantedPerS: 0 };

/**
 * Time in which what was measured could not be read (MEM-7). In a pool that is no larger than the source's was, misses cannot be
 * fewer: at least as many reads, more by as much as the curve misses more. A sample that missed more than such a pool usually
 * does (a scan, a start) has few touches for its reads, and is scaled from the misses that it had. In a larger pool there are
 * fewer by as much as the curve misses less. Seconds stray about their samples: those above the ceiling of their time are not in
 * them (INS-2).
 */
export function readsOverCeiling(reads: MeasuredReads, of: ReadsAsked): ReadsMet {
  const { line, pool, ceiling, growth } = of;
  const { mostPerS, mostTouches } = readsAtSource(reads, line);
  const most = growth * Math.max(mostPerS, missIn(line, leastOf(pool)) * mostTouches);
  const ceilingPerS = constantOf(ceiling);
  const { spread = 0 } = of;
  const highest = 1 + MOST_DEVIATES * spread;
  if (highest * most <= leastOf(ceiling)) return { ...NONE, ceilingPerS };
  const byBlock = readsByBlock(reads, of);
  const sure =
    spread > 0
      ? nearCeiling(byBlock, highest)
      : againstCeiling(byBlock, leastQuantile(reads, { ...of, byBlock }));
  const { overS: sampledS, strayS, knownS, rates } = walked(reads, { ...of, sure });
  const overS = Math.max(sampledS, strayS);
  if (overS === 0) return { ...NONE, ceilingPerS };
  let p99: number | null = null;
  const mostSure = mostOf(byBlock, sure);
  return {
    ...{ overRatio: overS / knownS, sampledRatio: sampledS / knownS, ceilingPerS },
    atRatio:
      spread > 0 && growth === 1 && ceilingPerS !== null
        ? rates.secondsAbove(AT_CEILING * ceilingPerS) / knownS
        : 0,
    // Named of an option that misses its limit, and of no other.
    get p99WantedPerS() {
      p99 ??= rates.quantile(SHARE) >= mostSure ? rates.quantile(SHARE) : quantile(reads, of);
      return p99;
    },
  };
}

/** What is sure of a block: all of it is below what is asked about, or all above; 0 where its samples are looked at. */
const BELOW = -1;
const ABOVE = 1;

/**
 * Blocks that stay below the lowest ceiling of their time, or above the highest. Of the latter only those that are below the
 * quantile: where a ceiling is short it is mostly asked for, and one walk then finds both.
 */
function againstCeiling({ least, most, lowest, highest }: ReadsByBlock, quantileFrom: number): Int8Array {
  const sure = new Int8Array(least.length);
  for (let block = 0; block < sure.length; block++) {
    const upTo = most[block] as number;
    if (upTo <= (lowest[block] as number)) sure[block] = BELOW;
    else if (upTo < quantileFrom && (least[block] as number) > (highest[block] as number))
      sure[block] = ABOVE;
  }
  return sure;
}

/** Blocks none of whose seconds strays above the ceiling. */
function nearCeiling({ most, lowest }: ReadsByBlock, highest: number): Int8Array {
  return Int8Array.from(most, (upTo, block) => (highest * upTo <= (lowest[block] as number) ? BELOW : 0));
}

const SHARE = 0.99;
const NO_CEILING = Float64Array.of(0, Number.POSITIVE_INFINITY);

/** The most that a block reads whose samples are not looked at. */
function mostOf({ most }: ReadsByBlock, sure: Int8Array): number {
  let found = 0;
  for (let block = 0; block < sure.length; block++)
    if (sure[block] !== 0 && (most[block] as number) > found) found = most[block] as number;
  return found;
}

/** The reads a second that so much of the time asks for no more than, whatever the ceiling. */
function quantile(reads: MeasuredReads, of: ReadsAsked): number {
  const byBlock = readsByBlock(reads, of);
  const from = leastQuantile(reads, { ...of, byBlock });
  const sure = new Int8Array(byBlock.most.length);
  for (let block = 0; block < sure.length; block++)
    if ((byBlock.most[block] as number) < from) sure[block] = BELOW;
  return walked(reads, { ...of, ceiling: NO_CEILING, sure }).rates.quantile(SHARE);
}

/** What the figure is at least: that of the reads and of the touches in the largest pool, where it is awake all the time. */
function leastQuantile(reads: MeasuredReads, of: ReadsAsked & { readonly byBlock: ReadsByBlock }): number {
  const { p99 } = readsAtSource(reads, of.line);
  if (of.byBlock.most.includes(Number.POSITIVE_INFINITY)) return 0;
  let mib = 0;
  for (let at = 1; at < of.pool.length; at += 2) mib = Math.max(mib, of.pool[at] as number);
  return of.growth * fewestReads(p99, { mib, miss: missIn(of.line, mib) });
}

interface Walked {
  readonly overS: number;
  /** The same of seconds that stray about their samples (INS-2). */
  readonly strayS: number;
  readonly knownS: number;
  /** Of a block that is sure as if it read nothing. */
  readonly rates: RateTally;
}

/** The reads sample by sample, where they are not sure by the block. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a hot loop over every sample of a year
function walked(reads: MeasuredReads, of: ReadsAsked & { readonly sure: Int8Array }): Walked {
  const { fromS, spanS, cacheMib, perS } = reads;
  const { line, pool, ceiling, growth, sure } = of;
  const { usual, touches, blocks } = readsAtSource(reads, line);
  const rates = new RateTally();
  const { spread = 0 } = of;
  const highest = 1 + MOST_DEVIATES * spread;
  let [p, c, knownS, overS, strayS, pieceEndS] = [0, 0, 0, 0, 0, 0];
  let [mib, miss, most] = [Number.NaN, 0, 0];
  let isPlain = false;
  for (let i = 0; i < perS.length; i++) {
    const known = i % BLOCK === 0 ? (sure[i / BLOCK] as number) : 0;
    if (known !== 0) {
      const seconds = blocks.spanS[i / BLOCK] as number;
      knownS += seconds;
      if (known === ABOVE) overS += seconds;
      rates.add(0, seconds);
      i += BLOCK - 1;
      continue;
    }
    const own = perS[i] as number;
    if (i % BLOCK === 0) {
      // One pool and one ceiling for all of it, and no larger cache than the source's.
      const block = i / BLOCK;
      isPlain =
        mib > 0 &&
        mib <= (blocks.leastCacheMib[block] as number) &&
        pieceEndS >= (blocks.endS[block] as number);
    }
    if (isPlain) {
      const seconds = spanS[i] as number;
      const scaled = miss * (touches[i] as number);
      const wanted = growth * (scaled > own ? scaled : own);
      if (wanted > most) overS += seconds;
      if (highest * wanted > most) strayS += seconds * strayingShare(wanted / most, spread);
      rates.add(wanted, seconds);
      knownS += seconds;
      continue;
    }
    let atS = fromS[i] as number;
    const endS = atS + (spanS[i] as number);
    const cache = cacheMib[i] as number;
    while (atS < endS) {
      if (pieceEndS <= atS) {
        while (p + 2 < pool.length && (pool[p + 2] as number) <= atS) p += 2;
        while (c + 2 < ceiling.length && (ceiling[c + 2] as number) <= atS) c += 2;
        pieceEndS = Math.min(nextOf(pool, p), nextOf(ceiling, c));
        if (pool[p + 1] !== mib) miss = missIn(line, pool[p + 1] as number);
        mib = pool[p + 1] as number;
        most = ceiling[c + 1] as number;
      }
      const toS = endS < pieceEndS ? endS : pieceEndS;
      const seconds = toS - atS;
      if (mib > 0) {
        const scaled = miss * (touches[i] as number);
        let wanted = scaled > own ? scaled : own;
        if (mib > cache) wanted = larger(own, { miss, usual: usual[i] as number });
        wanted *= growth;
        if (wanted > most) overS += seconds;
        if (highest * wanted > most) strayS += seconds * strayingShare(wanted / most, spread);
        rates.add(wanted, seconds);
      }
      if (mib >= 0) knownS += seconds;
      atS = toS;
    }
  }
  return { overS, strayS, knownS, rates };
}

/** Reads in a pool that is larger than the source's was. */
const larger = (own: number, { miss, usual }: { readonly miss: number; readonly usual: number }): number =>
  usual > 0 && miss < usual ? (own * miss) / usual : own;

const nextOf = (pairs: Float64Array, at: number): number =>
  at + 2 < pairs.length ? (pairs[at + 2] as number) : Number.POSITIVE_INFINITY;

/** The value of what never changes, one pair of second and value; null of what does. */
function constantOf(pairs: Float64Array): number | null {
  return pairs.length === 2 ? (pairs[1] as number) : null;
}

/** The least value above nothing, in pairs of second and value. */
function leastOf(pairs: Float64Array): number {
  let least = Number.POSITIVE_INFINITY;
  for (let at = 1; at < pairs.length; at += 2) {
    const value = pairs[at] as number;
    if (value > 0 && value < least) least = value;
  }
  return least;
}
