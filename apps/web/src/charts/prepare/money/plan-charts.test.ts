import type { Plan, PlanOption, Settings } from "@acuity/engine/plan";
import type { BillLineView } from "@acuity/engine/prices";
import { describe, expect, it } from "vitest";
import { billWaterfall } from "./bill-waterfall.ts";
import { costScatter, describeScatter, unmetHeight } from "./cost-scatter.ts";
import { flipBars } from "./sensitivity-bars.ts";

function option(id: string, usd: number, unmetMinutesPerMonth: number): PlanOption {
  return {
    id,
    kind: "serverless",
    title: id,
    settings: {} as Settings,
    instanceClass: null,
    monthlyUsd: { p10: usd, p50: usd, p90: usd },
    againstTodayUsd: null,
    throttledPct: { p10: 0, p50: 0, p90: 0 },
    unmetMinutesPerMonth,
    unmetAcuHours: unmetMinutesPerMonth / 60,
    cachedPct: null,
    connectionsFit: null,
    meetsLimits: true,
    onPareto: false,
    burstThrottledPct: null,
    quality: null,
    cpuP95Pct: null,
    upfrontUsd: 0,
    monthlyCashUsd: 0,
    paybackMonth: 0,
    unusedOwnedUsd: 0,
    reasons: [],
  };
}

const plan: Plan = {
  options: [
    option("dear", 9000, 0),
    option("today", 1000, 0),
    option("pick", 600, 3),
    option("cheap", 500, 58),
  ],
  pareto: ["cheap", "pick", "today"],
  pick: "pick",
  runnerUp: null,
  nearestMiss: null,
  today: "today",
  sensitivity: [],
  notes: [],
};

describe("cost against unmet work", () => {
  it("draws the front from cheap to dear and announces what lies beyond the axis", () => {
    const scatter = costScatter(plan);
    expect(scatter.front.map((dot) => dot.id)).toEqual(["cheap", "pick", "today"]);
    expect(scatter.beyond).toBe(1);
    expect(scatter.dots.map((dot) => dot.role)).toEqual(["today", "pick", "other"]);
  });
  it("gives zero a place on the axis of decades", () => {
    expect(unmetHeight(0)).toBe(0);
    expect(costScatter(plan).ticks.map((tick) => tick.acuHours)).toEqual([0, 0.1, 1]);
  });
  it("names the pick in words", () => {
    expect(describeScatter(plan)).toContain("The pick is pick.");
    expect(describeScatter({ ...plan, pick: null })).toContain("No shape meets the limits.");
  });
});

function line(item: string, amountUsd: number): BillLineView {
  return {
    item,
    label: item,
    quantity: 1,
    unit: "h",
    unitPriceUsd: amountUsd,
    amountUsd,
    formula: "",
    source: "",
    assumption: false,
  };
}

describe("billWaterfall", () => {
  it("stands each line on the one before and ends at the total", () => {
    const bars = billWaterfall({
      lines: [line("acu", 500), line("storage", 80), line("discount", -30)],
      totalUsd: 550,
    });
    expect(bars.map((bar) => [bar.fromUsd, bar.toUsd, bar.kind])).toEqual([
      [0, 500, "line"],
      [500, 580, "line"],
      [580, 550, "credit"],
      [0, 550, "total"],
    ]);
  });
  it("says quantity and price so that their product is the amount, in counted units", () => {
    const detail = (patch: Partial<BillLineView>) =>
      billWaterfall({ lines: [{ ...line("x", 1), ...patch }], totalUsd: 1 })[0]?.detail;
    expect(detail({ quantity: 4009.92, unit: "ACU-hour", unitPriceUsd: 0.12 })).toBe(
      "4,009.92 ACU-hours × $0.12",
    );
    expect(
      detail({ quantity: 238_945_678, unit: "request", unitPriceUsd: 0.00000022, assumption: true }),
    ).toBe("238.95 M × $0.22 a million, assumed");
    expect(detail({ quantity: 1, unit: "instance-hour", unitPriceUsd: 0.5 })).toBe("1 instance-hour × $0.50");
    expect(detail({ quantity: 12, unit: "GB", unitPriceUsd: 0.1 })).toBe("12 GB × $0.10");
  });
  it("leaves out lines of nothing", () => {
    expect(billWaterfall({ lines: [line("io", 0)], totalUsd: 0 })).toHaveLength(1);
  });
});

describe("flipBars", () => {
  const bar = {
    unit: "",
    becomes: null,
    becomesBelow: null,
    becomesAbove: null,
    titleBelow: null,
    titleAbove: null,
    triedFrom: 0,
    triedTo: 100,
    baseline: 50,
  };
  it("puts what flips soonest first", () => {
    const bars = flipBars([
      { ...bar, assumption: "never", flipsBelow: null, flipsAbove: null },
      { ...bar, assumption: "soon", flipsBelow: null, flipsAbove: 60 },
      { ...bar, assumption: "later", flipsBelow: 10, flipsAbove: null },
    ]);
    expect(bars.map((one) => one.assumption)).toEqual(["soon", "later", "never"]);
    expect(bars[0]).toMatchObject({ at: 0.5, holdsFrom: 0, holdsTo: 0.6 });
    expect(bars[2]?.margin).toBe(1);
  });
});
