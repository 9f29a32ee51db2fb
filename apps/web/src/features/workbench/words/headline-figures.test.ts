import type { Plan, PlanOption, Settings } from "@acuity/engine/plan";
import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import { STANDARD_PLACE } from "@acuity/words";
import { describe, expect, it } from "vitest";
import type { ChartAnswer } from "../../../charts/prepare/supply/chart-answer.ts";
import { headlineFigures as figuresIn, optionOf as optionUnder } from "./headline-figures.ts";

const settings = settingsOf({ maxAcu: 24 });

/** An option whose cost is uncertain by −20 to +50 dollars. */
function option(id: string, usd: number, patch: Partial<PlanOption>): PlanOption {
  return optionOf(id, { settings, monthlyUsd: { p10: usd - 20, p50: usd, p90: usd + 50 }, ...patch });
}

const baseline: Plan["baseline"] = {
  ...{ basis: "listed", lines: [], totalUsd: 1030, acuHours: null, simulatedAcuHours: null, unpriced: [] },
};

const answer = {
  figures: { bill: { lines: [], totalUsd: 612 }, month: { unmetMinutes: 3, throttledPct: 0.01 } },
} as unknown as ChartAnswer;

const provisioned = {
  ...settings,
  writer: { kind: "provisioned", instanceClass: "db.r7g.large" },
} as Settings;
const today = option("today", 1030, { settings: provisioned });
const own = option("own", 612, { reasons: [{ code: "lowest-cost" }] });

const workload = { startS: 0, endS: 14 * 86_400, coveredPct: 100, notes: [] };
const headlineFigures = (input: Omit<Parameters<typeof figuresIn>[0], "place" | "workload">) =>
  figuresIn({ ...input, workload, place: STANDARD_PLACE });
const plain = (text: string) => text.replaceAll("\u202f", " ");

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
      plan: planOf([own, today], { pick: "own", today: "today", baseline }),
    });
    expect(plain(figures.verdict)).toBe("Go serverless: 2–24 ACU");
    expect(figures.reason).toBe("Lowest cost inside your limits.");
    expect(figures.interval).toEqual({ p10: 592, p50: 612, p90: 662 });
    expect(figures.againstTodayUsd).toBe(-418);
    expect(figures.unmetS).toBe(180);
    expect(figures.betterOption).toBeNull();
  });
  it("names the pick and what it would save", () => {
    const pick = option("pick", 500, { settings: { ...settings, maxAcu: 16 } });
    const figures = headlineFigures({ settings, answer, plan: planOf([own, pick], { pick: "pick" }) });
    expect(plain(figures.reason)).toBe("$112 a month more than the pick, Serverless 2–16 ACU.");
    expect(figures.betterOption?.id).toBe("pick");
  });
  it("says why a cheaper what-if is not the pick", () => {
    const miss = option("own", 612, {
      meetsLimits: false,
      reasons: [
        { code: "misses", isNearest: false, limits: [{ code: "connections", peak: 900, accepted: 500 }] },
      ],
    });
    const pick = option("pick", 700, { settings: provisioned });
    const { reason } = headlineFigures({ settings, answer, plan: planOf([miss, pick], { pick: "pick" }) });
    expect(reason).toBe(
      "$88.00 a month less than the pick, db.r7g.large, but outside your limits: peak of 900 connections is above its max_connections of 500.",
    );
    const dear = { ...pick, monthlyUsd: { p10: 500, p50: 500, p90: 500 } };
    const dearer = headlineFigures({ settings, answer, plan: planOf([miss, dear], { pick: "pick" }) });
    expect(dearer.reason).toContain("more than the pick, db.r7g.large, and outside your limits");
  });
  it("says the first of several missed limits and how many more there are", () => {
    const limits = [
      { code: "connections", peak: 900, accepted: 500 },
      { code: "burstable" },
      { code: "burstable" },
    ] as const;
    const miss = option("own", 612, {
      meetsLimits: false,
      reasons: [{ code: "misses", isNearest: false, limits }],
    });
    const pick = option("pick", 700, { settings: provisioned });
    const plan = planOf([miss, pick], { pick: "pick" });
    const figures = headlineFigures({ settings, answer, plan });
    expect(figures.reason).toMatch(/outside your limits: peak of 900 .* of 500, and 2 more limits\.$/);
    expect(figures.longerWhy?.id).toBe("own");
  });
  it("depends on memory where it decides over more than a tenth of today's cost", () => {
    const memory = {
      ...{ id: "small", shape: provisioned, savesUsd: 400, poolGib: 10, isVerdict: true },
      ...{ mostMissPct: 0.2, sourceMissPct: 0.1 },
    };
    const plan = planOf([own, today], { pick: "own", today: "own", memory });
    const figures = headlineFigures({ settings, answer, plan });
    expect(figures.verdict).toBe("Depends on memory");
    expect(plain(figures.reason)).toMatch(
      /^Serverless 2–24 ACU at \$612 a month whatever is touched, or db\.r7g\.large at \$212 if /,
    );
    const settled = { ...memory, isVerdict: false };
    const said = headlineFigures({ settings, answer, plan: { ...plan, memory: settled } });
    expect(plain(said.verdict)).toBe("Stay on Serverless 2–24 ACU");
    expect(plain(said.told?.changes ?? "")).toContain("db.r7g.large, $400 a month less, if its pool");
  });
  it("keeps saying so however the same shape is paid for", () => {
    const miss = option("own", 612, {
      meetsLimits: false,
      reasons: [{ code: "misses", isNearest: false, limits: [{ code: "burstable" }] }],
    });
    const pick = option("pick", 700, { settings: provisioned });
    const reserved: Settings = { ...settings, commitment: { kind: "reserved", offer: "1yr-no-upfront" } };
    const plan = planOf([miss, pick], { pick: "pick" });
    expect(headlineFigures({ settings: reserved, answer, plan }).reason).toContain("outside your limits");
  });
  it("names the nearest miss when nothing fits", () => {
    const miss = option("near", 700, {
      settings: { ...settings, minAcu: 4 },
      reasons: [{ code: "misses", isNearest: true, limits: [{ code: "burstable" }] }],
      meetsLimits: false,
    });
    const { reason } = headlineFigures({ settings, answer, plan: planOf([miss], { nearestMiss: "near" }) });
    expect(plain(reason)).toBe(
      "No shape meets your limits. Nearest: Serverless 4–24 ACU, a burstable class runs on CPU credits and is advised for development and test only.",
    );
  });
  it("finds a provisioned option whatever range the sliders stand on", () => {
    const found = optionUnder(planOf([today], {}), { ...provisioned, minAcu: 99, maxAcu: 100 });
    expect(found?.id).toBe("today");
    expect(optionUnder(planOf([today], {}), settings)).toBeNull();
  });
});
