import { describe, expect, it } from "vitest";
import { findRecovery } from "./find-recovery.ts";

function warmUp(values: readonly number[], steadyTps = 100) {
  return { tps: Float64Array.from(values), steadyTps };
}

describe("findRecovery", () => {
  it("CCM-1 a ramp of 1 TPS a second has a 10-s mean of 90 half a second off its own 90", () => {
    const ramp = Array.from({ length: 120 }, (_, second) => Math.min(100, second));
    expect(findRecovery(warmUp(ramp), 0.9)).toBe(91);
  });

  it("CCM-1 a single good second is not recovery", () => {
    const spike = [...Array(20).fill(10), 100, ...Array(20).fill(10)];
    expect(findRecovery(warmUp(spike), 0.9)).toBeNull();
  });

  it("CCM-1 a warm start counts as second 0", () => {
    expect(findRecovery(warmUp(Array(30).fill(100)), 0.99)).toBe(0);
  });
});
