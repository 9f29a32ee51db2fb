import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Plan, PlanOption } from "../../src/plan/plan.ts";
import { planOptions } from "../../src/plan/plan-options.ts";
import { whatIf } from "../../src/plan/what-if-of.ts";
import { officeCase } from "../plan-fixture.ts";

const load = fc.record({
  busyPct: fc.integer({ min: 5, max: 100 }),
  quietPct: fc.integer({ min: 0, max: 30 }),
});

function byId(plan: Plan, id: string | null): PlanOption {
  const found = plan.options.find((option) => option.id === id);
  if (found === undefined) throw new Error(`no option ${id}`);
  return found;
}

describe("laws of the planner", () => {
  it("OPT-1 nothing beats the front on both axes, and the front is nested", () => {
    fc.assert(
      fc.property(load, (each) => {
        const plan = planOptions({ ...officeCase(each), members: 0, withSensitivity: false });
        const front = plan.pareto.map((id) => byId(plan, id));
        for (const point of front) {
          const rivals = plan.options.filter((o) => o.cachedPct === null || o.cachedPct >= 99);
          const better = rivals.filter(
            (o) =>
              o.instanceClass?.startsWith("db.t") !== true &&
              o.monthlyUsd.p50 < point.monthlyUsd.p50 &&
              o.unmetAcuHours < point.unmetAcuHours,
          );
          expect(better.map((o) => o.id)).toEqual([]);
        }
        for (let i = 1; i < front.length; i++) {
          expect(front[i]?.monthlyUsd.p50).toBeGreaterThanOrEqual(front[i - 1]?.monthlyUsd.p50 ?? 0);
          expect(front[i]?.unmetAcuHours).toBeLessThan(front[i - 1]?.unmetAcuHours ?? 0);
        }
      }),
      { numRuns: 15 },
    );
  });

  it("OPT-1 the pick is the cheapest that meets every limit, the runner-up is dearer or equal and meets them too", () => {
    fc.assert(
      fc.property(load, (each) => {
        const plan = planOptions({ ...officeCase(each), members: 0, withSensitivity: false });
        const fitting = plan.options.filter((o) => o.meetsLimits);
        if (fitting.length === 0) {
          expect(plan.pick).toBeNull();
          expect(plan.nearestMiss).not.toBeNull();
          return;
        }
        const pick = byId(plan, plan.pick);
        expect(pick.meetsLimits).toBe(true);
        expect(pick.monthlyUsd.p50).toBe(Math.min(...fitting.map((o) => o.monthlyUsd.p50)));
        if (plan.runnerUp === null) return;
        const next = byId(plan, plan.runnerUp);
        expect(next.meetsLimits).toBe(true);
        expect(next.monthlyUsd.p50).toBeGreaterThanOrEqual(pick.monthlyUsd.p50);
      }),
      { numRuns: 15 },
    );
  });

  it("UNC-1 the same seed gives the same plan, and the headline lies inside its interval", () => {
    const input = { ...officeCase(), members: 12, withSensitivity: false };
    const once = planOptions({ ...input, seed: 7 });
    expect(planOptions({ ...input, seed: 7 })).toEqual(once);
    for (const { monthlyUsd, throttledPct } of once.options) {
      for (const interval of [monthlyUsd, throttledPct]) {
        expect(interval.p10).toBeLessThanOrEqual(interval.p50);
        expect(interval.p50).toBeLessThanOrEqual(interval.p90);
      }
    }
    const serverless = once.options.filter((o) => o.kind === "serverless");
    expect(serverless.some((o) => o.monthlyUsd.p90 > o.monthlyUsd.p10)).toBe(true);
    const classes = once.options.filter((o) => o.kind === "provisioned");
    expect(classes.every((o) => o.monthlyUsd.p90 === o.monthlyUsd.p10)).toBe(true);
  });

  it("OPT-1 an option costs what its settings cost as a what-if", () => {
    const known = officeCase();
    const plan = planOptions({ ...known, members: 0, withSensitivity: false });
    for (const option of plan.options) {
      const { bill, month } = whatIf({ ...known, settings: option.settings });
      expect([option.id, bill.totalUsd]).toEqual([option.id, option.monthlyUsd.p50]);
      expect(month.throttledPct).toBe(option.throttledPct.p50);
      const sum = bill.lines.reduce((cents, line) => cents + Math.round(line.amountUsd * 100), 0);
      expect(sum).toBe(Math.round(bill.totalUsd * 100));
    }
  });

  it("OPT-2 the pick stands just inside the figure named and falls just outside it", () => {
    const known = officeCase({ busyPct: 60, quietPct: 4 });
    const plan = planOptions({ ...known, members: 0 });
    const bar = plan.sensitivity.find((b) => b.assumption === "Demand");
    expect(bar?.flipsAbove).not.toBeNull();
    const shapeAt = (factor: number) => {
      const settings = { ...known.settings, growthPct: (factor - 1) * 100 };
      const grown = planOptions({ ...known, settings, members: 0, withSensitivity: false });
      return byId(grown, grown.pick).settings;
    };
    const flip = bar?.flipsAbove ?? 1;
    const here = byId(plan, plan.pick).settings;
    const sameShape = (a: PlanOption["settings"]) =>
      JSON.stringify([a.writer, a.minAcu, a.maxAcu]) ===
      JSON.stringify([here.writer, here.minAcu, here.maxAcu]);
    expect(sameShape(shapeAt(flip - (3 - 1) / 32))).toBe(true);
    expect(sameShape(shapeAt(flip))).toBe(false);
  });
});
