import { expect, it } from "vitest";
import { breakEvenMiss, evenSetMib } from "./break-even-miss.ts";

it("MEM-12 the second shape wins up to m₀ + what it saves ÷ (price × touches)", () => {
  const touchesPerMonth = 1e10;
  const asked = { miss: 0.0007, savingUsd: 24.6, usdPerRead: 2e-7, touchesPerMonth };
  expect(breakEvenMiss(asked)).toBeCloseTo(0.013, 12);
  expect(breakEvenMiss({ ...asked, savingUsd: -1.4 })).toBeCloseTo(0, 12);
});

it("MEM-12 where reads cost nothing no miss ratio decides", () => {
  expect(breakEvenMiss({ miss: 0.1, savingUsd: 10, usdPerRead: 0, touchesPerMonth: 1 })).toBeNull();
});

it("MEM-12 m* of a pool is an evenly touched set of pool ÷ (1 − m*)", () => {
  expect(evenSetMib(4096, 0.2)).toBe(5120);
  expect(evenSetMib(4096, -0.1)).toBe(4096);
  expect(evenSetMib(4096, 1)).toBeNull();
});
