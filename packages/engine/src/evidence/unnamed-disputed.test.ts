import { expect, it } from "vitest";
import { seriesOf } from "../../test/series-of.ts";
import type { Series } from "../series/series.ts";
import { unnamedDisputed } from "./unnamed-disputed.ts";

const of = (value: number, given: Partial<Series> = {}): Series => ({
  ...seriesOf(Array.from({ length: 100 }, (_, i) => [300 * i, value] as const)),
  ...{ metric: "CPUUtilization", dimensions: {}, ...given },
});

it("EVD-8 names the series without a name that contradict each other, and no other", () => {
  const memory = { metric: "FreeableMemory" };
  const named = { dimensions: { DBInstanceIdentifier: "orders-1" } };
  expect(unnamedDisputed([of(10), of(5e9, memory), of(60), of(80, named)])).toEqual([0, 2]);
});

it("EVD-8 doubts none that are one, of two statistics, or the same twice", () => {
  expect(unnamedDisputed([of(10)])).toEqual([]);
  expect(unnamedDisputed([of(10, { statistic: "Average" }), of(60, { statistic: "Maximum" })])).toEqual([]);
  expect(unnamedDisputed([of(10), of(10)])).toEqual([]);
  expect(unnamedDisputed([])).toEqual([]);
});
