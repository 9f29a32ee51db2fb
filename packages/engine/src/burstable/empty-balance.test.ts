import { expect, it } from "vitest";
import { series } from "../../test/plan-fixture.ts";
import { emptyBalanceRatio } from "./empty-balance.ts";

it("CLU-2 CPUCreditBalance at 0 for six of eight samples is three quarters of their time", () => {
  const values = Float64Array.of(576, 3, 0, 0, 0, 0.1, 0, 0);
  const timesS = values.map((_, i) => 300 * i);
  expect(emptyBalanceRatio(series("CPUCreditBalance", { timesS, values }))).toBe(0.75);
});
