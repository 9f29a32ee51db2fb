import { instanceSpecs, loadPriceSheet } from "@acuity/catalog";
import { bucketRecovery, planFailover } from "@acuity/engine/failover";
import {
  fitReadConstants,
  OPTIMIZED_READS_DEFAULTS,
  PAGES_PER_GIB,
  planOptimizedReads,
} from "@acuity/engine/reads";
import { failoverCase } from "@acuity/engine/testing";
import { STANDARD_PLACE } from "@acuity/words";
import { describe, expect, it } from "vitest";
import { costLatencyChart } from "./cost-latency-chart.ts";
import { cacheMarks, hitCurveChart, hitCurvePlot } from "./hit-curve-chart.ts";
import { readLatencyChart, readOptionMarks } from "./read-latency-chart.ts";
import { describeRecovery, recoveryChart, recoveryPlot } from "./recovery-chart.ts";

const constants = fitReadConstants();
const prices = await loadPriceSheet({ region: "us-east-1", engine: "aurora-postgresql" });
const plan = planOptimizedReads({
  ...OPTIMIZED_READS_DEFAULTS,
  writer: {
    instanceClass: "db.r6g.8xlarge",
    count: 1,
    queriesPerS: null,
    pageClasses: [
      { name: "working set", pages: 1008 * PAGES_PER_GIB, touches: 1, access: { kind: "uniform" } },
    ],
  },
  instances: instanceSpecs(),
  prices,
  constants,
});

describe("the hit curve", () => {
  it("marks the memory of today's class and the tiered cache of its NVMe sibling", () => {
    const marks = new Map(cacheMarks(plan).map((mark) => [mark.label, mark]));
    expect(marks.get("r6g.8xlarge memory")?.hitPct).toBeCloseTo(100 * (168.25475 / 1008), 6);
    expect(marks.get("r6gd.8xlarge tiered cache")).toMatchObject({ kind: "tiered" });
    expect(marks.has("r6gd.8xlarge memory")).toBe(false);
  });

  it("runs from nothing to all of the set, and a cache larger than it stands at the edge", () => {
    const { lines, dots, x, y } = hitCurvePlot(plan);
    expect([lines[0]?.ys[0], lines[0]?.ys.at(-1)]).toEqual([0, 100]);
    expect([x.to, y.from, y.to]).toEqual([1008, 0, 100]);
    const tiered = dots.find((dot) => dot.role === "actual");
    expect(tiered).toMatchObject({ x: 1008, y: 100, name: "r6gd.8xlarge tiered cache holds all" });
    expect(hitCurveChart(plan).summary).toContain("all of the set");
  });

  it("has the figures of the table, between the steps of its line too", () => {
    const of = new Map(plan.options.map((one) => [one.instanceClass, one.hits]));
    const [memory, tiered] = ["r6g.8xlarge memory", "r6gd.8xlarge tiered cache"].map((label) =>
      cacheMarks(plan).find((mark) => mark.label === label),
    );
    expect(memory?.hitPct).toBe(100 * (of.get("db.r6g.8xlarge")?.memory ?? 0));
    const optimized = plan.options.find(({ id }) => id.includes("io-optimized") && id.includes("nvme"));
    if (optimized !== undefined) expect(tiered?.hitPct).toBeCloseTo(100 * (1 - optimized.hits.storage), 9);
    const { xs, lines } = hitCurvePlot(plan);
    const at = xs.indexOf(memory?.cacheGib ?? Number.NaN);
    expect(lines[0]?.ys[at]).toBeCloseTo(memory?.hitPct ?? Number.NaN, 9);
    expect([...xs].sort((a, b) => a - b)).toEqual(xs);
  });
});

describe("bars and dots of the options", () => {
  const marks = readOptionMarks(plan, { constants, storageMode: "io-optimized" });

  it("the parts of a bar add to the latency of the option, slowest first", () => {
    for (const mark of marks)
      expect(mark.fixedMs + mark.nvmeMs + mark.storageMs).toBeCloseTo(mark.totalMs, 9);
    expect(marks.map((mark) => mark.totalMs)).toEqual(
      marks.map((mark) => mark.totalMs).toSorted((a, b) => b - a),
    );
    expect(marks.find((mark) => mark.role === "pick")?.label).toBe("r6gd.8xlarge");
    expect(readLatencyChart(marks, STANDARD_PLACE).summary).toContain("r6gd.8xlarge (pick): 0.154 ms");
  });

  it("an option several times as dear is named and not drawn", () => {
    const { drawing, foot } = costLatencyChart(marks, STANDARD_PLACE);
    expect(foot).toBe("Not drawn, several times as dear: r8g.48xlarge.");
    expect(drawing.kind === "plot" && drawing.dots.some((dot) => dot.name === "r8g.48xlarge")).toBe(false);
  });
});

describe("the recovery curve", () => {
  const failover = planFailover({ ...failoverCase(), readerHour: null });

  const curves = { ...failover, outageS: failover.failoverS };

  it("begins with the outage, hatches only what is lost after it, and starts its axis at zero", () => {
    const columns = bucketRecovery(curves, 1_000_000);
    const plot = recoveryPlot(columns);
    expect(plot.lines.map((one) => one.role)).toEqual(["capacity", "actual"]);
    expect(plot.blocks).toMatchObject([{ fromX: 0, toX: 35 }]);
    expect(plot.areas[0]?.highs.slice(0, 36)).toEqual([...Array(35).fill(null), 60_000]);
    expect(plot.y.from).toBe(0);
    expect(plot.x.to).toBe(Math.ceil((35 + (failover.without.secondsTo99 ?? 0)) * 1.2));
  });

  it("says the seconds in words, and in the table", () => {
    expect(describeRecovery(failover)).toMatch(/with it to 90 % after 0 s\.$/);
    expect(recoveryChart(curves, { summary: "" }).table().header).toHaveLength(3);
    expect(recoveryChart({ ...curves, with: null }, { summary: "" }).table().rows[0]).toEqual([0, 0]);
  });
});
