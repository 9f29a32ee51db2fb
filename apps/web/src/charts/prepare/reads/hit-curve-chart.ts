import type { HitCurvePoint, OptimizedReadsPlan } from "@acuity/engine/reads";
import { formatNumber, formatPercent } from "@acuity/words";
import type { PlainTable } from "../../../format/csv.ts";
import { axisBetween } from "../drawing/axis.ts";
import {
  BARE_PLOT,
  type LegendEntry,
  type Plot,
  type PlotDot,
  type PreparedChart,
} from "../drawing/drawing.ts";

/** Hit ratio over cache size for the writer's set, with a dot for each cache that a class offers. */
export function hitCurveChart(plan: OptimizedReadsPlan): PreparedChart {
  return {
    summary: describeHitCurve(plan),
    table: () => hitCurveTable(plan),
    legend: [
      ...(plan.curveEnds ? [BETWEEN] : []),
      { label: "memory of a class", role: "demand", mark: "dot" },
      { label: "its tiered cache", role: "actual", mark: "dot" },
    ],
    drawing: hitCurvePlot(plan),
  };
}

export function hitCurvePlot(plan: OptimizedReadsPlan): Plot {
  const { workingSetGib } = plan;
  const curve = throughMarks(plan);
  const xs = curve.map((point) => point.cacheGib);
  return {
    ...BARE_PLOT,
    x: axisBetween({ from: 0, to: workingSetGib }, { unit: "GiB of cache", about: 5 }),
    y: { ...{ from: 0, to: 100, ticks: [0, 25, 50, 75, 100] }, format: String, unit: "% of page touches" },
    xs,
    areas: bandOf(plan, xs),
    lines: [{ role: "capacity", ys: curve.map((point) => 100 * point.hitRatio) }],
    dots: cacheMarks(plan).map(dotOf),
    tell: (i) => ({
      title: `${formatNumber(xs[i] ?? 0, 1)} GiB of cache`,
      lines: [{ name: "served from it", value: formatPercent(100 * (curve[i]?.hitRatio ?? 0)) }],
    }),
  };

  function dotOf({ id, label, cacheGib, hitPct, kind }: CacheMark): PlotDot {
    // What is larger than the set stands at the right edge.
    const isBeyond = cacheGib >= workingSetGib;
    return {
      id,
      x: isBeyond ? workingSetGib : cacheGib,
      y: hitPct,
      role: kind === "memory" ? "demand" : "actual",
      look: "solid",
      name: `${label} ${isBeyond && hitPct >= WHOLE_PCT ? "holds all" : formatPercent(hitPct)}`,
      hasDrop: true,
    };
  }
}

/** Where known pools tell what is missed, a cache of the set's size may still miss some of it. */
const WHOLE_PCT = 99.995;

/** Drawn where the line is the middle of bounds. */
const BETWEEN: LegendEntry = {
  label: "between the bounds, the line is their middle",
  role: "band",
  mark: "band",
};

function bandOf({ curve, curveEnds }: OptimizedReadsPlan, xs: readonly number[]): Plot["areas"] {
  if (curveEnds === undefined) return [];
  // The places that the marks add between the even steps are left to their neighbours.
  const at = (points: readonly HitCurvePoint[]) =>
    xs.map((x) => {
      const found = curve.findIndex(({ cacheGib }) => cacheGib >= x);
      const [before, after] = [points[Math.max(0, found - 1)], points[found]];
      if (before === undefined || after === undefined) return null;
      const span = after.cacheGib - before.cacheGib;
      const share = span > 0 ? (x - before.cacheGib) / span : 1;
      return 100 * (before.hitRatio + share * (after.hitRatio - before.hitRatio));
    });
  return [{ fill: "band", lows: at(curveEnds.least), highs: at(curveEnds.most) }];
}

/** The curve with the caches that stand on it: between its even steps it may turn. */
function throughMarks(plan: OptimizedReadsPlan): readonly HitCurvePoint[] {
  const inside = cacheMarks(plan).filter(({ cacheGib }) => cacheGib < plan.workingSetGib);
  const marks = inside.map(({ cacheGib, hitPct }) => ({ cacheGib, hitRatio: hitPct / 100 }));
  return [...plan.curve, ...marks].sort((a, b) => a.cacheGib - b.cacheGib);
}

/** A cache of some class on the curve. */
interface CacheMark {
  readonly id: string;
  readonly label: string;
  readonly cacheGib: number;
  readonly hitPct: number;
  readonly kind: "memory" | "tiered";
}

/** The writer's own memory and the caches of the other classes. */
export function cacheMarks(plan: OptimizedReadsPlan): readonly CacheMark[] {
  const caches = plan.options
    .filter((option) => option.role === "writer")
    .flatMap(({ instanceClass, bufferPoolGib, tieredCacheGib, hits }) => [
      ...(isPlainTwin(instanceClass, plan)
        ? []
        : [{ instanceClass, cacheGib: bufferPoolGib, served: hits.memory, kind: "memory" as const }]),
      ...(tieredCacheGib > 0
        ? [{ instanceClass, cacheGib: tieredCacheGib, served: 1 - hits.storage, kind: "tiered" as const }]
        : []),
    ]);
  const marks = caches.map(({ instanceClass, cacheGib, served, kind }) => ({
    id: `${instanceClass} ${kind}`,
    label: `${instanceClass.replace("db.", "")} ${kind === "memory" ? "memory" : "tiered cache"}`,
    cacheGib,
    hitPct: 100 * served,
    kind,
  }));
  const firsts = marks.filter((mark, i) => marks.findIndex((other) => other.id === mark.id) === i);
  return firsts.sort((a, b) => a.cacheGib - b.cacheGib);
}

/** The memory of a class with a tiered cache says little beside the cache itself. */
function isPlainTwin(name: string, plan: OptimizedReadsPlan): boolean {
  return name !== plan.instanceClass && /d\.\d*x?large$/.test(name);
}

export function describeHitCurve(plan: OptimizedReadsPlan): string {
  const marks = cacheMarks(plan).map(({ label, cacheGib, hitPct }) => {
    const isWhole = cacheGib >= plan.workingSetGib && hitPct >= WHOLE_PCT;
    const served = isWhole ? "all of the set" : formatPercent(hitPct);
    return `${label}, ${formatNumber(cacheGib)} GiB: ${served}`;
  });
  return `Share of page touches that a cache of a size serves, for a set of ${formatNumber(plan.workingSetGib)} GiB. ${marks.join("; ")}.`;
}

function hitCurveTable({ curve }: OptimizedReadsPlan): PlainTable {
  return {
    header: ["cache GiB", "hit ratio %"],
    rows: curve.map((point) => [point.cacheGib, 100 * point.hitRatio]),
  };
}
