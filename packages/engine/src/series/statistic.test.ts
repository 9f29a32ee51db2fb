import { expect, it } from "vitest";
import { canonicalStatistic } from "./statistic.ts";

it.each([
  ["avg", "Average"],
  [" MAXIMUM ", "Maximum"],
  ["sample_count", "SampleCount"],
  ["P99.9", "p99.9"],
  ["TM99", "tm99"],
  ["tm(10%:90%)", "TM(10%:90%)"],
  ["p101", null],
  ["median", null],
  ["constructor", null],
  ["__proto__", null],
])("EVD-8 %s is CloudWatch's %s", (text, statistic) => {
  expect(canonicalStatistic(text)).toBe(statistic);
});
