import { type MissLine, missAt } from "../pool/miss-line.ts";
import { RateTally } from "../series/rate-tally.ts";
import type { MeasuredReads } from "./measured-reads.ts";

/** What carries the reads: pairs of second and MiB, of second and reads a second, each from the start; no pool = asleep. */
export interface ReadingHost {
  readonly pool: Float64Array;
  readonly ceiling: Float64Array;
}

/** How the measured reads stand against a ceiling. */
export interface ReadsMet {
  /** Share of the measured time, 0–1, in which it is short of them. */
  readonly overRatio: number;
  /** Reads a second that 99 % of that time ask for no more than, within 1.6 %; 0 where the ceiling is never short. */
  readonly p99WantedPerS: number;
}

const NONE: ReadsMet = { overRatio: 0, p99WantedPerS: 0 };

interface Asked extends ReadingHost {
  readonly line: MissLine | null;
  readonly growth: number;
}

/**
 * Time in which what was measured could not be read (MEM-7). In a pool that is no larger than the source's was, misses cannot be
 * fewer: at least as many reads, more by as much as the curve misses more. A sample that missed more than such a pool usually
 * does (a scan, a start) has few touches for its reads, and is scaled from the misses that it had. In a larger pool there are
 * fewer by as much as the curve misses less.
 *
 * @param of.line a reading of the curve; null where nobody knows one: then no pool reads fewer
 * @param of.growth what demand, and its reads, grew by
 */
export function readsOverCeiling(reads: MeasuredReads, of: Asked): ReadsMet {
  const { line, pool, ceiling, growth } = of;
  const { mostPerS, mostTouches } = atSource(reads, line);
  const most = growth * Math.max(mostPerS, missIn(line, leastOf(pool)) * mostTouches);
  if (most <= leastOf(ceiling)) return NONE;
  const quick = walked(reads, { ...of, isWhole: false });
  const { overRatio } = quick;
  if (overRatio === 0) return NONE;
  let p99 = quick.p99WantedPerS >= quick.mostPassed ? quick.p99WantedPerS : null;
  return {
    overRatio,
    // Named of an option that misses its limit, and of no other.
    get p99WantedPerS() {
      p99 ??= walked(reads, { ...of, isWhole: true }).p99WantedPerS;
      return p99;
    },
  };
}

const missIn = (line: MissLine | null, mib: number): number => (line === null ? 0 : missAt(line, mib));

/**
 * The reads sample by sample. Unless the whole is asked for, blocks of samples that surely stay below the ceiling go at once:
 * their rates are not looked at, only that they are no more than `mostPassed`.
 */
function walked(
  reads: MeasuredReads,
  of: Asked & { readonly isWhole: boolean },
): ReadsMet & { readonly mostPassed: number } {
  const { fromS, spanS, cacheMib, perS } = reads;
  const { line, pool, ceiling, growth, isWhole } = of;
  const { usual, touches, blocks } = atSource(reads, line);
  const rates = new RateTally();
  let [p, c, knownS, overS, pieceEndS, mostPassed] = [0, 0, 0, 0, 0, 0];
  let [mib, miss] = [Number.NaN, 0];
  for (let i = 0; i < perS.length; i++) {
    if (!isWhole && i % BLOCK === 0) {
      const block = i / BLOCK;
      const untilS = blocks.endS[block] as number;
      const leastMib = leastUntil(pool, { at: p, untilS });
      const scaled = missIn(line, leastMib) * (blocks.touches[block] as number);
      const most = growth * Math.max(blocks.perS[block] as number, scaled);
      if (leastMib > 0 && most <= leastUntil(ceiling, { at: c, untilS })) {
        rates.add(0, blocks.spanS[block] as number);
        knownS += blocks.spanS[block] as number;
        if (most > mostPassed) mostPassed = most;
        i += BLOCK - 1;
        continue;
      }
    }
    const endS = (fromS[i] as number) + (spanS[i] as number);
    const own = perS[i] as number;
    const here = usual[i] as number;
    for (let atS = fromS[i] as number; atS < endS; ) {
      if (pieceEndS <= atS) {
        while (p + 2 < pool.length && (pool[p + 2] as number) <= atS) p += 2;
        while (c + 2 < ceiling.length && (ceiling[c + 2] as number) <= atS) c += 2;
        pieceEndS = Math.min(nextOf(pool, p), nextOf(ceiling, c));
        if (pool[p + 1] !== mib) miss = missIn(line, pool[p + 1] as number);
        mib = pool[p + 1] as number;
      }
      const toS = endS < pieceEndS ? endS : pieceEndS;
      const scaled = miss * (touches[i] as number);
      let wanted = scaled > own ? scaled : own;
      if (mib > (cacheMib[i] as number)) wanted = here > 0 && miss < here ? (own * miss) / here : own;
      wanted *= growth;
      if (mib > 0) {
        rates.add(wanted, toS - atS);
        if (wanted > (ceiling[c + 1] as number)) overS += toS - atS;
      }
      if (mib >= 0) knownS += toS - atS;
      atS = toS;
    }
  }
  return { overRatio: overS && overS / knownS, p99WantedPerS: rates.quantile(0.99), mostPassed };
}

