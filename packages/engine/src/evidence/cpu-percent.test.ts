import { expect, it } from "vitest";
import { isCpuPercent } from "./cpu-percent.ts";

it("EVD-12 a percentage of CPU is no less than nothing, and no more than half a point above a whole", () => {
  expect([0, 100, 100.5].every(isCpuPercent)).toBe(true);
  expect([-0.1, 100.6, Number.NaN].some(isCpuPercent)).toBe(false);
});
