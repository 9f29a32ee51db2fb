import { atEnds, type PageClass } from "./page-class.ts";
import { hitsBySize } from "./predict-hits.ts";

/** Where page touches are served; the three shares add to 1. */
export interface TierShares {
  readonly memory: number;
  readonly tieredCache: number;
  readonly storage: number;
}

/** Shares over all touches, and reads below memory in one transaction. */
export interface SplitHits extends TierShares {
  readonly perClass: readonly TierShares[];
  readonly nvmeReads: number;
  readonly storageReads: number;
}

/** Buffer pool and tiered cache, in pages; no tier is 0. */
export interface CachePages {
  readonly poolPages: number;
  readonly tierPages: number;
}

/**
 * Memory hit = Che(pool); the tier keeps pages that memory holds too (inclusive, S1: 975 GB used of a
 * 1 TB set), so tier hit = Che(tier) − memory hit and never less than 0 (ORD-2).
 */
export function splitHits(classes: readonly PageClass[], caches: CachePages): SplitHits {
  const hitsOf = hitsBySize(classes);
  const memory = hitsOf(caches.poolPages);
  const either = hitsOf(Math.max(caches.poolPages, caches.tierPages));
  const perClass = classes.map((_, index) =>
    tierShares(memory.perClass[index] ?? 0, either.perClass[index] ?? 0),
  );
  const reads = (tier: "tieredCache" | "storage") =>
    classes
      .map(({ touches }, index) => touches * (perClass[index]?.[tier] ?? 0))
      .reduce((total, touched) => total + touched, 0);
  return {
    ...tierShares(memory.overall, either.overall),
    perClass,
    nvmeReads: reads("tieredCache"),
    storageReads: reads("storage"),
  };
}

function tierShares(memory: number, either: number): TierShares {
  return { memory, tieredCache: Math.max(0, either - memory), storage: Math.max(0, 1 - either) };
}

/** Between what shares the truth lies, 0–1. */
export interface ShareBounds {
  readonly low: number;
  readonly high: number;
}

/** Bounds nearer than a tenth of the higher, or than one touch in 2,000, are one figure [A]. */
const ONE_FIGURE = { ratio: 0.1, share: 0.0005 } as const;

/** What reaches storage at either end of a curve of which the middle is taken (MEM-15); null where that is one figure. */
export function storageBounds(classes: readonly PageClass[], caches: CachePages): ShareBounds | null {
  const ends = atEnds(classes);
  if (ends === null) return null;
  const low = splitHits(ends.low, caches).storage;
  const high = splitHits(ends.high, caches).storage;
  const apart = high - low;
  return apart > ONE_FIGURE.share && apart > ONE_FIGURE.ratio * high ? { low, high } : null;
}
