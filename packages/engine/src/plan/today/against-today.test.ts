import { describe, expect, it } from "vitest";
import { againstToday } from "./against-today.ts";
import { todayFindings } from "./today-findings.ts";
import type { Today } from "./today-of.ts";

const today = (instances: number): Today => ({
  ...{ basis: "listed", lines: [], totalUsd: 100, acuHours: null, simulatedAcuHours: null },
  ...{ unpriced: [], instances },
});

describe("what a month costs more than what runs today", () => {
  it("TOD-1 beside more instances than one cluster has nothing is a saving, and the finding says so", () => {
    expect([1, 16, 17].map((instances) => againstToday(60, today(instances)))).toEqual([-40, -40, null]);
    expect(againstToday(60, null)).toBeNull();
    const most = (instances: number) =>
      todayFindings(today(instances), { tried: 1 }).map((one) => "most" in one && one.most);
    expect([most(16), most(17)]).toEqual([[false], [16]]);
  });
});
