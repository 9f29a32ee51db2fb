import type { Series } from "@acuity/engine/demand";
import { describe, expect, it } from "vitest";
import { assessQuality } from "./assess-quality.ts";

const series = (
  timesS: readonly number[],
  periodS: number | null = 300,
  values = timesS.map((_, i) => i),
): Series => ({
  metric: null,
  statistic: null,
  unit: null,
  periodS,
  dimensions: {},
  label: "x",
  region: null,
  timesS: Float64Array.from(timesS),
  values: Float64Array.from(values),
});
const every = (stepS: number, count: number, fromS = 0) =>
  Array.from({ length: count }, (_, i) => fromS + i * stepS);

describe("assessQuality", () => {
  it("describes whole series", () => {
    expect(assessQuality(series(every(300, 5)), 2)).toEqual({
      firstS: 0,
      lastS: 1200,
      count: 5,
      min: 0,
      max: 4,
      mean: 2,
      spanS: 1500,
      knownS: 1500,
      weekdayS: [0, 0, 0, 1500, 0, 0, 0],
      grade: "insufficient",
      gaps: 0,
      missingSamples: 0,
      duplicates: 2,
      periodsS: [300],
    });
  });

  it("finds spans without samples and counts what is missing in them", () => {
    const wanted = { gaps: 2, missingSamples: 5 };
    expect(assessQuality(series([0, 300, 900, 1200, 2700]))).toMatchObject(wanted);
  });

  it("grades by the time that is known: two weeks with nine days of nothing are short", () => {
    const grade = (missing: (hour: number) => boolean) =>
      assessQuality(
        series(
          every(3600, 336).filter((at) => !missing(at / 3600)),
          3600,
        ),
      ).grade;
    expect(grade(() => false)).toBe("good");
    expect(grade((hour) => hour === 100)).toBe("good");
    expect(grade((hour) => hour >= 48 && hour < 96)).toBe("adequate");
    expect(grade((hour) => hour >= 48 && hour < 264)).toBe("short");
  });

  it("tells a change of period from gaps", () => {
    const times = [...every(3600, 10), ...every(300, 10, 36_000), ...every(60, 10, 39_000)];
    const quality = assessQuality(series(times, 60));
    expect(quality.gaps).toBe(0);
    expect(quality.periodsS).toEqual([3600, 300, 60]);
    expect(quality.spanS).toBe(39_600);
  });

  it("takes isolated longer steps as gaps, not as a period", () => {
    expect(assessQuality(series([0, 300, 600, 1200, 1800, 2100])).periodsS).toEqual([300]);
  });

  it("sums without losing small values beside large ones", () => {
    expect(assessQuality(series(every(1, 4), 1, [1e100, 1, -1e100, 1])).mean).toBe(0.5);
    expect(assessQuality(series(every(1, 2), 1, [1.7e308, 1.7e308])).mean).toBeCloseTo(1.7e308, -300);
  });

  it("stays calm with one sample or none", () => {
    expect(assessQuality(series([7], null))).toMatchObject({ count: 1, spanS: 0, gaps: 0 });
    expect(assessQuality(series([]))).toMatchObject({ count: 0, spanS: 0, mean: Number.NaN });
  });

  it.each([
    [2, "insufficient"],
    [3, "short"],
    [7, "adequate"],
    [14, "good"],
  ])("grades %d days as %s", (days, grade) => {
    expect(assessQuality(series(every(3600, 24 * days), 3600)).grade).toBe(grade);
  });

  it("grades by the weekdays that were seen: two weeks without a week-end know nothing of one", () => {
    const hours = every(3600, 24 * 21, 4 * 86_400).filter((at) => Math.floor(at / 86_400 - 4) % 7 < 5);
    const { grade, weekdayS } = assessQuality(series(hours, 3600));
    expect(weekdayS?.slice(5)).toEqual([0, 0]);
    expect(grade).toBe("short");
  });
});
