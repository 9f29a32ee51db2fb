import { expect, it } from "vitest";
import { series } from "../../test/plan-fixture.ts";
import { chargedSurplusVcpuHours } from "./charged-surplus.ts";

/** A day of such values. */
function charged(
  statistic: string,
  { periodS, value }: { readonly periodS: number; readonly value: number },
) {
  const timesS = Float64Array.from({ length: 86_400 / periodS }, (_, i) => i * periodS);
  const made = series("CPUSurplusCreditsCharged", { timesS, values: timesS.map(() => value), statistic });
  return chargedSurplusVcpuHours({ ...made, periodS });
}

it("CLU-2 what was charged is counted as it was, spread over a month, whatever its period and statistic", () => {
  // Six credits an hour are a tenth of a vCPU.
  expect(charged("Sum", { periodS: 300, value: 0.5 })).toBeCloseTo(73, 9);
  expect(charged("Average", { periodS: 300, value: 0.5 })).toBeCloseTo(73, 9);
  expect(charged("Sum", { periodS: 3600, value: 6 })).toBeCloseTo(73, 9);
  expect(charged("Average", { periodS: 3600, value: 0.5 })).toBeCloseTo(73, 9);
  expect(charged("Sum", { periodS: 300, value: 0 })).toBe(0);
});
