import type { Knot } from "./access-curve.ts";
import type { CacheSamples } from "./cache-samples.ts";
import { fallingMisses, type SizeMissed } from "./falling-misses.ts";
import type { PagesHeld } from "./pages-held.ts";
import { touchesPerS } from "./touches-of.ts";

/** Width of a bin as a share of the largest pool, and the touches that make a knot of it (MEM-4). */
const BIN_RATIO = 0.025;
const LEAST_TOUCHES = 20_000;
/**
 * A sample over which the pool gained more bins than this tells of no size. Up to it the mean over time is m's harmonic mean
 * over the pages gained, which the curve meets near their middle.
 */
const MOST_BINS_GAINED = 10;
/** Nor does one that gained most of what it held: near nothing the curve is too steep. */
const MOST_GAINED_RATIO = 0.7;
/** Three standard errors of a count, and what averages over a sample blur. */
const ERRORS = 3;
const BLUR = 0.02;
/** The same where busier hours missed more at a larger pool (MEM-16: within 10 % with phases). */
const BLUR_OF_PHASES = 0.1;
/** Less of what was missed on another size is chance: the bins stay as they are (an assumption). */
const LEAST_MOVED = 0.05;

export interface KnotsOfSamples {
  readonly knots: readonly Knot[];
  /** Busier hours missed more at a larger pool: the sizes' misses are means over hours of several kinds. */
  readonly hasPhases: boolean;
}

interface Bin {
  touches: number;
  misses: number;
  pages: number;
}

/**
 * Sizes of the pool that the samples went through, with what they missed there: of a serverless source every size, of a
 * provisioned one those of a cold start (MEM-4).
 *
 * @param of.includesFull whether samples with a full pool count: a serverless pool is of many sizes
 */
export function knotsOfSamples(
  samples: CacheSamples,
  of: {
    readonly held: PagesHeld;
    readonly kind: "trace" | "cold-start";
    readonly largestPages: number;
    readonly pagesPerMib: number;
    readonly includesFull: boolean;
  },
): KnotsOfSamples {
  const { held, gained, isFull } = of.held;
  const width = BIN_RATIO * of.largestPages;
  if (!(width > 0)) return { knots: [], hasPhases: false };
  const perS = touchesPerS(samples);
  const bins = new Map<number, Bin>();
  for (let i = 0; i < perS.length; i++) {
    const gain = gained[i] as number;
    if (isFull[i] === 1 && !of.includesFull) continue;
    if (gain > MOST_BINS_GAINED * width || gain > MOST_GAINED_RATIO * (held[i] as number)) continue;
    const touches = (perS[i] as number) * (samples.spanS[i] as number);
    const at = Math.round((held[i] as number) / width);
    const bin = bins.get(at) ?? { touches: 0, misses: 0, pages: 0 };
    bin.touches += touches;
    bin.misses += (samples.missesPerS[i] as number) * (samples.spanS[i] as number);
    bin.pages += touches * (held[i] as number);
    bins.set(at, bin);
  }
  const known = [...bins.values()]
    .filter(({ touches, pages }) => touches >= LEAST_TOUCHES && pages > 0)
    .map(({ touches, misses, pages }) => ({
      ...{ touches, misses, miss: misses / touches },
      mib: pages / touches / of.pagesPerMib,
    }))
    .sort((a, b) => a.mib - b.mib);
  const knots = known.map((size) => knotOf(size, { kind: of.kind, blur: BLUR }));
  if (of.kind === "cold-start" || !rises(knots)) return { knots, hasPhases: false };
  const falling = fallingMisses(known);
  if (movedShare(known, falling) < LEAST_MOVED) return { knots, hasPhases: false };
  const ofPhases = { kind: of.kind, blur: BLUR_OF_PHASES };
  return {
    knots: known.map((size, i) => knotOf({ ...size, miss: falling[i] as number }, ofPhases)),
    hasPhases: true,
  };
}

/** Share of what was missed that falling misses lay on other sizes. */
function movedShare(sizes: readonly SizeMissed[], falling: readonly number[]): number {
  let [moved, missed] = [0, 0];
  for (const [i, { touches, miss }] of sizes.entries()) {
    moved += (touches * Math.abs((falling[i] as number) - miss)) / 2;
    missed += touches * miss;
  }
  return missed > 0 ? moved / missed : 0;
}

/** Whether a larger pool misses more than a smaller one can: then the hours differ, and not the size alone. */
function rises(knots: readonly Knot[]): boolean {
  let least = 1;
  return knots.some(({ low, high }) => {
    const isMore = low > least;
    least = Math.min(least, high);
    return isMore;
  });
}

function knotOf(
  { touches, misses, miss, mib }: SizeMissed & { readonly misses: number },
  { kind, blur }: { readonly kind: Knot["kind"]; readonly blur: number },
): Knot {
  const error = miss * blur + (ERRORS * Math.sqrt(Math.max(1, misses))) / touches;
  return { kind, mib, low: Math.max(0, miss - error), high: Math.min(1, miss + error) };
}
