import { describe, expect, it } from "vitest";
import { seriesOf } from "../../test/series-of.ts";
import { gatherCluster } from "../evidence/gather-cluster.ts";
import { hourOfWeek } from "../units/hour-of-week.ts";
import { randomSource } from "../units/random-source.ts";
import { levelMoved } from "./moved-level.ts";

const DAY_S = 86_400;
/** A Tuesday, no turn of a month within two weeks of its third day. */
const START_S = Date.UTC(2026, 8, 1) / 1000;

interface Made {
  readonly days?: number;
  readonly startS?: number;
  readonly seed?: number;
  readonly instance?: string;
  /** CPU, percent, by the day and the epoch second. */
  readonly of: (day: number, epochS: number) => number;
  /** Of a sample, as a share of it. */
  readonly noise?: number;
}

/** CPU of quarter hours. */
function cpuOf({ days = 14, startS = START_S, seed = 1, noise = 0.3, instance = "a-1", of }: Made) {
  const random = randomSource(seed);
  const rows = Array.from({ length: 96 * days }, (_, i): [number, number] => {
    const at = startS + 900 * i;
    return [at, of(i / 96, at) * (1 + noise * (random() - 0.5))];
  });
  const dimensions = { DBInstanceIdentifier: instance };
  return seriesOf(rows, { metric: "CPUUtilization", statistic: "Average", dimensions, periodS: 900 });
}

const movedOf = (made: Made) => levelMoved(gatherCluster([cpuOf(made)]))[0];
const office = (at: number) => {
  const hour = hourOfWeek(at);
  return hour < 120 && hour % 24 >= 8 && hour % 24 < 18 ? 40 : 8;
};
const seeds = Array.from({ length: 8 }, (_, i) => i + 1);

