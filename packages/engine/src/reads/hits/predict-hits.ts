import { missAt } from "../../pool/miss-line.ts";
import { bucketPages, type PageBuckets } from "./bucket-pages.ts";
import { lineOf, PAGES_PER_GIB, type PageClass } from "./page-class.ts";
import { solveResidence } from "./solve-residence.ts";

/** Hit ratios of one cache, 0–1. */
export interface HitRatios {
  /** Over all touches. */
  readonly overall: number;
  /** In the order of the page classes; 1 for a class nothing touches. */
  readonly perClass: readonly number[];
}

/** Hit ratios of an LRU cache of `cachePages` pages over page classes, by Che's approximation (ORD-2). */
export function predictHits(classes: readonly PageClass[], cachePages: number): HitRatios {
  return hitsBySize(classes)(cachePages);
}

/** Hits of a cache of so many pages: by the curve where one is known, else by Che. */
export function hitsBySize(classes: readonly PageClass[]): (cachePages: number) => HitRatios {
  const line = lineOf(classes);
  if (line !== null) {
    return (cachePages) => {
      const overall = 1 - missAt(line, (1024 * cachePages) / PAGES_PER_GIB);
      return { overall, perClass: classes.map(() => overall) };
    };
  }
  const buckets = bucketPages(classes);
  return (cachePages) => hitsAt(buckets, solveResidence(buckets, cachePages));
}

/** Hit ratios when a page stays for `residence` transactions after its last touch. */
export function hitsAt(buckets: PageBuckets, residence: number): HitRatios {
  const touches = new Float64Array(buckets.classes.length);
  const hits = new Float64Array(buckets.classes.length);
  buckets.rates.forEach((rate, index) => {
    const classIndex = buckets.classOf[index] ?? 0;
    const load = (buckets.pages[index] ?? 0) * rate;
    touches[classIndex] = (touches[classIndex] ?? 0) + load;
    hits[classIndex] = (hits[classIndex] ?? 0) + load * presentShare(rate, residence);
  });
  const perClass = Array.from(touches, (load, index) => (load > 0 ? (hits[index] ?? 0) / load : 1));
  const total = sum(touches);
  return { overall: total > 0 ? sum(hits) / total : 1, perClass };
}

function presentShare(rate: number, residence: number): number {
  if (rate === 0 || residence === 0) return 0;
  return -Math.expm1(-rate * residence);
}

function sum(values: Float64Array): number {
  return values.reduce((total, value) => total + value, 0);
}
