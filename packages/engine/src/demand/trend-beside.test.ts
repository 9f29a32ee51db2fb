import { expect, it } from "vitest";
import { randomSource } from "../units/random-source.ts";
import type { DemandTrace } from "./demand-trace.ts";
import { lawBeside, shareOfGrowth } from "./trend-beside.ts";
import { carriedOn } from "./trend-law.ts";
import { type FoundTrend, foundTrend, WEEKS_AHEAD } from "./weekly-trend.ts";

const START_HOUR = 1_772_409_600 / 3600;

/** Levels by the hour that grow by a share a week, with noise about office hours. */
function hours(perWeek: number, of: { days?: number; noise?: number; seed?: number } = {}) {
  const { days = 35, noise = 0.1, seed = 1 } = of;
  const random = randomSource(seed);
  const levels = Float64Array.from({ length: days * 24 }, (_, hour) => {
    const usual = hour % 24 >= 9 && hour % 24 < 18 ? 300 : 100;
    return usual * (1 + noise * (2 * random() - 1)) * (1 + perWeek) ** (hour / 168);
  });
  return { firstHour: START_HOUR, levels };
}

const demandOf = ({ levels }: ReturnType<typeof hours>): DemandTrace => ({
  ...{ startS: START_HOUR * 3600, milliAcu: Int32Array.from(levels, (level) => 30 * level), active: null },
  edgesS: Int32Array.from({ length: levels.length + 1 }, (_, hour) => hour * 3600),
});
const growing = foundTrend(demandOf(hours(0.05))) as FoundTrend;

it("TRD-1 what is flat for 21 days beside a growing demand is not grown with it", () => {
  for (let seed = 1; seed <= 10; seed++) {
    const law = lawBeside(hours(0, { seed }), growing);
    expect(Math.abs(shareOfGrowth(law, growing.law))).toBeLessThan(0.2);
  }
});

it("TRD-1 what has a trend of its own goes by it, up and past the demand's, and no further down", () => {
  for (const rate of [0.02, -0.1, 0.08]) {
    const law = lawBeside(hours(rate), growing);
    const grows = 1 + shareOfGrowth(law, growing.law) * (carriedOn(growing.law, WEEKS_AHEAD) - 1);
    expect(Math.sign(law?.ratePerWeek ?? 0)).toBe(Math.sign(rate));
    expect(grows).toBeCloseTo(1 + Math.max(0, rate) * WEEKS_AHEAD, 1);
  }
});

it("TRD-1 goes as demand does where it does so, where 20 days leave it open, where it is not in the files and where it is all noise", () => {
  expect(shareOfGrowth(lawBeside(hours(0.05, { seed: 2 }), growing), growing.law)).toBeGreaterThan(0.8);
  expect(lawBeside(hours(0, { days: 20 }), growing)).toBe(growing.law);
  expect(lawBeside(null, growing)).toBe(growing.law);
  expect(lawBeside({ firstHour: START_HOUR, levels: new Float64Array(900) }, growing)).toBe(growing.law);
  const gaps = hours(0);
  expect(lawBeside({ ...gaps, levels: gaps.levels.fill(Number.NaN) }, growing)).toBe(growing.law);
  const rough = [1, 2, 3, 4, 5].map((seed) => lawBeside(hours(0.05, { noise: 0.99, seed }), growing));
  for (const law of rough) expect(shareOfGrowth(law, growing.law)).toBeGreaterThan(0.3);
});

it("TRD-1 a step of it is no trend of it, and without a trend of demand nothing is asked", () => {
  const { levels, firstHour } = hours(0);
  const stepped = levels.map((level, hour) => (hour > 500 ? 3 * level : level));
  expect(lawBeside({ firstHour, levels: stepped }, growing)).toBeNull();
  expect(shareOfGrowth(null, null)).toBe(1);
  expect(shareOfGrowth(null, growing.law)).toBe(0);
});
