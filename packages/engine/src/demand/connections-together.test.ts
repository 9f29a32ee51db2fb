import { describe, expect, it } from "vitest";
import { series } from "../../test/plan-fixture.ts";
import { peakTogether } from "./connections-together.ts";

/** Samples so many seconds apart from a time on. */
const counted = (
  values: readonly number[],
  of: { readonly fromS?: number; readonly stepS?: number } = {},
) => {
  const { fromS = 0, stepS = 300 } = of;
  const timesS = Float64Array.from(values, (_, i) => fromS + i * stepS);
  return {
    peak: Math.max(...values),
    series: series("DatabaseConnections", {
      timesS,
      values: Float64Array.from(values),
      statistic: "Maximum",
    }),
  };
};
const day = counted([900, 100, 500]);
const night = counted([100, 900, 550]);

describe("connections of two instances", () => {
  it("CLU-1 are summed moment by moment where their samples stand at the same times", () => {
    expect(peakTogether(day, { of: night, share: 1 })).toBe(1050);
    expect(peakTogether(day, { of: night, share: 0.5 })).toBe(950);
    // Asked again the same is known.
    expect(peakTogether(day, { of: night, share: 1 })).toBe(1050);
  });

  it("CLU-1 are the sum of both peaks where they do not, and where one is a figure alone", () => {
    for (const other of [{ fromS: 60 }, { stepS: 60 }, { fromS: 9000 }])
      expect(peakTogether(day, { of: counted([100, 900, 550], other), share: 1 })).toBe(1800);
    expect(peakTogether({ peak: 1000, series: null }, { of: night, share: 0.5 })).toBe(1450);
  });

  it("CLU-1 of a time that one of them does not tell of are the other's", () => {
    const longer = counted([100, 900, 550, 1200]);
    expect(peakTogether(day, { of: longer, share: 1 })).toBe(1200);
    expect(peakTogether(longer, { of: day, share: 1 })).toBe(1200);
  });
});
