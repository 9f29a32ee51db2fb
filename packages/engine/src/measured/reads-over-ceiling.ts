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

/**
 * Time in which what was measured could not be read (MEM-7). In a pool that is no larger than the source's was, misses cannot be
 * fewer: at least as many reads, more by as much as the curve misses more. A sample that missed more than such a pool usually
 * does (a scan, a start) has few touches for its reads, and is scaled from the misses that it had. In a larger pool there are
 * fewer by as much as the curve misses less.
 *
 * @param of.line a reading of the curve; null where nobody knows one: then no pool reads fewer
 * @param of.growth what demand, and its reads, grew by
 */
export function readsOverCeiling(
  reads: MeasuredReads,
  of: ReadingHost & { readonly line: MissLine | null; readonly growth: number },
): ReadsMet {
  const { fromS, spanS, cacheMib, perS } = reads;
  const { line, pool, ceiling, growth } = of;
  const { usual, touches, mostPerS, mostTouches } = atSource(reads, line);
  const missOf = (mib: number) => (line === null ? 0 : missAt(line, mib));
  if (growth * Math.max(mostPerS, missOf(leastOf(pool)) * mostTouches) <= leastOf(ceiling)) return NONE;
  const rates = new RateTally();
  let [p, c, knownS, overS] = [0, 0, 0, 0];
  let miss = missOf(pool[1] as number);
  for (let i = 0; i < perS.length; i++) {
    const endS = (fromS[i] as number) + (spanS[i] as number);
    const [own, here, touched] = [perS[i] as number, usual[i] as number, touches[i] as number];
    for (let atS = fromS[i] as number; atS < endS; ) {
      if (p + 2 < pool.length && (pool[p + 2] as number) <= atS) {
        while (p + 2 < pool.length && (pool[p + 2] as number) <= atS) p += 2;
        miss = missOf(pool[p + 1] as number);
      }
      while (c + 2 < ceiling.length && (ceiling[c + 2] as number) <= atS) c += 2;
      const toS = Math.min(endS, nextOf(pool, p), nextOf(ceiling, c));
      const mib = pool[p + 1] as number;
      const fewer = here > 0 && miss < here ? miss / here : 1;
      const wanted = growth * (mib > (cacheMib[i] as number) ? own * fewer : Math.max(own, miss * touched));
      if (mib > 0) {
        rates.add(wanted, toS - atS);
        if (wanted > (ceiling[c + 1] as number)) overS += toS - atS;
      }
      if (mib >= 0) knownS += toS - atS;
      atS = toS;
    }
  }
  return overS === 0 ? NONE : { overRatio: overS / knownS, p99WantedPerS: rates.quantile(0.99) };
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
}

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
  const found = { usual, touches, mostPerS, mostTouches };
  if (line !== null) kept.set(line, { of: reads, found });
  return found;
}
