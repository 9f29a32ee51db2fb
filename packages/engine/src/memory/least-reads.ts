import { missOfPages } from "./page-line.ts";
import type { PageRunInput } from "./run-pages.ts";
import { between, mostAbout, stepAt } from "./touch-sums.ts";

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
  const { line, edgesS, pool, ceiling } = input;
  const last = edgesS.length - 2;
  const lastS = edgesS[edgesS.length - 1] as number;
  let [knownS, reads] = [0, 0];
  let [i, c, atS] = [0, 0, edgesS[0] as number];
  for (let p = 0; p < pool.length && atS < lastS; p += 2) {
    const endS = p + 2 < pool.length ? Math.min(lastS, pool[p + 2] as number) : lastS;
    const pages = pool[p + 1] as number;
    const miss = missOfPages(line, pages);
    while (atS < endS) {
      while (c + 2 < ceiling.length && (ceiling[c + 2] as number) <= atS) c += 2;
      const most = ceiling[c + 1] as number;
      const toS = c + 2 < ceiling.length ? Math.min(endS, ceiling[c + 2] as number) : endS;
      const to = toS >= lastS ? last : stepAt(input.sums, { fromStep: i, atS: toS });
      if (pages >= 0) {
        const part = between(input.sums, { fromS: atS, from: i, toS, to });
        knownS += part.knownS;
        if (mostAbout(input.sums, { from: i, to }) * miss <= most) reads += part.touches * miss;
        else reads += readsBelow(input, { fromS: atS, from: i, toS, miss, most });
      }
      atS = toS;
      i = to;
    }
  }
  return { knownS, reads: reads * (1 - ROUNDING) };
}

/** Where a ceiling is near: step by step. */
function readsBelow(
  { edgesS, touchesPerS }: PageRunInput,
  of: {
    readonly fromS: number;
    readonly from: number;
    readonly toS: number;
    readonly miss: number;
    readonly most: number;
  },
): number {
  const { toS, miss, most } = of;
  let [reads, atS] = [0, of.fromS];
  for (let i = of.from; atS < toS; i++) {
    const stepS = Math.min(edgesS[i + 1] as number, toS);
    const wanted = (touchesPerS[i] as number) * miss;
    if (wanted > 0) reads += (wanted < most ? wanted : most) * (stepS - atS);
    atS = stepS;
  }
  return reads;
}
