import { expect, it } from "vitest";
import { breakEvenMiss } from "./break-even-miss.ts";

it("MEM-12 the second shape wins up to m₀ + what it saves ÷ (price × touches)", () => {
  const touchesPerMonth = 1e10;
  const asked = { miss: 0.0007, savingUsd: 24.6, usdPerRead: 2e-7, touchesPerMonth };
  expect(breakEvenMiss(asked)).toBeCloseTo(0.013, 12);
  expect(breakEvenMiss({ ...asked, savingUsd: -1.4 })).toBeCloseTo(0, 12);
});

it("MEM-12 where reads cost nothing no miss ratio decides", () => {
  expect(breakEvenMiss({ miss: 0.1, savingUsd: 10, usdPerRead: 0, touchesPerMonth: 1 })).toBeNull();
});
