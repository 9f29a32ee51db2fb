import { expect, it } from "vitest";
import { market, series } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { dayAfter, daysBetween } from "../../units/iso-day.ts";
import type { SensitivityBar } from "../search/plan.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import { type Effective, resolve } from "../workload/resolve.ts";
import { prepareWorkload } from "../workload/workload.ts";
import { datedFlips } from "./flip-day.ts";

const DAYS = 28;
const START_S = Date.UTC(2026, 2, 2) / 1000;

/** Four weeks of a day's curve that changes by a share a week; they end on 30 March. */
function changing(perWeek: number): Effective {
  const timesS = Float64Array.from({ length: DAYS * 288 }, (_, i) => START_S + 300 * i);
  const values = timesS.map((at) => {
    const hour = ((at - START_S) / 3600) % 24;
    return (hour > 8 && hour < 18 ? 22 : 6) * (1 + perWeek) ** ((at - START_S) / (7 * 86_400));
  });
  const evidence = gatherCluster([series("CPUUtilization", { timesS, values })]);
  const baseline = baselineOf({ engineVersion: null });
  const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
  return resolve({ workload, settings: defaultSettings(baseline, workload.view), market });
}

const bar: SensitivityBar = {
  ...{ assumption: "demand", baseline: 1, flipsBelow: 0.96, flipsAbove: 1.04, triedFrom: 0.5, triedTo: 3 },
  ...{ becomes: null, becomesBelow: null, becomesAbove: null, shapeBelow: null, shapeAbove: null },
};

it("TRD-1 OPT-2 a flip of demand has the day on which the trend brings it there", () => {
  // A week of 4 % is a flip at 0.96 or 1.04 of the month that begins where the trace ends.
  const [falling] = datedFlips([bar], { effective: changing(-0.04), missesFrom: null });
  expect(daysBetween("2026-03-30", falling?.dayBelow ?? "")).toBeCloseTo(7, 0);
  expect(falling).not.toHaveProperty("dayAbove");
  const [growing] = datedFlips([bar], { effective: changing(0.04), missesFrom: null });
  expect(Math.abs(daysBetween("2026-03-30", growing?.dayAbove ?? "") - 8)).toBeLessThanOrEqual(1);
  expect(growing).not.toHaveProperty("dayBelow");
});

it("TRD-1 OPT-2 none without a trend, of another assumption, or beyond two years", () => {
  expect(datedFlips([bar], { effective: changing(0), missesFrom: null })).toEqual([bar]);
  const far = { ...bar, flipsBelow: 0.001 };
  const other = { ...bar, assumption: "source-speed" } as const;
  expect(datedFlips([far, other], { effective: changing(-0.04), missesFrom: null })).toEqual([far, other]);
});

it("TRD-1 OPT-2 a flip where the pick begins to miss its limit has the day that is told of that", () => {
  const effective = changing(0.04);
  const [own] = datedFlips([bar], { effective, missesFrom: null });
  const day = own?.dayAbove ?? "";
  const told = (missesFrom: string) => datedFlips([bar], { effective, missesFrom })[0]?.dayAbove;
  // Where growth would only end it too soon it suffices on that day.
  const ended = { ...bar, isByGrowthAbove: true };
  expect(datedFlips([ended], { effective, missesFrom: dayAfter(day) })).toEqual([ended]);
  // Found to a thousandth of what was tried, half a day here; another event has a day of its own.
  expect([told(dayAfter(day)), told("2026-06-01"), told("2026-04-01")]).toEqual([dayAfter(day), day, day]);
});
