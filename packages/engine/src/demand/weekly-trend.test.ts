import { describe, expect, it } from "vitest";
import { randomSource } from "../units/random-source.ts";
import type { DemandTrace } from "./demand-trace.ts";
import { weeklyTrend } from "./weekly-trend.ts";

const DAY_S = 86_400;

/** Office hours at five minutes with noise, growing by a share a week. */
function growing(
  perWeek: number,
  { days, seed = 1, noise = 0.15 }: { days: number; seed?: number; noise?: number },
): DemandTrace {
  const random = randomSource(seed);
  const n = days * 288;
  const milliAcu = Int32Array.from({ length: n }, (_, i) => {
    const hour = (i / 12) % 168;
    const level = hour < 120 && hour % 24 >= 9 && hour % 24 < 18 ? 8000 : 1500;
    const sway = 1 + noise * (random() + random() - 1);
    return Math.round(level * sway * (1 + perWeek) ** (i / (7 * 288)));
  });
  return {
    startS: 1_772_409_600,
    edgesS: Int32Array.from({ length: n + 1 }, (_, i) => i * 300),
    milliAcu,
    active: null,
  };
}

describe("trend from week to week", () => {
  it("TRD-1 finds 4 % a week within one, over 21, 28 and 60 days and ten seeds each", () => {
    for (const days of [21, 28, 60]) {
      for (let seed = 1; seed <= 10; seed++) {
        const found = weeklyTrend(growing(0.04, { days, seed }));
        expect(Math.abs((found?.pctPerWeek ?? 0) - 4)).toBeLessThan(1);
      }
    }
  });

  it("TRD-1 is silent on under 21 days and where nothing grows, and says what shrinks", () => {
    expect(weeklyTrend(growing(0.04, { days: 20 }))).toBeNull();
    for (let seed = 1; seed <= 20; seed++) expect(weeklyTrend(growing(0, { days: 28, seed }))).toBeNull();
    expect(weeklyTrend(growing(-0.03, { days: 28 }))?.pctPerWeek).toBeCloseTo(-3, 0);
  });

  it("TRD-1 is silent on what comes to under a twentieth over the trace: three weeks that differ by a hundredth each are none", () => {
    for (let seed = 1; seed <= 5; seed++) {
      expect(weeklyTrend(growing(0.012, { days: 21, seed, noise: 0 }))).toBeNull();
      expect(weeklyTrend(growing(0.012, { days: 35, seed, noise: 0 }))?.pctPerWeek).toBeCloseTo(1.2, 1);
    }
  });

  it("TRD-1 one week far above the others is no trend", () => {
    const trace = growing(0, { days: 42 });
    const milliAcu = trace.milliAcu.map((one, i) => (Math.floor(i / (7 * 288)) === 4 ? 3 * one : one));
    expect(Math.abs(weeklyTrend({ ...trace, milliAcu })?.pctPerWeek ?? 0)).toBeLessThan(1);
    expect(DAY_S * 42).toBe(trace.edgesS.at(-1));
  });
});
