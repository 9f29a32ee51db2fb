import type { MemoryFinding } from "../units/memory-finding.ts";
import type { AccessCurve } from "./access-curve.ts";
import type { CacheSamples } from "./cache-samples.ts";
import { isLowerBound, LEAST_R2, type Touches } from "./touches-of.ts";

/** What the samples of the metrics make uncertain. */
export function noteOnSamples(
  touches: Touches | null,
  { missesPerS }: Pick<CacheSamples, "missesPerS">,
): readonly MemoryFinding[] {
  if (touches === null) {
    const isNothingRead = missesPerS.length > 0 && missesPerS.every((perS) => perS === 0);
    const unknown = {
      code: "touches-unknown",
      metric: "BufferCacheHitRatio",
      missing: [],
      assumption: false,
    } as const;
    return [{ ...unknown, ...(isNothingRead && { isNothingRead: true as const }) }];
  }
  const { r2 } = touches;
  if (isLowerBound(touches)) return noteOnLeast(touches);
  return r2 !== null && r2 < LEAST_R2 ? [{ code: "touches-unlike-cpu", r2, assumption: true }] : [];
}

/** Touches that are only known from below. */
export function noteOnLeast(touches: Touches): readonly MemoryFinding[] {
  if (!isLowerBound(touches)) return [];
  return [{ code: "touches-at-least", readsPct: 100 * touches.leastRatio, assumption: true }];
}

/** Whether anything is known beside the source's own size. */
export function noteOnCurve(of: {
  curve: AccessCurve | null;
  touches: Touches | null;
  poolMib: number | null;
}): readonly MemoryFinding[] {
  const { curve, touches, poolMib } = of;
  if (curve === null || touches === null || curve.isIdentifiable || isLowerBound(touches)) return [];
  const mib = poolMib ?? curve.knots.at(-1)?.mib ?? 0;
  return [
    { code: "one-pool-size", poolGib: mib / 1024, missPct: 100 * touches.sourceMiss, assumption: true },
  ];
}

/** A pool nearer to the default than this share is the default. */
const SAME_POOL = 0.01;

/** A pool that was set, which classes of the same memory are taken to have as well (MEM-1). */
export function noteOnParameters(of: {
  readonly poolMib: number | null;
  readonly defaultMib: number | null;
}): readonly MemoryFinding[] {
  const { poolMib, defaultMib } = of;
  if (poolMib === null || defaultMib === null || Math.abs(poolMib / defaultMib - 1) < SAME_POOL) return [];
  const [poolGib, defaultGib] = [poolMib / 1024, defaultMib / 1024];
  return [{ code: "pool-by-parameters", poolGib, defaultGib, assumption: true }];
}