/** The least value of pairs of second and value from one on until a second; NaN where one is not known. */
function leastUntil(pairs: Float64Array, of: { readonly at: number; readonly untilS: number }): number {
  let least = pairs[of.at + 1] as number;
  for (let at = of.at + 2; at < pairs.length && (pairs[at] as number) < of.untilS; at += 2) {
    const value = pairs[at + 1] as number;
    // False of what is not known, and of all that comes after it.
    if (!(value >= least)) least = Number.isNaN(least) ? least : value;
  }
  return least;
}

const nextOf = (pairs: Float64Array, at: number): number =>
  at + 2 < pairs.length ? (pairs[at + 2] as number) : Number.POSITIVE_INFINITY;

/** The least value above nothing, in pairs of second and value. */
function leastOf(pairs: Float64Array): number {
  let least = Number.POSITIVE_INFINITY;
  for (let at = 1; at < pairs.length; at += 2) {
    const value = pairs[at] as number;
    if (value > 0 && value < least) least = value;
  }
  return least;
}

/** What the curve misses at the source's own size in each sample, and touches that would miss so much to read as they did. */
interface AtSource {
  readonly usual: Float64Array;
  readonly touches: Float64Array;
  readonly mostPerS: number;
  readonly mostTouches: number;
  /** So many samples each: how long they last, where the last ends, most reads and touches a second. */
  readonly blocks: Readonly<Record<"spanS" | "endS" | "perS" | "touches", Float64Array>>;
}

const BLOCK = 64;

/** Made once for each reading of the curve; they go when it goes. */
const kept = new WeakMap<MissLine, { readonly of: MeasuredReads; readonly found: AtSource }>();

function atSource(reads: MeasuredReads, line: MissLine | null): AtSource {
  const before = line === null ? undefined : kept.get(line);
  if (before?.of === reads) return before.found;
  const { perS, miss, cacheMib } = reads;
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
  const found = { usual, touches, mostPerS, mostTouches, blocks: blocksOf(reads, touches) };
  if (line !== null) kept.set(line, { of: reads, found });
  return found;
}

function blocksOf({ fromS, spanS, perS }: MeasuredReads, touches: Float64Array): AtSource["blocks"] {
  const column = () => new Float64Array(Math.ceil(perS.length / BLOCK));
  const found = { spanS: column(), endS: column(), perS: column(), touches: column() };
  for (let i = 0; i < perS.length; i++) {
    const block = Math.floor(i / BLOCK);
    const lastedS = spanS[i] as number;
    found.spanS[block] = (found.spanS[block] as number) + lastedS;
    found.endS[block] = (fromS[i] as number) + lastedS;
    found.perS[block] = Math.max(found.perS[block] as number, perS[i] as number);
    found.touches[block] = Math.max(found.touches[block] as number, touches[i] as number);
  }
  return found;
}
