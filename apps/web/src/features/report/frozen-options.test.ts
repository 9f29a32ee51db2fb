import type { Plan, PlanOption, Settings } from "@acuity/engine/plan";
import { describe, expect, it } from "vitest";
import { frozenOptions } from "./frozen-options.ts";

function option(id: string, usd: number, instanceClass: string, meetsLimits = true): PlanOption {
  const settings = {
    minAcu: 0.5,
    maxAcu: 8,
    storageMode: "standard",
    schedule: [],
    readers: [],
  } as unknown as Settings;
  const monthlyUsd = { p10: usd, p50: usd, p90: usd };
  return { id, instanceClass, settings, monthlyUsd, meetsLimits } as unknown as PlanOption;
}

const plan = {
  options: [
    option("today", 900, "db.r6g.xlarge"),
    option("large-reserved", 200, "db.r6g.large"),
    option("large-on-demand", 260, "db.r6g.large"),
    option("tiny", 90, "db.t4g.medium", false),
    ...Array.from({ length: 20 }, (_, i) => option(`other-${i}`, 300 + i, `db.r${i}.large`)),
  ],
  pick: "large-reserved",
  runnerUp: "other-0",
  today: "today",
  baseline: null,
  nearestMiss: null,
} as unknown as Plan;

describe("frozenOptions", () => {
  const rows = frozenOptions(plan);
  it("starts with the pick and always holds today", () => {
    expect(rows[0]).toMatchObject({ tag: "pick", option: { id: "large-reserved" } });
    expect(rows.map((row) => row.tag)).toContain("today");
    expect(rows).toHaveLength(12);
  });
  it("always holds the shape the report is about, however dear", () => {
    const own = frozenOptions(plan, "other-19").find((row) => row.tag === "this report");
    expect(own?.option.id).toBe("other-19");
    expect(frozenOptions(plan, "today").filter((row) => row.option.id === "today")).toMatchObject([
      { tag: "today" },
    ]);
  });
  it("prints each other shape once, shapes inside the limits first", () => {
    const ids = rows.map((row) => row.option.id);
    expect(ids).not.toContain("large-on-demand");
    expect(ids).not.toContain("tiny");
    expect(ids).toContain("other-8");
  });
});
