import type { Plan, PlanOption, Settings } from "@acuity/engine/plan";
import { describe, expect, it } from "vitest";
import { toCsv } from "../../../format/csv.ts";
import { optionsTable, rolesOf, shortList, sortOptions } from "./option-rows.ts";

const shape = { writer: { kind: "serverless" }, minAcu: 2, maxAcu: 24, schedule: [], readers: [] };

function option(id: string, patch: Partial<PlanOption> = {}): PlanOption {
  const usd = patch.monthlyUsd?.p50 ?? 100;
  return {
    id,
    kind: "serverless",
    settings: { ...shape, storageMode: "standard", commitment: { kind: "none" } } as unknown as Settings,
    instanceClass: null,
    monthlyUsd: { p10: usd, p50: usd, p90: usd },
    againstTodayUsd: null,
    throttledPct: { p10: 0, p50: 0, p90: 0 },
    unmetMinutesPerMonth: 0,
    burstThrottledPct: null,
    quality: null,
    cpuP95Pct: null,
    upfrontUsd: 0,
    monthlyCashUsd: 0,
    paybackMonth: 0,
    unusedOwnedUsd: 0,
    unmetAcuHours: 0,
    cachedPct: null,
    connectionsFit: null,
    meetsLimits: true,
    onPareto: false,
    reasons: [{ code: "frozen-text", text: "=cheap" }],
    ...patch,
  };
}

const cost = (usd: number) => ({ monthlyUsd: { p10: usd, p50: usd, p90: usd } });
const options = [
  option("short", { ...cost(400), meetsLimits: false, unmetMinutesPerMonth: 90 }),
  option("pick", { ...cost(600), cachedPct: 99.2, againstTodayUsd: -418 }),
  option("next", { ...cost(650), cachedPct: 100, againstTodayUsd: -375 }),
  option("today", { ...cost(1030), againstTodayUsd: 0 }),
];
const plan: Plan = {
  options,
  pareto: ["short", "pick"],
  pick: "pick",
  runnerUp: "next",
  nearestMiss: null,
  today: "today",
  baseline: null,
  sensitivity: [],
  notes: [],
};
const ids = (list: readonly PlanOption[]) => list.map((one) => one.id);

describe("options table", () => {
  it("ranks the pick first, then the runner-up, then what meets the limits by cost", () => {
    expect(ids(sortOptions(options, { sort: { key: "rank", isDescending: false }, plan }))).toEqual([
      "pick",
      "next",
      "today",
      "short",
    ]);
  });
  it("sorts by any column, missing figures last in both directions", () => {
    const by = (key: "cost" | "cached", isDescending: boolean) =>
      ids(sortOptions(options, { sort: { key, isDescending }, plan }));
    expect(by("cost", false)).toEqual(["short", "pick", "next", "today"]);
    expect(by("cost", true)).toEqual(["today", "next", "pick", "short"]);
    expect(by("cached", false).slice(0, 2)).toEqual(["pick", "next"]);
    expect(by("cached", true).slice(0, 2)).toEqual(["next", "pick"]);
  });
  it("sorts titles as a person counts", () => {
    const range = (minAcu: number, maxAcu: number) =>
      option(`${minAcu}–${maxAcu}`, { settings: { ...option("").settings, minAcu, maxAcu } });
    const named = [range(2, 24), range(2, 8), range(0.5, 4)];
    expect(ids(sortOptions(named, { sort: { key: "title", isDescending: false }, plan }))).toEqual([
      "0.5–4",
      "2–8",
      "2–24",
    ]);
  });
  it("keeps named options and the front in the short list whatever they cost", () => {
    const many = Array.from({ length: 60 }, (_, i) => option(`s${i}`, cost(100 + i)));
    const list = shortList({ ...plan, options: [...many, ...options] }, { currentId: null });
    expect(list).toHaveLength(14);
    for (const id of ["pick", "next", "today", "short"]) expect(ids(list)).toContain(id);
  });
  it("leaves room for other kinds beside many alike", () => {
    const many = Array.from({ length: 60 }, (_, i) => option(`s${i}`, cost(100 + i)));
    const reserved = option("reserved", { ...cost(5000), kind: "provisioned" });
    expect(
      ids(shortList({ ...plan, options: [...many, reserved, ...options] }, { currentId: "s59" })),
    ).toContain("reserved");
  });
  it("shows the what-if among them", () => {
    const many = Array.from({ length: 60 }, (_, i) => option(`s${i}`, cost(100 + i)));
    expect(ids(shortList({ ...plan, options: [...many, ...options] }, { currentId: "s59" }))).toContain(
      "s59",
    );
  });
  it("names roles", () => {
    expect(rolesOf(option("pick"), plan)).toEqual(["pick"]);
    expect(rolesOf(option("other"), plan)).toEqual([]);
  });
  it("leaves as a table that no spreadsheet runs", () => {
    const csv = toCsv(optionsTable(options, plan));
    expect(csv).toContain("'=cheap");
    expect(csv.split("\r\n")[2]).toContain("ACU,pick,600,600,600,-418,0,0,0,0,0,99.2,,yes");
  });
});
