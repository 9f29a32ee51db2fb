import { badSetting } from "../../errors/engine-error.ts";
import { predictHits } from "./predict-hits.ts";

/** What a measured BufferCacheHitRatio says about one page class. */
export interface FitAccessInput {
  /** Pages of the class, and pages of the cache it was measured in. */
  readonly pages: number;
  readonly cachePages: number;
  /** CloudWatch BufferCacheHitRatio, percent. It counts every page, also the upper pages of an index. */
  readonly bufferCacheHitPct: number;
  /** Pages a query touches in all and pages of the class among them; null when the user does not know. */
  readonly pagesPerQuery: { readonly all: number; readonly ofClass: number } | null;
}

/** The Zipf exponent that reproduces the measured misses. */
export interface FittedAccess {
  readonly theta: number;
  /** Misses per touch of the class that were asked for, 0–1. */
  readonly missesPerTouch: number;
  /** Misses per touch at `theta`, 0–1. */
  readonly reachedMissesPerTouch: number;
  /** True when no exponent from 0 to 2 gives the misses: the nearest end is returned. */
  readonly outOfRange: boolean;
  /** True when pages per query were not given: upper index pages then flatter the hit ratio. */
  readonly assumption: boolean;
}

const MAX_THETA = 2;

/**
 * Fits the Zipf exponent to misses per touch (ORD-2). Misses of a query = (1 − hit ratio) × all its pages;
 * they fall on the class, because upper index pages stay in memory.
 * @throws EngineError `setting-invalid` for a ratio outside 0–100 or pages that cannot be.
 */
export function fitAccess(input: FitAccessInput): FittedAccess {
  const missesPerTouch = missesPerClassTouch(input);
  const misses = (theta: number) =>
    1 -
    predictHits(
      [{ name: "fit", pages: input.pages, touches: 1, access: { kind: "zipf", theta } }],
      input.cachePages,
    ).overall;
  let low = 0;
  let high = MAX_THETA;
  for (let step = 0; step < 40; step += 1) {
    const middle = (low + high) / 2;
    if (misses(middle) > missesPerTouch) low = middle;
    else high = middle;
  }
  const theta = low > 0 ? (low + high) / 2 : 0;
  const reachedMissesPerTouch = misses(theta);
  return {
    theta,
    missesPerTouch,
    reachedMissesPerTouch,
    outOfRange: Math.abs(reachedMissesPerTouch - missesPerTouch) > 1e-6,
    assumption: input.pagesPerQuery === null,
  };
}

function missesPerClassTouch(input: FitAccessInput): number {
  const { bufferCacheHitPct, pagesPerQuery } = input;
  if (!(bufferCacheHitPct >= 0 && bufferCacheHitPct <= 100)) {
    throw badSetting(`A hit ratio is 0 to 100 percent; got ${bufferCacheHitPct}.`);
  }
  if (pagesPerQuery !== null && !(pagesPerQuery.ofClass > 0 && pagesPerQuery.all >= pagesPerQuery.ofClass)) {
    throw badSetting(
      `A query touches at least the pages of the class, and more than none; got ${pagesPerQuery.all} in all and ${pagesPerQuery.ofClass} of the class.`,
    );
  }
  const touchesPerClassTouch = pagesPerQuery === null ? 1 : pagesPerQuery.all / pagesPerQuery.ofClass;
  return Math.min(1, (1 - bufferCacheHitPct / 100) * touchesPerClassTouch);
}
