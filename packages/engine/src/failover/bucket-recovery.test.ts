import { describe, expect, it } from "vitest";
import { bucketRecovery } from "./bucket-recovery.ts";

const curves = {
  outageS: 2,
  steadyTps: 10,
  without: { tps: Float64Array.from([0, 0, 5, 10]), secondsTo90: 1, secondsTo99: 1 },
  with: { tps: Float64Array.from([0, 0, 10]) },
};

describe("bucketRecovery", () => {
  it("CCM-2 begins with the outage, holds the last second and shows at least two minutes", () => {
    const columns = bucketRecovery(curves, 1_000);
    expect(columns.spanS).toBe(120);
    expect(columns.without.slice(0, 5)).toEqual([0, 0, 5, 10, 10]);
    expect(columns.with?.slice(0, 4)).toEqual([0, 0, 10, 10]);
  });

  it("CCM-2 keeps the mean in fewer buckets, and one curve where there is one", () => {
    const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;
    const all = bucketRecovery(curves, 1_000);
    const few = bucketRecovery({ ...curves, with: null }, 12);
    expect(mean(few.without)).toBeCloseTo(mean(all.without), 9);
    expect(few.with).toBeNull();
  });

  it("CCM-2 ends a long tail after three times the seconds to 90 %", () => {
    const without = { tps: new Float64Array(14_400), secondsTo90: 200, secondsTo99: 9_000 };
    expect(bucketRecovery({ ...curves, without }, 100).spanS).toBe(Math.ceil(602 * 1.2));
  });
});
