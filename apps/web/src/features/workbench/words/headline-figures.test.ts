import type { Plan, PlanOption, Settings } from "@acuity/engine/plan";
import { describe, expect, it } from "vitest";
import type { ChartAnswer } from "../../../charts/prepare/supply/chart-answer.ts";
import { headlineFigures, optionOf } from "./headline-figures.ts";

const settings = {
  writer: { kind: "serverless" },
  minAcu: 2,
  maxAcu: 24,
  storageMode: "standard",
  autoPauseS: null,
  schedule: [],
  commitment: { kind: "none" },
  readers: [],
} as unknown as Settings;

function option(id: string, usd: number, patch: Partial<PlanOption>): PlanOption {
  return {
    id,
    kind: "serverless",
    title: id,
    settings,
    monthlyUsd: { p10: usd - 20, p50: usd, p90: usd + 50 },
    throttledPct: { p10: 0, p50: 0, p90: 0 },
    unmetMinutesPerMonth: 0,
    meetsLimits: true,
    reasons: [],
    ...patch,
  } as unknown as PlanOption;
}

function planOf(options: readonly PlanOption[], patch: Partial<Plan>): Plan {
  return {
    options,
    pareto: [],
    pick: null,
    runnerUp: null,
    nearestMiss: null,
    today: null,
    sensitivity: [],
    notes: [],
    ...patch,
  };
}

const answer = {
  figures: { bill: { lines: [], totalUsd: 612 }, month: { unmetMinutes: 3, throttledPct: 0.01 } },
} as unknown as ChartAnswer;

const provisioned = {
  ...settings,
  writer: { kind: "provisioned", instanceClass: "db.r7g.large" },
} as Settings;
const today = option("today", 1030, { title: "2 × db.r6g.xlarge", settings: provisioned });
const own = option("own", 612, { title: "Serverless 2–24 ACU", reasons: ["lowest cost inside your limits"] });

describe("headline", () => {
  it("says nothing it does not know yet, and never zero for it", () => {
    const figures = headlineFigures({ settings, answer: null, plan: null });
    expect(figures).toMatchObject({
      monthlyUsd: null,
      interval: null,
      againstTodayUsd: null,
      unmetS: null,
      throttledPct: null,
    });
  });
  it("takes figures from the what-if, the interval from the plan's own run of it", () => {
    const figures = headlineFigures({
      settings,
      answer,
      plan: planOf([own, today], { pick: "own", today: "today" }),
    });
    expect(figures.verdict).toBe("Go serverless: 2–24 ACU");
    expect(figures.reason).toBe("Lowest cost inside your limits.");
    expect(figures.interval).toEqual({ p10: 592, p50: 612, p90: 662 });
    expect(figures.againstTodayUsd).toBe(-418);
    expect(figures.unmetS).toBe(180);
    expect(figures.betterOption).toBeNull();
  });
  it("names the pick and what it would save", () => {
    const pick = option("pick", 500, { settings: { ...settings, maxAcu: 16 } });
    const figures = headlineFigures({ settings, answer, plan: planOf([own, pick], { pick: "pick" }) });
    expect(figures.reason).toBe("$112 a month more than the pick, pick.");
    expect(figures.betterOption?.id).toBe("pick");
  });
  it("says why a cheaper what-if is not the pick", () => {
    const miss = option("own", 612, {
      meetsLimits: false,
      reasons: ["The buffer pool never holds the working set"],
    });
    const pick = option("pick", 700, { settings: provisioned });
    const { reason } = headlineFigures({ settings, answer, plan: planOf([miss, pick], { pick: "pick" }) });
    expect(reason).toBe(
      "$88.00 a month less than the pick, pick, but outside your limits: the buffer pool never holds the working set.",
    );
  });
  it("names the nearest miss when nothing fits", () => {
    const miss = option("near", 700, {
      title: "Serverless 4–24 ACU",
      reasons: ["short 2 % of the time"],
      meetsLimits: false,
    });
    const { reason } = headlineFigures({ settings, answer, plan: planOf([miss], { nearestMiss: "near" }) });
    expect(reason).toBe("No shape meets your limits. Nearest: Serverless 4–24 ACU, short 2 % of the time.");
  });
  it("finds a provisioned option whatever range the sliders stand on", () => {
    const found = optionOf(planOf([today], {}), { ...provisioned, minAcu: 99, maxAcu: 100 });
    expect(found?.id).toBe("today");
    expect(optionOf(planOf([today], {}), settings)).toBeNull();
  });
});
