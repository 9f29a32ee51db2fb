import { missOfPages } from "./page-line.ts";
import type { PageRunInput } from "./run-pages.ts";
import { mostAbout, stepAt } from "./touch-sums.ts";

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
  const { line, edgesS, touchesPerS, pool, ceiling, sums } = input;
  const last = touchesPerS.length - 1;
  const lastS = edgesS[last + 1] as number;
  let [knownS, reads, touchesBefore, knownBefore] = [0, 0, 0, 0];
  let [i, c, atS] = [0, 0, edgesS[0] as number];
  for (let p = 0; p < pool.length && atS < lastS; p += 2) {
    const endS = p + 2 < pool.length ? Math.min(lastS, pool[p + 2] as number) : lastS;
    const to = endS >= lastS ? last : stepAt(sums, { fromStep: i, atS: endS });
    const rate = touchesPerS[to] as number;
    const intoS = rate >= 0 ? endS - (edgesS[to] as number) : 0;
    const touchesAfter = (sums.touches[to] as number) + rate * intoS;
    const knownAfter = (sums.knownS[to] as number) + intoS;
    while (c + 2 < ceiling.length && (ceiling[c + 2] as number) <= atS) c += 2;
    const firstCeiling = c;
    let lowest = ceiling[c + 1] as number;
    for (; c + 2 < ceiling.length && (ceiling[c + 2] as number) < endS; c += 2) {
      if ((ceiling[c + 3] as number) < lowest) lowest = ceiling[c + 3] as number;
    }
    const pages = pool[p + 1] as number;
    if (pages >= 0) {
      const miss = missOfPages(line, pages);
      knownS += knownAfter - knownBefore;
      reads +=
        mostAbout(sums, { from: i, to }) * miss <= lowest
          ? miss * (touchesAfter - touchesBefore)
          : readsBelow(input, { fromS: atS, from: i, toS: endS, miss, firstCeiling });
    }
    [i, atS, touchesBefore, knownBefore] = [to, endS, touchesAfter, knownAfter];
  }
  return { knownS, reads: reads * (1 - ROUNDING) };
}

/** Near a ceiling step by step. */
function readsBelow(
  { edgesS, touchesPerS, ceiling }: PageRunInput,
  of: {
    readonly fromS: number;
    readonly from: number;
    readonly toS: number;
    readonly miss: number;
    readonly firstCeiling: number;
  },
): number {
  const { toS, miss } = of;
  let [reads, atS, c] = [0, of.fromS, of.firstCeiling];
  for (let i = of.from; atS < toS; ) {
    while (c + 2 < ceiling.length && (ceiling[c + 2] as number) <= atS) c += 2;
    const stepS = edgesS[i + 1] as number;
    let untilS = stepS < toS ? stepS : toS;
    if (c + 2 < ceiling.length && (ceiling[c + 2] as number) < untilS) untilS = ceiling[c + 2] as number;
    const wanted = (touchesPerS[i] as number) * miss;
    const most = ceiling[c + 1] as number;
    if (wanted > 0) reads += (wanted < most ? wanted : most) * (untilS - atS);
    atS = untilS;
    if (atS === stepS) i++;
  }
  return reads;
}
