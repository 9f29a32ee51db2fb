import { expect, it } from "vitest";
import { secondsOutside, withoutDay, worstDay } from "./worst-day.ts";

/** Hours of four days, of which these are asked for. */
const hours = { startS: 0, edgesS: Int32Array.from({ length: 97 }, (_, i) => 3600 * i), active: null };
const among = (...asked: readonly number[]) => {
  const set = new Set(asked);
  return (step: number) => set.has(step);
};

it("HED-2 the worst 24 hours begin with the first of the steps that they hold, whatever the calendar says", () => {
  expect(worstDay(hours, among(2, 40, 41, 63, 64))).toEqual({
    ...{ fromS: 40 * 3600, insideS: 3 * 3600, otherS: 2 * 3600 },
  });
});

it("HED-2 of two alike the first is told, and where nothing is asked for none", () => {
  expect(worstDay(hours, among(10, 80))).toEqual({ fromS: 36_000, insideS: 3600, otherS: 3600 });
  expect(worstDay(hours, among())).toBeNull();
});

it("HED-2 what lies outside of a day is counted apart, and a trace without it does not know it", () => {
  const isAsked = among(2, 40, 41, 63, 64);
  expect(secondsOutside(hours, { fromS: 40 * 3600, isAsked })).toBe(2 * 3600);
  const trace = { ...hours, milliAcu: Int32Array.from({ length: 96 }, () => 500) };
  const { milliAcu } = withoutDay(trace, 40 * 3600);
  expect([...milliAcu].flatMap((level, i) => (level < 0 ? [i] : []))).toEqual(
    Array.from({ length: 24 }, (_, i) => 40 + i),
  );
});
