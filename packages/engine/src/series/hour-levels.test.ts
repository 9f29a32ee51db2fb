import { expect, it } from "vitest";
import { addHours, hourLevels, levelAt } from "./hour-levels.ts";

const HOUR_S = 3600;

it("TRD-2 shares steps out over the clock hours they touch, and knows no hour of which half is missing", () => {
  const steps = [
    { fromS: 1800, toS: 5400, level: 4 },
    { fromS: 5400, toS: 7200, level: 8 },
    { fromS: 9100, toS: 10_800, level: 3 },
  ];
  const hours = hourLevels(steps, { fromS: 1800, toS: 10_800 });
  expect(hours).toEqual({ firstHour: 0, levels: Float64Array.of(4, 6, Number.NaN) });
  expect(levelAt(hours, 1)).toBe(6);
  expect(levelAt(hours, 7)).toBeNaN();
});

it("TRD-2 adds up the hours that all know", () => {
  const of = (from: number, ...levels: readonly number[]) =>
    hourLevels(
      levels.map((level, i) => ({ fromS: (from + i) * HOUR_S, toS: (from + i + 1) * HOUR_S, level })),
      { fromS: from * HOUR_S, toS: (from + levels.length) * HOUR_S },
    );
  expect(addHours([of(5, 1, 2, 3), of(6, 10, 20)])).toEqual({
    firstHour: 5,
    levels: Float64Array.of(Number.NaN, 12, 23),
  });
  expect(addHours([])).toBeNull();
});
