import fc from "fast-check";
import { expect, it } from "vitest";
import { usEast1 } from "../../test/price-sheet-fixture.ts";
import { compareStorageModes } from "./compare-storage-modes.ts";
import {
  growingPeriods,
  type StorageModePlanQuery,
  type StoragePeriod,
  storageModePlan,
} from "./storage-mode-plan.ts";

const DAY_MS = 86_400_000;
const start = Date.UTC(2026, 0, 1);

function periodsEvery(days: number, costs: readonly (readonly [number, number])[]): StoragePeriod[] {
  return costs.map(([standardUsd, ioOptimizedUsd], i) => ({
    startsOn: new Date(start + i * days * DAY_MS).toISOString().slice(0, 10),
    standardUsd,
    ioOptimizedUsd,
  }));
}

const today = compareStorageModes({
  sheet: usEast1,
  usage: {
    provisioned: [{ instanceClass: "db.r6g.2xlarge", count: 2, hoursEach: 730 }],
    storageGb: 800,
    ioRequests: 1_200_000_000,
  },
});

it("IOO-1 a workload whose I/O grows 10 % a month should switch in the tenth month", () => {
  const periods = growingPeriods({
    today,
    monthlyGrowthPct: { compute: 0, storage: 0, io: 10 },
    from: "2026-12",
    months: 24,
  });
  // $240 × 1.1^m passes the break-even of $554.06 at m = 8.78.
  const plan = storageModePlan({ periods, startMode: "standard", lastSwitchToIoOptimized: null });
  expect(plan.firstSwitch).toEqual({ period: 9, startsOn: "2027-09-01", to: "io-optimized" });
  expect(plan.cheaperFrom).toBe("2027-09-01");
  expect(plan.totalUsd).toBeLessThan(Math.min(plan.stayStandardUsd, plan.stayIoOptimizedUsd));
});

it("IOO-1 a seasonal workload switches for its season and back", () => {
  const seasonalIo = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 4, 5];
  const flat = { compute: 0, storage: 0, io: 0 };
  const periods = growingPeriods({ today, monthlyGrowthPct: flat, seasonalIo, from: "2026-09", months: 6 });
  const plan = storageModePlan({ periods, startMode: "standard", lastSwitchToIoOptimized: null });
  expect(plan.modes).toEqual([
    "standard",
    "standard",
    "io-optimized",
    "io-optimized",
    "standard",
    "standard",
  ]);
});

it("IOO-1 into I/O-Optimized at most once in 30 days, back at any time", () => {
  const weeks = periodsEvery(7, [
    [9, 1],
    [1, 3],
    [9, 1],
    [1, 3],
    [1, 3],
    [9, 1],
  ]);
  const plan = storageModePlan({ periods: weeks, startMode: "standard", lastSwitchToIoOptimized: null });
  expect(plan.modes).toEqual([
    "io-optimized",
    "io-optimized",
    "io-optimized",
    "standard",
    "standard",
    "io-optimized",
  ]);
  const justSwitched = storageModePlan({
    periods: weeks,
    startMode: "standard",
    lastSwitchToIoOptimized: "2025-12-31",
  });
  expect(justSwitched.modes).toEqual([
    "standard",
    "standard",
    "standard",
    "standard",
    "standard",
    "io-optimized",
  ]);
});

it("IOO-1 the plan equals the cheapest of all sequences that keep the rule", () => {
  const cost = fc.integer({ min: 0, max: 20 });
  const costs = fc.array(fc.tuple(cost, cost), { minLength: 1, maxLength: 9 });
  fc.assert(
    fc.property(costs, fc.constantFrom(7, 14, 30), fc.boolean(), (pairs, days, standard) => {
      const query: StorageModePlanQuery = {
        periods: periodsEvery(days, pairs),
        startMode: standard ? "standard" : "io-optimized",
        lastSwitchToIoOptimized: null,
      };
      expect(storageModePlan(query).totalUsd).toBe(cheapestOfAll(query, days));
    }),
  );
});

function cheapestOfAll({ periods, startMode }: StorageModePlanQuery, days: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let bits = 0; bits < 2 ** periods.length; bits++) {
    let optimized = startMode === "io-optimized";
    let entry = Number.NEGATIVE_INFINITY;
    let usd = 0;
    let allowed = true;
    periods.forEach((period, i) => {
      const wanted = (bits & (1 << i)) !== 0;
      if (wanted && !optimized) {
        if (i * days - entry < 30) allowed = false;
        entry = i * days;
      }
      optimized = wanted;
      usd += wanted ? period.ioOptimizedUsd : period.standardUsd;
    });
    if (allowed) best = Math.min(best, usd);
  }
  return best;
}

it.each([
  [{ from: "2026-13", months: 3 }, /first month such as 2026-12, got "2026-13"/],
  [{ from: "2026-12", months: 0 }, /1 to 120 months, got 0/],
  [{ from: "2026-12", months: 3, seasonalIo: [1, 2] }, /twelve seasonal factors, got 2/],
])("IOO-1 refuses %j", (part, sentence) => {
  const monthlyGrowthPct = { compute: 0, storage: 0, io: 0 };
  expect(() => growingPeriods({ today, monthlyGrowthPct, ...part })).toThrow(sentence);
});
