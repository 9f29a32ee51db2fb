import { optionOf, planOf } from "@acuity/engine/testing";
import { expect, it } from "vitest";
import { todayRowWords } from "./word-baseline.ts";

const today = {
  ...{ lines: [], totalUsd: 463, acuHours: 900, simulatedAcuHours: 1000, unpriced: [] },
  basis: "measured",
} as const;

it("says that the row of today is the model's where today's bill is measured and another, and only there", () => {
  const plan = { ...planOf([optionOf("today", { usd: 500 })]), today: "today", baseline: today };
  expect(todayRowWords({ ...plan, options: [optionOf("today", { usd: 463 })] })).toBeNull();
  expect(todayRowWords(plan)).toMatch(/model’s figure .* is measured\.$/);
  expect(todayRowWords({ ...plan, baseline: { ...today, basis: "listed" } })).toBeNull();
  expect(todayRowWords({ ...plan, today: null })).toBeNull();
  expect(todayRowWords({ ...plan, baseline: null })).toBeNull();
});
