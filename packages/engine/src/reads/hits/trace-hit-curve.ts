import { badSetting } from "../../errors/engine-error.ts";
import { PAGES_PER_GIB, type PageClass } from "./page-class.ts";
import { hitsBySize } from "./predict-hits.ts";

/** One point of the hit-ratio curve. */
export interface HitCurvePoint {
  readonly cacheGib: number;
  /** 0–1. */
  readonly hitRatio: number;
}

/**
 * Hit ratio over cache size at `points` even steps from nothing to `upToGib`, ends included (ORD-2).
 * @throws EngineError `setting-invalid` for fewer than two points or no range.
 */
export function traceHitCurve(
  classes: readonly PageClass[],
  range: { readonly upToGib: number; readonly points: number },
): HitCurvePoint[] {
  const { upToGib, points } = range;
  if (!(points >= 2 && upToGib > 0)) {
    throw badSetting(
      `A hit-ratio curve needs two points or more and a range above 0 GiB; got ${points} points up to ${upToGib} GiB.`,
    );
  }
  const hitsOf = hitsBySize(classes);
  return Array.from({ length: points }, (_, index) => {
    const cacheGib = (upToGib * index) / (points - 1);
    return { cacheGib, hitRatio: hitsOf(cacheGib * PAGES_PER_GIB).overall };
  });
}
