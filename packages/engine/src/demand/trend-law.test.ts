import { describe, expect, it } from "vitest";
import { randomSource } from "../units/random-source.ts";
import type { DemandTrace } from "./demand-trace.ts";
import { liftDemand } from "./lift-demand.ts";
import { carriedOn, liftAt, weeksUntil } from "./trend-law.ts";
import { foundTrend } from "./weekly-trend.ts";

const START_S = 1_772_409_600;

/** Office hours by the hour with noise; `level` has days before the end and gives the share of the end's level. */
function history(days: number, level: (daysBefore: number) => number, seed = 1): DemandTrace {
  const random = randomSource(seed);
  const n = days * 24;
  const milliAcu = Int32Array.from({ length: n }, (_, i) => {
    const hour = i % 168;
    const usual = hour < 120 && hour % 24 >= 9 && hour % 24 < 18 ? 8000 : 1500;
    return Math.round(usual * (0.9 + 0.2 * random()) * level(days - i / 24));
  });
  return {
    ...{ startS: START_S, milliAcu, active: null },
    edgesS: Int32Array.from({ length: n + 1 }, (_, i) => i * 3600),
  };
}

const doubling = (daysBefore: number) => 2 ** (-daysBefore / 365);
const straight = (daysBefore: number) => 1 - daysBefore / 730;
const meanOf = ({ milliAcu }: DemandTrace) => milliAcu.reduce((sum, one) => sum + one, 0) / milliAcu.length;
const peakOf = ({ milliAcu }: DemandTrace) => milliAcu.reduce((most, one) => Math.max(most, one), 0);

describe("how demand came to the level of its end", () => {
  it.each([
    ["by the same share", doubling],
    ["along a line", straight],
  ])(
    "TRD-1 every sample is lifted by its own age: 490 days %s stand at the level of the last",
    (_, level) => {
      for (let seed = 1; seed <= 5; seed++) {
        const trace = history(490, level, seed);
        const lifted = liftDemand(trace, foundTrend(trace)?.law ?? null);
        const flat = history(490, () => 1, seed);
        expect(meanOf(lifted) / meanOf(flat)).toBeGreaterThan(0.97);
        expect(meanOf(lifted) / meanOf(flat)).toBeLessThan(1.03);
        expect(peakOf(lifted) / peakOf(flat)).toBeLessThan(1.05);
        expect(lifted.milliAcu.at(-1)).toBeCloseTo(trace.milliAcu.at(-1) as number, -2);
      }
    },
  );

  it("TRD-1 a slow trend of a long history is one: half a percent a week is a fifth in a year", () => {
    const trace = history(420, (daysBefore) => 1.005 ** (-daysBefore / 7));
    expect(foundTrend(trace)?.law.ratePerWeek).toBeCloseTo(0.005, 3);
    for (let seed = 1; seed <= 10; seed++) expect(foundTrend(history(420, () => 1, seed))).toBeNull();
  });

  it("TRD-1 twice the demand from one day on is a step and no trend, however long the history", () => {
    for (const days of [28, 200, 420])
      expect(foundTrend(history(days, (daysBefore) => (daysBefore > days / 3 ? 0.5 : 1)))).toBeNull();
  });

  it("TRD-1 a move of some weeks between two levels is nearer to a step than to a law, and no trend", () => {
    const moved = (daysBefore: number) => 1 - 0.5 * Math.min(1, Math.max(0, (daysBefore - 200) / 35));
    expect(foundTrend(history(420, moved))).toBeNull();
  });

  it("TRD-1 nothing is lifted more than fourfold, and what shrinks is not carried on", () => {
    const law = { kind: "line", ratePerWeek: 0.05, endS: START_S } as const;
    expect(liftAt(law, START_S)).toBe(1);
    expect(liftAt(law, START_S - 10 * 7 * 86_400)).toBeCloseTo(2, 9);
    expect(liftAt(law, START_S - 100 * 7 * 86_400)).toBe(4);
    expect(carriedOn(law, 52)).toBeCloseTo(3.6, 9);
    expect(carriedOn({ ratePerWeek: -0.05 }, 52)).toBe(1);
  });
});

describe("weeksUntil", () => {
  it("TRD-1 is when what is carried on comes to a level, a fall should it go on, and never where it goes the other way", () => {
    for (const weeks of [1, 12, 100]) {
      expect(weeksUntil({ ratePerWeek: 0.04 }, carriedOn({ ratePerWeek: 0.04 }, weeks))).toBeCloseTo(
        weeks,
        6,
      );
      expect(weeksUntil({ ratePerWeek: -0.04 }, 0.96 ** weeks)).toBeCloseTo(weeks, 6);
    }
    expect(weeksUntil({ ratePerWeek: 0.04 }, 0.5)).toBeLessThan(0);
    expect(weeksUntil({ ratePerWeek: -0.04 }, 2)).toBeLessThan(0);
  });
});
