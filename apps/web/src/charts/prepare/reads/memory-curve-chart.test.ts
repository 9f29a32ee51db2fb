import type { MemoryCurve } from "@acuity/engine/plan";
import { optionOf, settingsOf } from "@acuity/engine/testing";
import { STANDARD_PLACE } from "@acuity/words";
import { describe, expect, it } from "vitest";
import {
  describeMemoryCurve,
  memoryCurveLegend,
  memoryCurvePlot,
  memoryCurveTable,
} from "./memory-curve-chart.ts";
import { memoryMarksChart } from "./memory-marks-chart.ts";

const pool = (id: string, poolGib: number, instanceClass: string): MemoryCurve["pools"][number] => ({
  ...{ id, poolGib, mostPoolGib: poolGib, lowPct: 0.1, midPct: 1, highPct: 10, cheaperUpToPct: 2 },
  shape: settingsOf({ writer: { kind: "provisioned", instanceClass } }),
});

const curve: MemoryCurve = {
  ...{ isIdentifiable: false, poolGib: 40, sourceMissPct: 0.1, touchesPerS: 30_000, mostMissPct: 0.4 },
  points: [
    { gib: 0.125, lowPct: 0.1, midPct: 3, highPct: 100 },
    { gib: 10, lowPct: 0.1, midPct: 1, highPct: 75 },
    { gib: 40, lowPct: 0.1, midPct: 0.1, highPct: 0.1 },
    { gib: 300, lowPct: 0, midPct: 0, highPct: 0 },
  ],
  knots: [{ kind: "pool", gib: 40, lowPct: 0.1, highPct: 0.1 }],
  pools: [pool("stays", 40, "db.x2g.xlarge"), pool("small", 10, "db.r6g.large")],
};
const plan = { memoryCurve: curve, pick: "small", today: "stays", memory: null };

describe("the curve of memory", () => {
  it("is drawn in ratios both ways, a decade below the least that is known: a log scale has no zero", () => {
    const plot = memoryCurvePlot(plan, STANDARD_PLACE);
    expect(plot.y).toMatchObject({ from: -2, to: 2, ticks: [-2, -1, 0, 1, 2] });
    expect(plot.y.ticks.map(plot.y.format)).toEqual(["0.01", "0.1", "1", "10", "100"]);
    expect(plot.areas[0]?.highs.at(-1)).toBe(-2);
    expect(plot.x.ticks.map(plot.x.format)).toEqual(["0.125", "0.5", "2", "8", "32", "128"]);
    expect(plot.rules[0]).toMatchObject({ axis: "y", label: "most that may wait" });
  });

  it("names today's pool once, and the pick on the curve at its own size", () => {
    const { dots } = memoryCurvePlot(plan, STANDARD_PLACE);
    expect(dots.map(({ name }) => name)).toEqual(["today’s pool", "pick"]);
    expect(dots[1]).toMatchObject({ x: 1, look: "solid" });
    expect(dots[1]?.y).toBeCloseTo(0, 9);
  });

  it("draws an option as high as its row of the table says, also where the curve at its pool differs", () => {
    const range = { ...pool("range", 0.375, ""), mostPoolGib: 24, midPct: 1.74, shape: settingsOf({}) };
    const { dots } = memoryCurvePlot({ ...plan, memoryCurve: { ...curve, pools: [range] } }, STANDARD_PLACE);
    const dot = dots.find(({ id }) => id === "range");
    expect(10 ** (dot?.y ?? 0)).toBeCloseTo(1.74, 9);
    expect(10 ** (dot?.x ?? 0)).toBeCloseTo(0.375, 9);
  });

  it("MEM-5 draws what was measured alone as a ring, and names every mark in the legend", () => {
    const others = { ...plan, pick: "stays", today: null };
    const { dots } = memoryCurvePlot(others, STANDARD_PLACE);
    expect(dots.map(({ id, look }) => [id, look])).toEqual([
      ["knot 0", "ring"],
      ["stays", "solid"],
      ["small", "faint"],
    ]);
    expect(memoryCurveLegend(others.memoryCurve).map(({ mark, role }) => [mark, role])).toEqual([
      ["band", "band"],
      ["dash", "memory"],
      ["ring", "memory"],
      ["dot", "capacity"],
      ["dot", "capacity-pale"],
    ]);
  });

  it("draws a guess as a dash and what is known as a line, and says so", () => {
    expect(describeMemoryCurve(plan, STANDARD_PLACE)).toContain("not identifiable");
    expect(memoryCurveLegend(plan.memoryCurve).map(({ label }) => label)).toContain("a guess between them");
    const known = { ...plan, memoryCurve: { ...curve, isIdentifiable: true } };
    expect(memoryCurvePlot(known, STANDARD_PLACE).lines[0]?.isDashed).toBe(false);
    expect(memoryCurveTable(known.memoryCurve).rows[1]).toEqual([10, 0.1, 1, 75]);
  });

  it("tells the bounds of a size under the pointer", () => {
    const told = memoryCurvePlot(plan, STANDARD_PLACE).tell?.(1);
    expect(told?.title).toBe("A pool of 10\u202fGiB");
    expect(told?.lines[0]?.value).toBe("0.1–75\u202f%");
  });

  it("names the first of many points of one kind", () => {
    const knots = [5, 10, 15].map((gib) => ({ kind: "trace" as const, gib, lowPct: 1, highPct: 2 }));
    const { dots } = memoryCurvePlot({ ...plan, memoryCurve: { ...curve, knots } }, STANDARD_PLACE);
    expect(dots.slice(0, 3).map(({ name }) => name)).toEqual(["sizes in the trace", undefined, undefined]);
  });
});

describe("the curve of memory at a glance", () => {
  const range = { ...pool("range", 4, ""), shape: settingsOf({ minAcu: 2, maxAcu: 20 }) };
  const marked = {
    ...plan,
    memoryCurve: { ...curve, pools: [...curve.pools, range] },
    options: [optionOf("range"), optionOf("small"), optionOf("stays")],
    memory: {
      ...{ id: "range", shape: range.shape, savesUsd: 100, poolGib: 4, mostMissPct: 1.1, sourceMissPct: 0.1 },
      isVerdict: true,
    },
  };
  const { drawing, legend } = memoryMarksChart(marked, { place: STANDARD_PLACE, yoursId: "small" });
  if (drawing.kind !== "plot") throw new Error("The curve is a plot.");

  it("marks the pick, yours and the cheapest range, two names of one shape together, and what was measured", () => {
    expect(drawing.dots.map(({ look, name }) => [look, name])).toEqual([
      ["ring", "today’s pool"],
      ["solid", "pick"],
      ["solid", "serverless"],
    ]);
  });

  it("MEM-13 draws the misses below which another shape wins, and names it", () => {
    const rule = drawing.rules.find(({ role }) => role === "saving");
    expect(rule?.label).toBe("below 1.1\u202f% serverless 2–20\u202fACU wins");
    expect(10 ** (rule?.at ?? 0)).toBeCloseTo(1.1, 9);
    expect(legend?.map(({ label }) => label)).toContain("break-even");
    const none = memoryMarksChart({ ...marked, memory: null }, { place: STANDARD_PLACE, yoursId: null });
    expect(none.drawing.kind === "plot" && none.drawing.rules.some(({ role }) => role === "saving")).toBe(
      false,
    );
  });
});
