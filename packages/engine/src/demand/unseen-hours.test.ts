import { expect, it } from "vitest";
import { unseenHours } from "./unseen-hours.ts";

/** Samples of five minutes for some days from a second on; -1 is unknown. */
const days = (count: number, level: (hour: number, day: number) => number, startS = 0) => {
  const n = 288 * count;
  return {
    ...{ startS, active: null },
    edgesS: Int32Array.from({ length: n + 1 }, (_, i) => 300 * i),
    milliAcu: Int32Array.from({ length: n }, (_, i) => level((i % 288) / 12, Math.floor(i / 288))),
  };
};

it("DEM-10 hours of the day in which hardly anything was ever measured are told", () => {
  const night = days(14, (hour) => (hour > 8.05 && hour < 18 ? -1 : 500));
  expect(unseenHours(night)).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16, 17]);
  // The clock is of the day, not of the trace.
  expect(unseenHours({ ...night, startS: 3 * 3600 })[0]).toBe(11);
});

it("DEM-10 a gap of some days, a pause and what the trace never came to are no such hours", () => {
  expect(unseenHours(days(14, (hour, day) => (day < 9 && hour > 8 && hour < 18 ? -1 : 500)))).toEqual([]);
  expect(unseenHours(days(14, (hour) => (hour < 8 ? 0 : 500)))).toEqual([]);
  const short = { ...days(1, () => 500), edgesS: Int32Array.of(0, 7200), milliAcu: Int32Array.of(500) };
  expect(unseenHours(short)).toEqual([]);
});
