import type { ClassQuality, Plan, PlanOption, Settings } from "@acuity/engine/plan";
import { optionOf } from "@acuity/engine/testing";
import { describe, expect, it } from "vitest";
import { classRows, classTable, nearClasses } from "./class-rows.ts";

const quality: ClassQuality = {
  cpuP50Pct: 20,
  cpuP95Pct: 61.26,
  cpuP99Pct: 88,
  cpuMaxPct: 100,
  over80Pct: 1.5,
  at100Pct: 0.2,
  memoryGib: 32,
  poolGib: 24,
  maxConnections: 3360,
};

function option(instanceClass: string | null, usd: number, patch: Partial<PlanOption> = {}): PlanOption {
  return optionOf(`${instanceClass ?? "acu"}-${usd}`, {
    ...{ usd, instanceClass, kind: instanceClass === null ? "serverless" : "provisioned" },
    ...{ quality: instanceClass === null ? null : quality, monthlyCashUsd: usd, ...patch },
  });
}

const reserved = option("db.b", 80, {
  settings: { storageMode: "standard", commitment: { kind: "reserved" } } as Settings,
});
const plan: Plan = {
  options: [reserved, option(null, 90), option("db.b", 120), option("db.a", 60), option("db.b", 130)],
  pareto: [],
  pick: reserved.id,
  runnerUp: null,
  nearestMiss: null,
  today: "db.a-60",
  baseline: null,
  sensitivity: [],
  notes: [],
};

describe("classRows", () => {
  const rows = classRows(plan, { storageMode: "standard", currentClass: null });
  it("has each class once, at its price on demand, and carries the role of a reserved pick", () => {
    expect(rows.map((row) => [row.instanceClass, row.option.monthlyUsd.p50, row.roles])).toEqual([
      ["db.a", 60, ["today"]],
      ["db.b", 120, ["pick"]],
    ]);
  });
  it("has the price of the pick beside its name where a cheaper option keeps another reader", () => {
    const [kept, picked] = [option("db.b", 2118), option("db.b", 2175)];
    const of = { ...plan, options: [kept, picked], pick: picked.id, today: null };
    const [row] = classRows(of, { storageMode: "standard", currentClass: null });
    expect([row?.option.monthlyUsd.p50, row?.roles]).toEqual([2175, ["pick"]]);
  });
  it("leaves what was never measured empty in the table", () => {
    const table = classTable(rows, {
      workingSetGib: { value: 8, origin: "assumed" },
      peakConnections: null,
    });
    expect(table.rows[1]?.slice(0, 9)).toEqual(["db.b", "pick", 120, 20, 61.3, 88, 100, 1.5, 0.2]);
    expect(table.rows[1]?.slice(11)).toEqual([8, 3360, null, "yes"]);
  });
});

describe("nearClasses", () => {
  it("keeps the named classes and those around the first that bears the demand, in order", () => {
    const many = Array.from({ length: 30 }, (_, i) => ({
      option: option(`db.c${i}`, i, { meetsLimits: i >= 20 }),
      instanceClass: `db.c${i}`,
      quality,
      roles: i === 2 ? (["today"] as const) : [],
    }));
    const near = nearClasses(many).map((row) => row.instanceClass);
    expect(near).toHaveLength(9);
    expect(near[0]).toBe("db.c2");
    expect(near).toContain("db.c20");
    expect(near.at(-1)).toBe("db.c23");
  });
});
