import { missOfPages } from "./page-line.ts";
import type { PageRunInput } from "./run-pages.ts";

/** What `runPages` may lose by passing many steps at once, and more. */
const ROUNDING = 1e-5;

/**
 * Reads that no run over such a pool stays below: those of a pool that is always full, since fewer pages miss as much or more
 * (MEM-3). A tenth of the time of the run itself.
 */
export function leastReads(input: Omit<PageRunInput, "sums">): {
  readonly knownS: number;
  readonly reads: number;
} {
  const { line, edgesS, touchesPerS, pool, ceiling } = input;
  let [knownS, reads] = [0, 0];
  let [p, c, atS] = [0, 0, edgesS[0] as number];
  let pages = pool[1] as number;
  let miss = missOfPages(line, pages);
  for (let i = 0; i < touchesPerS.length; ) {
    while (c + 2 < ceiling.length && (ceiling[c + 2] as number) <= atS) c += 2;
    while (p + 2 < pool.length && (pool[p + 2] as number) <= atS) {
      p += 2;
      pages = pool[p + 1] as number;
      miss = missOfPages(line, pages);
    }
    const endS = edgesS[i + 1] as number;
    let toS = endS;
    if (p + 2 < pool.length && (pool[p + 2] as number) < toS) toS = pool[p + 2] as number;
    if (c + 2 < ceiling.length && (ceiling[c + 2] as number) < toS) toS = ceiling[c + 2] as number;
    const touches = touchesPerS[i] as number;
    if (touches >= 0 && pages >= 0) {
      const wanted = touches * miss;
      const most = ceiling[c + 1] as number;
      reads += (wanted < most ? wanted : most) * (toS - atS);
      knownS += toS - atS;
    }
    atS = toS;
    if (toS === endS) i++;
  }
  return { knownS, reads: reads * (1 - ROUNDING) };
}
