import type { MemoryCurve, Plan } from "@acuity/engine/plan";
import {
  formatGib,
  formatNumber,
  formatSignificant,
  KNOT_WORDS,
  memoryCurveSentence,
  missRange,
  optionTitle,
  type Place,
  poolTitle,
  UNIT_SPACE,
  waitLimitWords,
} from "@acuity/words";
import { type PlainTable, tableOf } from "../../../format/csv.ts";
import { BARE_PLOT, type LegendEntry, type Plot, type PlotAxis, type PlotDot } from "../drawing/drawing.ts";

/** A plan whose touches are known. */
export type PlanWithCurve = Pick<Plan, "pick" | "today" | "memory"> & { readonly memoryCurve: MemoryCurve };

/** Misses of page touches over the size of the pool, both in ratios: the bounds, what is known, and the options' pools. */
export function memoryCurvePlot(plan: PlanWithCurve, place: Place): Plot {
  const { memoryCurve: curve } = plan;
  const { points, isIdentifiable, mostMissPct } = curve;
  const leastPct = lowestDecade(curve);
  const height = missHeight(curve);
  return {
    ...BARE_PLOT,
    x: sizeAxis(points),
    y: missAxis(leastPct),
    xs: points.map(({ gib }) => Math.log10(gib)),
    areas: [
      {
        fill: "band",
        lows: points.map(({ lowPct }) => height(lowPct)),
        highs: points.map(({ highPct }) => height(highPct)),
      },
    ],
    lines: [{ role: "memory", ys: points.map(({ midPct }) => height(midPct)), isDashed: !isIdentifiable }],
    rules:
      mostMissPct >= 100 || mostMissPct <= leastPct
        ? []
        : [
            {
              axis: "y",
              at: height(mostMissPct),
              role: "unmet",
              isDotted: true,
              label: "most that may wait",
              isNamedAtStart: true,
            },
          ],
    dots: [...knotDots(curve, height), ...poolDots(plan, { height, place })],
    tell: (i) => tellPoint(points[i], place),
  };
}

export function memoryCurveLegend({ isIdentifiable }: MemoryCurve): readonly LegendEntry[] {
  return [
    { label: "between the bounds", role: "band", mark: "band" },
    isIdentifiable
      ? { label: "middle", role: "memory", mark: "line" }
      : { label: "a guess between them", role: "memory", mark: "dash" },
    { label: "measured or pasted", role: "memory", mark: "ring" },
    { label: "the pick, estimated", role: "capacity", mark: "dot" },
    { label: "other options, estimated; a range at its smallest pool", role: "capacity-pale", mark: "dot" },
  ];
}

/** How high so many misses stand in the plot. */
export function missHeight(curve: MemoryCurve): (pct: number) => number {
  const leastPct = lowestDecade(curve);
  return (pct) => Math.log10(Math.max(leastPct, pct));
}

/** A decade below the least that is known: a log scale has no zero. */
function lowestDecade({ sourceMissPct, knots }: MemoryCurve): number {
  const known = [sourceMissPct, ...knots.map(({ highPct }) => highPct)].filter((pct) => pct > 0);
  const least = 10 ** (Math.floor(Math.log10(Math.min(1, ...known))) - 1);
  return Math.max(1e-4, Math.min(0.1, least));
}

function missAxis(leastPct: number): PlotAxis {
  const from = Math.round(Math.log10(leastPct));
  return {
    ...{ from, to: 2, unit: "% of page touches missed" },
    ticks: Array.from({ length: 3 - from }, (_, i) => from + i),
    format: (height) => formatNumber(10 ** height, 4),
  };
}

const TICK_GIB = [0.125, 0.5, 2, 8, 32, 128, 512, 2048, 8192, 32_768, 131_072];

function sizeAxis(points: MemoryCurve["points"]): PlotAxis {
  const [least, most] = [points[0]?.gib ?? 0.125, points.at(-1)?.gib ?? 1];
  return {
    ...{ from: Math.log10(least), to: Math.log10(most), unit: "GiB of buffer pool" },
    ticks: TICK_GIB.filter((gib) => gib >= least && gib <= most).map(Math.log10),
    format: (size) => formatNumber(10 ** size, 3),
  };
}

/** Where sizes are many they are of one kind: the first of a kind is named. */
function knotDots({ knots }: MemoryCurve, height: (pct: number) => number): readonly PlotDot[] {
  return knots.map(({ kind, gib, lowPct, highPct }, i) => ({
    id: `knot ${i}`,
    x: Math.log10(gib),
    // What is known to be at most so much stands there; a measured ratio in the middle of its error.
    y: lowPct > 0 ? (height(lowPct) + height(highPct)) / 2 : height(highPct),
    ...{ role: "memory", look: "ring" },
    ...(knots.findIndex((other) => other.kind === kind) === i && { name: KNOT_WORDS[kind] }),
  }));
}

/** Each as high as the middle of its row in the table: of a range that is what its pool misses as it moves, not at its smallest. */
function poolDots(
  { memoryCurve, pick, today, memory }: PlanWithCurve,
  { height, place }: { readonly height: (pct: number) => number; readonly place: Place },
): readonly PlotDot[] {
  const at = memoryCurve.knots.filter(({ kind }) => kind === "pool").map(({ gib }) => gib);
  return memoryCurve.pools.flatMap(({ id, shape, poolGib, midPct, instance }) => {
    // A reader's pool is on a curve of its own.
    if (instance !== undefined) return [];
    const isPick = id === pick;
    const isNamed = isPick || id === memory?.id;
    // Today's own pool is a known point already.
    if (id === today && !isPick && at.includes(poolGib)) return [];
    const title = optionTitle(shape, place);
    return [
      {
        ...{ id, x: Math.log10(poolGib), y: height(midPct), role: "capacity" as const },
        // A ring is what was measured: an estimate never looks like one.
        look: isNamed ? ("solid" as const) : ("faint" as const),
        ...(isNamed && { name: isPick ? "pick" : title, isStrong: isPick }),
      },
    ];
  });
}

function tellPoint(point: MemoryCurve["points"][number] | undefined, place: Place) {
  if (point === undefined) return { title: "", lines: [] };
  return {
    title: `A pool of ${formatGib(point.gib, place)}`,
    lines: [
      { name: "misses between", value: missRange(point, place) },
      { name: "middle", value: `${formatSignificant(point.midPct, place)}${UNIT_SPACE}%` },
    ],
  };
}

export function describeMemoryCurve(
  { memoryCurve: curve, pick, memory }: PlanWithCurve,
  place: Place,
): string {
  const told = curve.pools.filter(({ id }) => id === pick || id === memory?.id);
  const pools = told.map(
    (pool) => `${poolTitle(pool, place)}, ${formatGib(pool.poolGib, place)}: ${missRange(pool, place)}`,
  );
  const limit = waitLimitWords(curve, place);
  return [memoryCurveSentence(curve, place), limit, pools.length > 0 ? `${pools.join("; ")}.` : null]
    .filter((part) => part !== null)
    .join(" ");
}

export function memoryCurveTable({ points }: MemoryCurve): PlainTable {
  return tableOf<MemoryCurve["points"][number]>(
    {
      "Pool GiB": ({ gib }) => gib,
      "Missed at least %": ({ lowPct }) => lowPct,
      "Missed, middle %": ({ midPct }) => midPct,
      "Missed at most %": ({ highPct }) => highPct,
    },
    points,
  );
}
