import type { MemoryFinding } from "../units/memory-finding.ts";
import type { AccessCurve } from "./access-curve.ts";
import { LEAST_R2, type Touches } from "./touches-of.ts";

/** What the samples of the metrics make uncertain. */
export function noteOnSamples(touches: Touches | null): readonly MemoryFinding[] {
  if (touches === null)
    return [{ code: "touches-unknown", metric: "BufferCacheHitRatio", assumption: false }];
  const { r2, leastRatio } = touches;
  const found: MemoryFinding[] = [];
  if (r2 !== null && r2 < LEAST_R2) found.push({ code: "touches-unlike-cpu", r2, assumption: true });
  if (leastRatio > 0.5)
    found.push({ code: "touches-at-least", readsPct: 100 * leastRatio, assumption: true });
  return found;
}

/** Whether anything is known beside the source's own size. */
export function noteOnCurve(of: {
  curve: AccessCurve | null;
  touches: Touches | null;
  poolMib: number | null;
}): readonly MemoryFinding[] {
  const { curve, touches, poolMib } = of;
  if (curve === null || touches === null || curve.isIdentifiable) return [];
  const mib = poolMib ?? curve.knots.at(-1)?.mib ?? 0;
  return [
    { code: "one-pool-size", poolGib: mib / 1024, missPct: 100 * touches.sourceMiss, assumption: true },
  ];
}
