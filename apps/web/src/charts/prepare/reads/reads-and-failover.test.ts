import { instanceSpecs, loadPriceSheet } from "@acuity/catalog";
import { FAILOVER_DEFAULTS, planFailover, splitCachedSet } from "@acuity/engine/failover";
import {
  fitReadConstants,
  OPTIMIZED_READS_DEFAULTS,
  PAGES_PER_GIB,
  planOptimizedReads,
} from "@acuity/engine/reads";
import { describe, expect, it } from "vitest";
import { costLatency, costLatencyShape } from "./cost-latency.ts";
import { describeHitCurve, hitCurve, hitCurveShape, hitRatioAt } from "./hit-curve.ts";
import { describeReadOptions, readOptionMarks } from "./read-options.ts";
import { describeRecovery, recoveryColumns, recoveryShape } from "./recovery-curve.ts";

const constants = fitReadConstants();
const box = { left: 30, right: 630, top: 10, bottom: 210 };
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
  const curve = hitCurve(plan);

  it("marks the memory of today's class and the tiered cache of its NVMe sibling", () => {
    const marks = new Map(curve.marks.map((mark) => [mark.label, mark]));
    expect(marks.get("r6g.8xlarge memory")?.hitPct).toBeCloseTo(100 * (192 / 1008), 6);
    expect(marks.get("r6gd.8xlarge tiered cache")).toMatchObject({ isBeyond: true, kind: "tiered" });
    expect(marks.has("r6gd.8xlarge memory")).toBe(false);
  });

  it("is drawn from the lower left to the upper right", () => {
    const { path, xTicks } = hitCurveShape(curve, box);
    expect(path.startsWith("M30.0 210.0L")).toBe(true);
    expect(path.endsWith("630.0 10.0")).toBe(true);
    expect(xTicks.at(-1)).toBeLessThanOrEqual(1008);
    expect(describeHitCurve(curve)).toContain("all of the set");
  });

  it("reads between its points", () => {
    const points = [
      { cacheGib: 0, hitRatio: 0 },
      { cacheGib: 10, hitRatio: 0.5 },
    ];
    expect([0, 4, 10, 99].map((gib) => hitRatioAt(points, gib))).toEqual([0, 0.2, 0.5, 0.5]);
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
    expect(describeReadOptions(marks)).toContain("r6gd.8xlarge (pick): 0.151 ms");
  });

  it("an option several times as dear is named and not drawn, and labels keep apart", () => {
    const dots = costLatency(marks);
    expect(dots.beyond.map((mark) => mark.label)).toEqual(["r8g.48xlarge"]);
    const crowded = { marks: dots.marks.map((mark) => ({ ...mark, totalMs: 1 })), beyond: [] };
    const ys = costLatencyShape(crowded, box).dots.map((dot) => dot.labelY);
    expect(Math.abs((ys[1] ?? 0) - (ys[0] ?? 0))).toBeGreaterThanOrEqual(14);
  });
});

describe("names beside dots", () => {
  it("stand above a dot that would lie on them", () => {
    const [first] = readOptionMarks(plan, { constants, storageMode: "io-optimized" });
    if (first === undefined) throw new Error("no option was measured");
    const near = (label: string, monthlyUsd: number) => ({ ...first, label, monthlyUsd, totalMs: 1 });
    const { dots, y } = costLatencyShape({ marks: [near("a", 450), near("b", 500)], beyond: [] }, box);
    const dotY = y.pixelFrom + (y.pixelTo - y.pixelFrom) * ((1 - y.from) / (y.to - y.from));
    expect(dots.find(({ mark }) => mark.label === "b")?.labelY).toBeCloseTo(dotY + 4 - 14, 6);
    expect(dots.find(({ mark }) => mark.label === "a")?.labelY).toBeCloseTo(dotY + 4, 6);
  });
});

describe("the recovery curve", () => {
  const failover = planFailover({
    ...FAILOVER_DEFAULTS,
    instance: { instanceClass: "db.r6g.8xlarge", vcpu: 32, memoryGib: 256, nvmeGb: null },
    cluster: {
      engine: "aurora-postgresql",
      tierZeroReaderClasses: ["db.r6g.8xlarge"],
      isEnabled: true,
      isServerless: false,
      isGlobalSecondary: false,
    },
    pageClasses: splitCachedSet(120),
    tps: 60_000,
    clients: 300,
    readerHour: null,
    constants,
  });

  const curves = { ...failover, outageS: failover.failoverS };

  it("begins with the outage, keeps the sum of transactions and shows a little time after", () => {
    const columns = recoveryColumns(curves, 1_000_000);
    expect(Array.from(columns.without.slice(0, 35)).every((tps) => tps === 0)).toBe(true);
    expect(columns.spanS).toBe(Math.ceil((35 + (failover.without.secondsTo99 ?? 0)) * 1.2));
    const fewer = recoveryColumns(curves, 100);
    const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;
    expect(mean(fewer.without) / mean(columns.without)).toBeCloseTo(1, 2);
  });

  it("starts its axis at zero and says the seconds in words", () => {
    const shape = recoveryShape(recoveryColumns(curves, 200), box);
    expect(shape.yTicks[0]).toBe(0);
    expect(shape.lost.endsWith("Z")).toBe(true);
    expect(describeRecovery(failover)).toMatch(/with it to 90 % after 0 s\.$/);
  });
});
