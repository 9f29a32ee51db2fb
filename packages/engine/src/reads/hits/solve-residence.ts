import type { PageBuckets } from "./bucket-pages.ts";

/** Newton steps; near a full cache each gains about one unit of the coldest page's lifetime. */
const MAX_STEPS = 400;

/**
 * Che's characteristic time: how many transactions a page survives untouched in an LRU cache of
 * `cachePages` pages, the solution of Σ pages·(1 − e^(−rate·T)) = cachePages (ORD-2).
 * 0 for no cache, Infinity when every page that is ever touched fits.
 * The left side is concave in T, so Newton from the left rises to the solution without overshooting.
 */
export function solveResidence(buckets: PageBuckets, cachePages: number): number {
  const { pages, rates } = buckets;
  let touched = 0;
  for (let i = 0; i < pages.length; i += 1) if (at(rates, i) > 0) touched += at(pages, i);
  if (!(cachePages > 0)) return 0;
  if (cachePages >= touched) return Number.POSITIVE_INFINITY;
  let time = 0;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    let missing = cachePages;
    let slope = 0;
    for (let i = 0; i < pages.length; i += 1) {
      const absent = Math.exp(-at(rates, i) * time);
      missing -= at(pages, i) * (1 - absent);
      slope += at(pages, i) * at(rates, i) * absent;
    }
    const advance = missing / slope;
    if (!(advance > time * 1e-12)) break;
    time += advance;
  }
  return time;
}

function at(column: Float64Array, index: number): number {
  // biome-ignore lint/style/noNonNullAssertion: hot loop over columns of equal length
  return column[index]!;
}
