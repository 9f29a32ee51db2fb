import type { HitCurvePoint, OptimizedReadsPlan } from "@acuity/engine/reads";
import type { PlainTable } from "../../../format/csv.ts";
import { formatNumber } from "../../../format/number.ts";
import { formatPercent } from "../../../format/percent.ts";
import { type LinearScale, ticksFromZero, toPixel } from "../drawing/linear-scale.ts";
import type { PlotBox } from "../supply/supply-shape.ts";

/** A cache of some class on the curve. */
export interface CacheMark {
  readonly id: string;
  readonly label: string;
  readonly cacheGib: number;
  readonly hitPct: number;
  readonly kind: "memory" | "tiered";
  /** Larger than the set: it stands at the right edge. */
  readonly isBeyond: boolean;
}

/** The curve in percent with the caches that classes offer. */
export interface HitCurve {
  readonly points: readonly HitCurvePoint[];
  readonly upToGib: number;
  readonly marks: readonly CacheMark[];
}

/** The writer's curve with its own memory and the caches of the other classes on I/O-Optimized storage. */
export function hitCurve(plan: OptimizedReadsPlan): HitCurve {
  const marks = new Map<string, CacheMark>();
  for (const option of plan.options) {
    if (option.role !== "writer") continue;
    addMark(marks, { plan, name: option.instanceClass, cacheGib: option.bufferPoolGib, kind: "memory" });
    if (option.tieredCacheGib > 0) {
      addMark(marks, { plan, name: option.instanceClass, cacheGib: option.tieredCacheGib, kind: "tiered" });
    }
  }
  return {
    points: plan.curve,
    upToGib: plan.workingSetGib,
    marks: [...marks.values()].sort((a, b) => a.cacheGib - b.cacheGib),
  };
}

function addMark(
  marks: Map<string, CacheMark>,
  cache: { plan: OptimizedReadsPlan; name: string; cacheGib: number; kind: CacheMark["kind"] },
): void {
  const { plan, name, cacheGib, kind } = cache;
  // The memory of a class with a tiered cache says little beside the cache itself.
  const isPlainTwin = kind === "memory" && name !== plan.instanceClass && /d\.\d*x?large$/.test(name);
  const id = `${name} ${kind}`;
  if (isPlainTwin || marks.has(id)) return;
  const label = `${name.replace("db.", "")} ${kind === "memory" ? "memory" : "tiered cache"}`;
  const isBeyond = cacheGib >= plan.workingSetGib;
  marks.set(id, { id, label, cacheGib, hitPct: 100 * hitRatioAt(plan.curve, cacheGib), kind, isBeyond });
}

/** Read off the curve between its points. */
export function hitRatioAt(points: readonly HitCurvePoint[], cacheGib: number): number {
  const after = points.findIndex((point) => point.cacheGib >= cacheGib);
  const right = points[after];
  const left = points[after - 1];
  if (right === undefined) return points.at(-1)?.hitRatio ?? 0;
  if (left === undefined) return right.hitRatio;
  const share = (cacheGib - left.cacheGib) / (right.cacheGib - left.cacheGib);
  return left.hitRatio + share * (right.hitRatio - left.hitRatio);
}

/** The curve in pixels. */
export interface HitCurveShape {
  readonly path: string;
  readonly x: LinearScale;
  readonly y: LinearScale;
  readonly xTicks: readonly number[];
  readonly yTicks: readonly number[];
}

export function hitCurveShape(curve: HitCurve, box: PlotBox): HitCurveShape {
  const xTicks = ticksFromZero(curve.upToGib, 5).filter((tick) => tick <= curve.upToGib);
  const x = { from: 0, to: curve.upToGib, pixelFrom: box.left, pixelTo: box.right };
  const y = { from: 0, to: 100, pixelFrom: box.bottom, pixelTo: box.top };
  const path = curve.points
    .map((point) => `${toPixel(x, point.cacheGib).toFixed(1)} ${toPixel(y, 100 * point.hitRatio).toFixed(1)}`)
    .join("L");
  return { path: `M${path}`, x, y, xTicks, yTicks: [0, 25, 50, 75, 100] };
}

export function describeHitCurve(curve: HitCurve): string {
  const marks = curve.marks.map(
    (mark) =>
      `${mark.label}, ${formatNumber(mark.cacheGib)} GiB: ${mark.isBeyond ? "all of the set" : formatPercent(mark.hitPct)}`,
  );
  return `Share of page touches that a cache of a size serves, for a set of ${formatNumber(curve.upToGib)} GiB. ${marks.join("; ")}.`;
}

export function hitCurveTable(curve: HitCurve): PlainTable {
  return {
    header: ["cache GiB", "hit ratio %"],
    rows: curve.points.map((point) => [point.cacheGib, 100 * point.hitRatio]),
  };
}
