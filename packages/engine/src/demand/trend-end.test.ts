import { describe, expect, it } from "vitest";
import { randomSource } from "../units/random-source.ts";
import type { DemandTrace } from "./demand-trace.ts";
import { liftDemand } from "./lift-demand.ts";
import { foundTrend } from "./weekly-trend.ts";

const SEEDS = Array.from({ length: 10 }, (_, seed) => seed + 1);

/** Office hours by the hour, each hour and each day with noise of its own; `level` of the day counted from the start. */
function world(
  days: number,
  of: { readonly level: (day: number) => number; readonly seed: number },
): DemandTrace {
  const random = randomSource(of.seed);
  const sway = (share: number) => 1 + share * (2 * random() - 1);
  const ofDay = Array.from({ length: days }, () => sway(0.01));
  const n = days * 24;
  const milliAcu = Int32Array.from({ length: n }, (_, i) => {
    const hour = i % 168;
    const usual = hour < 120 && hour % 24 >= 9 && hour % 24 < 18 ? 8000 : 1500;
    return Math.round(usual * sway(0.1) * (ofDay[Math.floor(i / 24)] as number) * of.level(i / 24));
  });
  return {
    ...{ startS: 1_772_409_600, milliAcu, active: null },
    edgesS: Int32Array.from({ length: n + 1 }, (_, i) => i * 3600),
  };
}

/** By so much a week until so many days before the end, then flat. */
const until = (perWeek: number, { days, flat }: { readonly days: number; readonly flat: number }) => {
  return (day: number) => (1 + perWeek) ** (Math.min(day, days - flat) / 7);
};

const lastWeek = ({ milliAcu }: DemandTrace) => milliAcu.slice(-7 * 24);
const meanOf = (levels: Int32Array) => levels.reduce((sum, one) => sum + one, 0) / levels.length;
const highest = (levels: Int32Array) => Int32Array.from(levels).sort().at(-5) as number;

describe("a trend that has ended", () => {
  it("TRD-1 is none: what rose or fell and then stood for a week or more", () => {
    for (const seed of SEEDS)
      for (const days of [28, 35, 63])
        for (const flat of [7, 10, 12, 14])
          for (const perWeek of flat === 7 ? [-0.4, -0.2, -0.1] : [-0.4, -0.2, -0.1, 0.2, 0.4]) {
            const trace = world(days, { level: until(perWeek, { days, flat }), seed });
            expect(
              foundTrend(trace),
              `${days} days, ${perWeek} a week, flat for ${flat}, seed ${seed}`,
            ).toBeNull();
          }
  });

  it("TRD-1 is one while it goes on, and none is found in weeks alike", () => {
    for (const seed of SEEDS)
      for (const days of [21, 28, 35, 63]) {
        expect(foundTrend(world(days, { level: () => 1, seed }))).toBeNull();
        for (const perWeek of [-0.3, -0.2, -0.1, 0.04, 0.1, 0.3]) {
          const found = foundTrend(world(days, { level: until(perWeek, { days, flat: 0 }), seed }));
          expect(found?.pctPerWeek, `${days} days, ${perWeek} a week, seed ${seed}`).toBeCloseTo(
            100 * perWeek,
            -1,
          );
        }
      }
  });
});

describe("growth along a line", () => {
  it("TRD-1 is a trend to the end, though it slows by its share", () => {
    for (const seed of SEEDS)
      for (const days of [21, 28, 35, 63])
        for (const times of [1.5, 2, 3, 5]) {
          const trace = world(days, { level: (day) => 1 + ((times - 1) * day) / days, seed });
          expect(
            foundTrend(trace)?.pctPerWeek ?? 0,
            `${times} times in ${days} days, seed ${seed}`,
          ).toBeGreaterThan(0);
        }
  });
});

describe("a fall", () => {
  const shapes: Readonly<Record<string, (share: number) => number>> = {
    "by the same share": (share) => 0.3 ** share,
    "along a line": (share) => 1 - 0.7 * share,
    "ever more slowly": (share) => 0.25 + 0.75 * Math.exp(-4 * share),
    "ever faster": (share) => 1 - 0.6 * share ** 3,
    "to a level that stands for five days": (share) => 0.3 ** Math.min(1, share * 1.2),
  };
  it.each(Object.entries(shapes))("TRD-1 %s is never planned below its last week", (_, shape) => {
    for (const seed of SEEDS)
      for (const days of [21, 28, 35, 63]) {
        const trace = world(days, { level: (day) => shape(day / days), seed });
        const found = foundTrend(trace);
        const { milliAcu } = liftDemand(trace, found?.law ?? null);
        const last = lastWeek(trace);
        expect(found?.growthPct ?? 0).toBe(0);
        expect(meanOf(milliAcu) / meanOf(last)).toBeGreaterThan(0.99);
        expect(highest(milliAcu) / highest(last)).toBeGreaterThan(0.99);
      }
  });
});
