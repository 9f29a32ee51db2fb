import { describe, expect, it } from "vitest";
import { dayFactors, dayThrows } from "./own-days.ts";

/** Four weeks of hours: the days of each weekday in turn have these ACU. */
const hoursOf = (acuOf: (day: number, turn: number) => number) =>
  Float64Array.from({ length: 168 * 4 }, (_, i) => acuOf(Math.floor(i / 4 / 24), i % 4));
const spreadOf = (factors: Float64Array) => {
  const sorted = [...factors].sort((a, b) => a - b);
  return {
    low: sorted[Math.floor(0.1 * sorted.length)] ?? 0,
    high: sorted[Math.floor(0.9 * sorted.length)] ?? 0,
  };
};
const drawn = (acu: Float64Array | null, days = 28) =>
  dayFactors(acu, { throws: dayThrows({ seed: 1, members: 400, days }), days, isWhole: true });

describe("months made of a trace's own days", () => {
  it("UNC-2 days that are all alike leave the month as it is, and so does a class", () => {
    expect(new Set(drawn(hoursOf(() => 3)))).toEqual(new Set([1]));
    expect(new Set(drawn(null))).toEqual(new Set([1]));
    // Less than a week was measured: nobody knows its other days.
    expect(new Set(drawn(new Float64Array(72).fill(2)))).toEqual(new Set([1]));
  });

  it("UNC-2 one day in four that costs three times as much strays as such days do, and is 1 on the mean", () => {
    const factors = drawn(hoursOf((_, turn) => (turn === 0 ? 3 : 1)));
    const mean = factors.reduce((sum, one) => sum + one, 0) / factors.length;
    expect(mean).toBeCloseTo(1, 9);
    // A day has mean 1.5 and standard deviation 0.866; of 14 or 15 of them ± 0.15, nine of ten within 1.28 of it.
    const { low, high } = spreadOf(factors);
    expect(low).toBeGreaterThan(0.72);
    expect(low).toBeLessThan(0.87);
    expect(high).toBeGreaterThan(1.13);
    expect(high).toBeLessThan(1.28);
  });

  it("UNC-2 a weekend weighs two days of seven in every month, and a weekday replaces none but itself in long traces", () => {
    const weekend = hoursOf((day) => (day >= 5 ? 0.1 : 2));
    expect(new Set([...drawn(weekend)].map((one) => one.toFixed(9)))).toEqual(new Set(["1.000000000"]));
    const mondays = hoursOf((day) => (day === 0 ? 9 : 1));
    expect(new Set([...drawn(mondays)].map((one) => one.toFixed(9)))).toEqual(new Set(["1.000000000"]));
    // Two weeks are too few to know a Monday from a Tuesday.
    expect(new Set([...drawn(mondays, 14)].map((one) => one.toFixed(9))).size).toBeGreaterThan(5);
  });

  it("UNC-2 of n days 1 ÷ (1/n + 1/30) are drawn", () => {
    const drawnOf = (days: number) => ((dayThrows({ seed: 1, members: 1, days })[0]?.length ?? 0) - 1) / 2;
    expect([drawnOf(7), drawnOf(14), drawnOf(30), drawnOf(36_500)]).toEqual([6, 10, 15, 30]);
  });

  it("UNC-2 fewer days leave more open, and a seed draws the same again", () => {
    const acu = hoursOf((_, turn) => (turn === 0 ? 3 : 1));
    const width = (days: number) => spreadOf(drawn(acu, days)).high - spreadOf(drawn(acu, days)).low;
    expect(width(7)).toBeGreaterThan(1.2 * width(28));
    expect(drawn(acu)).toEqual(drawn(acu));
  });
});
