import { expect, it } from "vitest";
import { likelyHours } from "./likely-hours.ts";

/** Monday 2 March 2026, 00:00 UTC. */
const MONDAY_S = 1_772_409_600;

function account(acuByHour: readonly number[]) {
  const n = acuByHour.length;
  return {
    firstHourS: MONDAY_S,
    knownS: new Float64Array(n).fill(3600),
    acuSeconds: Float64Array.from(acuByHour, (acu) => acu * 3600),
    throttledS: new Float64Array(n),
    deficitAcuS: new Float64Array(n),
    pausedS: new Float64Array(n),
  };
}

it("DEM-8 a ten-day trace counts each hour of the week alike", () => {
  const days = 10;
  const hours = likelyHours(account(Array.from({ length: days * 24 }, (_, h) => (h % 168 < 120 ? 7 : 0))));
  expect(hours.length).toBe(336);
  const mean = hours.reduce((a, b) => a + b, 0) / hours.length;
  expect(mean).toBeCloseTo(5, 12);
});

it("DEM-7 an hour without data appears nowhere", () => {
  const holed = account([1, 2, 3]);
  holed.knownS[1] = 0;
  holed.acuSeconds[1] = 0;
  expect([...likelyHours(holed)]).toEqual([1, 3]);
});

it("DEM-8 the hours of another member's account: a part of an hour is its mean, one it lacks that of its hour of the week", () => {
  const [writer, own] = [account(Array(336).fill(2)), account(Array(336).fill(6))];
  // Half of its second hour was measured; hour 2 of the first week had 10 and that of the second is not known.
  own.knownS[1] = 1800;
  own.acuSeconds[1] = 1800 * 6;
  own.acuSeconds[2] = 3600 * 10;
  own.knownS[170] = 0;
  own.acuSeconds[170] = 0;
  expect([...likelyHours(own, writer).slice(0, 6)]).toEqual([6, 6, 6, 6, 10, 10]);
});

it("DEM-8 a trace that begins within a week has its hours from Monday on, each with its own in turn", () => {
  // From Sunday 22:00 on: two hours of it, a whole week, and the first hour of another.
  const acu = Array.from({ length: 2 + 168 + 1 }, (_, h) => h);
  const hours = likelyHours({ ...account(acu), firstHourS: MONDAY_S - 2 * 3600 });
  expect(hours.length).toBe(2 * 168);
  expect([...hours.slice(0, 4)]).toEqual([2, 170, 3, 3]);
  expect([...hours.slice(-4)]).toEqual([0, 168, 1, 169]);
});
