import { missOfPages } from "./page-line.ts";
import { lowestOf, type PageRunInput } from "./run-pages.ts";

/** What `runPages` may lose by passing many steps at once, and more. */
const ROUNDING = 1e-5;

/**
 * Reads that no run over such a pool stays below: those of a pool that is always full, since fewer pages miss as much or more
 * (MEM-3). By sums of the touches from one change of the pool to the next where no ceiling is near: a small part of the effort of
 * the run itself.
 */
export function leastReads(input: PageRunInput & { readonly sums: NonNullable<PageRunInput["sums"]> }): {
  readonly knownS: number;
  readonly reads: number;
} {
  const { line, edgesS, touchesPerS, pool, ceiling } = input;
  const { touches: sums, knownS: knownBefore } = input.sums;
  const most = mostOf(input.sums.mostOfBlock);
  const lowest = lowestOf(ceiling);
  const lastS = edgesS[edgesS.length - 1] as number;
  let [knownS, reads] = [0, 0];
  let [i, c, atS] = [0, 0, edgesS[0] as number];
  for (let p = 0; p < pool.length && atS < lastS; p += 2) {
    const endS = p + 2 < pool.length ? Math.min(lastS, pool[p + 2] as number) : lastS;
    const pages = pool[p + 1] as number;
    const miss = missOfPages(line, pages);
    const isNear = most * miss > lowest;
    let [before, beforeS] = [0, 0];
    if (pages >= 0 && !isNear) {
      const rate = touchesPerS[i] as number;
      const passedS = rate >= 0 ? atS - (edgesS[i] as number) : 0;
      before = (sums[i] as number) + passedS * rate;
      beforeS = (knownBefore[i] as number) + passedS;
    }
    while (atS < endS) {
      const stepS = edgesS[i + 1] as number;
      let toS = stepS < endS ? stepS : endS;
      if (isNear && pages >= 0) {
        while (c + 2 < ceiling.length && (ceiling[c + 2] as number) <= atS) c += 2;
        if (c + 2 < ceiling.length && (ceiling[c + 2] as number) < toS) toS = ceiling[c + 2] as number;
        const wanted = (touchesPerS[i] as number) * miss;
        if ((touchesPerS[i] as number) >= 0) {
          reads += Math.min(wanted, ceiling[c + 1] as number) * (toS - atS);
          knownS += toS - atS;
        }
      }
      atS = toS;
      if (toS === stepS) i++;
    }
    if (pages >= 0 && !isNear) {
      const rate = i < touchesPerS.length ? (touchesPerS[i] as number) : -1;
      const passedS = rate >= 0 ? atS - (edgesS[i] as number) : 0;
      reads += miss * ((sums[i] as number) + passedS * rate - before);
      knownS += (knownBefore[i] as number) + passedS - beforeS;
    }
  }
  return { knownS, reads: reads * (1 - ROUNDING) };
}

function mostOf(column: Float64Array): number {
  let most = 0;
  for (let i = 0; i < column.length; i++) if ((column[i] as number) > most) most = column[i] as number;
  return most;
}