describe("demand that came to another level", () => {
  it("TRD-3 is told of growth and fall inside two weeks, and of more days after a step than before", () => {
    for (const seed of seeds) {
      const grown = movedOf({ seed, of: (day) => 5 + (60 * day) / 14 });
      expect(grown).toMatchObject({ code: "level-moved", days: 7, ofDays: 14 });
      expect(grown).toHaveProperty("ratio", expect.closeTo(2.5, 0));
      expect(movedOf({ seed, of: (day) => 70 - (60 * day) / 14 })).toHaveProperty(
        "ratio",
        expect.closeTo(0.45, 1),
      );
      expect(movedOf({ seed, of: (day) => (day < 4 ? 70 : 8) })).toHaveProperty(
        "ratio",
        expect.closeTo(0.22, 1),
      );
      const growing = movedOf({ seed, of: (day, at) => office(at) * (1 + day / 14) });
      expect(growing).toHaveProperty("ratio", expect.closeTo(1.4, 1));
    }
  });

  it("TRD-3 is told of a step in the last two days, over those days (TRD-2)", () => {
    expect(movedOf({ of: (day) => (day < 12 ? 8 : 60) })).toMatchObject({ days: 2, ofDays: 14 });
  });

  it("TRD-3 is silent of office weeks, spikes, noise and single days, wherever they are cut", () => {
    for (const seed of seeds) {
      const startS = START_S + (seed % 7) * DAY_S;
      for (const days of [6, 7, 9, 11, 14, 20, 28]) {
        const quiet = { days, startS, seed };
        expect(movedOf({ ...quiet, of: (_, at) => office(at) }), `${days} days`).toBeUndefined();
        expect(movedOf({ ...quiet, noise: 1.8, of: () => 10 })).toBeUndefined();
        expect(movedOf({ ...quiet, of: (day) => (day % 1 < 0.02 ? 95 : 4) })).toBeUndefined();
        expect(
          movedOf({ ...quiet, of: (day, at) => office(at) * (Math.floor(day) === days - 2 ? 2.5 : 1) }),
        ).toBeUndefined();
        // Growth by a fifth is no other level.
        const grown = movedOf({ ...quiet, of: (day, at) => office(at) * (1 + (0.2 * day) / days) });
        expect(grown?.code).not.toBe("level-moved");
      }
    }
  });

  it("TRD-3 takes a busy stretch of days, such as a monthly close, for no level, wherever it lies before the last days", () => {
    for (const seed of seeds.slice(0, 2))
      for (const days of [14, 28, 41])
        for (const [length, factor] of [
          [3, 9],
          [4, 6],
        ] as const)
          for (let from = seed % 4; from < days - length - 2; from += 3) {
            // At the very start of a short file nobody can tell it from a fall.
            if (from < 2 && days < 28) continue;
            const isClose = (day: number) => day >= from && day < from + length;
            const of = (day: number, at: number) => office(at) * (isClose(day) ? factor : 1) * 0.1;
            const found = movedOf({ days, seed, of });
            expect(found?.code, `${days} days, ${length} from day ${from}`).not.toBe("level-moved");
          }
  });

  it("TRD-3 says which half has the busiest hour, and of the sum and the typical day what moved less", () => {
    const fallen = movedOf({ of: (day, at) => office(at) * (day < 5 ? 2 : 1) });
    expect(fallen).toMatchObject({ code: "level-moved", isPeakBefore: true });
    expect(movedOf({ of: (day) => 5 + (60 * day) / 14 })).toMatchObject({ isPeakBefore: false });
    const isClose = (day: number) => day >= 8 && day < 11;
    const both = { days: 41, of: (day: number) => (isClose(day) ? 80 : day < 17 ? 12 : 6) };
    const found = movedOf(both) as { ratio: number; isPeakBefore: boolean };
    expect(found).toMatchObject({ code: "level-moved", isPeakBefore: true });
    // In the sum it is 0.27.
    expect(found.ratio).toBeCloseTo(0.5, 1);
  });

  it("TRD-3 asks for a third more, or a quarter less, of the typical day too", () => {
    const by = (ratio: number) => movedOf({ noise: 0, of: (day, at) => office(at) * (day < 6 ? 1 : ratio) });
    for (const ratio of [1.5, 0.7]) expect(by(ratio)?.code).toBe("level-moved");
    for (const ratio of [1.3, 0.78]) expect(by(ratio)?.code).not.toBe("level-moved");
    // In the sum a third of it, by two hours a day.
    const nightly = (day: number) => (day < 6 && day % 1 < 0.08 ? 90 : 0);
    const typical = (ratio: number) =>
      movedOf({ noise: 0, of: (day) => nightly(day) + 6 * (day < 6 ? 1 : ratio) });
    expect(typical(0.7)?.code).toBe("level-moved");
    expect(typical(0.8)?.code).not.toBe("level-moved");
    // Beside all workdays, most of which were on the level of the first four days, half of that.
    const byWorkday = (ratio: number) =>
      movedOf({ days: 16, noise: 0, of: (day) => 10 * (day < 4 ? ratio : day < 8 ? 2 : 1) });
    expect(byWorkday(1.2)?.code).toBe("level-moved");
    expect(byWorkday(1.1)?.code).not.toBe("level-moved");
  });

  it("TRD-3 takes no weekend for a fall, and tells nothing of weekends alone", () => {
    const saturday = START_S + 4 * DAY_S;
    expect(movedOf({ startS: saturday - 3 * DAY_S, days: 5, of: (_, at) => office(at) })).toBeUndefined();
    expect(movedOf({ startS: saturday, days: 2, of: (day) => (day < 1 ? 10 : 60) })).toBeUndefined();
  });

  it("TRD-3 is silent where a trend carries it on (TRD-1), and where most hours are idle", () => {
    expect(movedOf({ days: 28, of: (day, at) => office(at) * (1 + day / 14) })).toBeUndefined();
    const session = (day: number) => (Math.floor(day) % 2 === 0 && day % 1 < 0.1 ? (day < 7 ? 60 : 20) : 0.1);
    expect(movedOf({ of: session })).toBeUndefined();
  });

  it("TRD-3 is silent of what one instance gained and another lost", () => {
    const first = { of: (day: number) => (day < 6 ? 50 : 10) };
    const second = { instance: "a-2", of: (day: number) => (day < 6 ? 10 : 50) };
    const together = gatherCluster([cpuOf(first), cpuOf(second)], { instance: "a-1" });
    expect(together.others).toHaveLength(1);
    expect(levelMoved(together)).toEqual([]);
    expect(movedOf(first)).toBeDefined();
  });

  it("TRD-4 tells of weeks that each rise and are too few for a trend, and of how much that is in a month", () => {
    for (const seed of seeds)
      for (const days of [15, 18, 20]) {
        const found = movedOf({ days, seed, of: (day, at) => office(at) * 1.06 ** (day / 7) });
        expect(found, `${days} days, seed ${seed}`).toMatchObject({ code: "growth-short", days });
        expect(found).toHaveProperty("pctPerWeek", expect.closeTo(5.5, -0.5));
        const { pctPerWeek, monthPct } = found as { pctPerWeek: number; monthPct: number };
        expect(monthPct).toBeCloseTo((730 / 168) * pctPerWeek, 9);
      }
  });

  it("TRD-4 is silent under two weeks, where a trend tells, of one week's edge, of a fall and of another instance's loss", () => {
    const growing = (day: number, at: number) => office(at) * 1.06 ** (day / 7);
    for (const days of [13, 21, 28]) expect(movedOf({ days, of: growing })).toBeUndefined();
    expect(movedOf({ days: 20, of: (day, at) => office(at) * (day < 13 ? 1 : 1.15) })).toBeUndefined();
    expect(movedOf({ days: 20, of: (day, at) => office(at) * 0.94 ** (day / 7) })).toBeUndefined();
    const falling = (day: number, at: number) => office(at) * (2.2 - 1.06 ** (day / 7));
    const first = { days: 20, of: growing };
    const second = { days: 20, instance: "a-2", of: falling };
    expect(levelMoved(gatherCluster([cpuOf(first), cpuOf(second)], { instance: "a-1" }))).toEqual([]);
  });
});
