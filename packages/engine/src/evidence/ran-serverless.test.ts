import { expect, it } from "vitest";
import { series } from "../../test/plan-fixture.ts";
import { ranServerless } from "./ran-serverless.ts";

const DAY = 288;
const of = (metric: string, from: number, to: number) => {
  const timesS = Float64Array.from({ length: (to - from) * DAY }, (_, i) => 300 * (from * DAY + i));
  return series(metric, { timesS, values: timesS.map(() => 5) });
};
const cpu = of("CPUUtilization", 0, 10);
const ran = (from: number, to: number) =>
  ranServerless({ cpu, capacity: of("ServerlessDatabaseCapacity", from, to) });

it("DEM-2 what has a capacity for most of its files and to their end ran serverless", () => {
  expect(ran(0, 10)).toBe(true);
  expect([5, 6].map((from) => ran(from, 10))).toEqual([true, false]);
  // Moved to a class before the files end.
  expect([9, 8].map((to) => ran(0, to))).toEqual([true, false]);
  expect(ranServerless({ cpu, capacity: null })).toBe(false);
  expect(ranServerless({ cpu: null, capacity: cpu })).toBe(false);
});
