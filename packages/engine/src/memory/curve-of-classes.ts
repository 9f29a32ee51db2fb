import type { MissLine } from "../pool/miss-line.ts";
import { bucketPages, type PageBuckets } from "../reads/hits/bucket-pages.ts";
import { lineOf, PAGES_PER_GIB, type PageClass } from "../reads/hits/page-class.ts";
import type { AccessCurve } from "./access-curve.ts";

/** A Zipf group 25 % wide: 130 groups for 10⁸ pages; misses within 1e-3 of groups 5 % wide. */
const GROUP_RATIO = 1.25;
/** Points an octave of time; straight between them the misses are at most 1e-3 too high. */
const POINTS_PER_OCTAVE = 8;
/** The curve begins before the hottest page is touched for the first time, and ends when the coldest surely was. */
const BEGIN = 1 / 64;
const END = 32;

/**
 * The access curve of page classes (ORD-2, MEM-3): after n transactions on an empty cache a page that is touched r times a
 * transaction is absent with probability e^(−r·n). So H(n) = Σ pages·(1 − e^(−r·n)) are held and m(n) = Σ r·pages·e^(−r·n) ÷
 * Σ r·pages of the touches miss: Che's approximation of LRU at every size at once. Known exactly, so low = mid = high.
 */
export function curveOfClasses(classes: readonly PageClass[]): AccessCurve {
  const line = lineOf(classes) ?? lineOfClasses(bucketPages(classes, GROUP_RATIO));
  const volumeMib = line.mib.at(-1) ?? null;
  return { knots: [], volumeMib, lines: { low: line, mid: line, high: line }, isIdentifiable: true };
}

const PAGES_PER_MIB = PAGES_PER_GIB / 1024;

function lineOfClasses({ pages, rates }: PageBuckets): MissLine {
  let [touched, least, most] = [0, Number.POSITIVE_INFINITY, 0];
  for (const [i, rate] of rates.entries()) {
    touched += rate * (pages[i] as number);
    if (rate > 0 && rate < least) least = rate;
    if (rate > most) most = rate;
  }
  const [mib, miss] = [[0], [touched > 0 ? 1 : 0]];
  const growth = 2 ** (1 / POINTS_PER_OCTAVE);
  for (let n = BEGIN / most; n < (END * growth) / least; n *= growth) {
    let [held, missed] = [0, 0];
    for (let i = 0; i < rates.length; i++) {
      const rate = rates[i] as number;
      const absent = Math.exp(-rate * n);
      if (rate > 0) held += (pages[i] as number) * (1 - absent);
      missed += rate * (pages[i] as number) * absent;
    }
    if (held / PAGES_PER_MIB <= (mib.at(-1) as number)) continue;
    mib.push(held / PAGES_PER_MIB);
    miss.push(Math.min(missed / touched, miss.at(-1) as number));
  }
  miss[miss.length - 1] = 0;
  return { mib: Float64Array.from(mib), miss: Float64Array.from(miss) };
}
