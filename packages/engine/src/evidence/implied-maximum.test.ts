import { expect, it } from "vitest";
import { everyFiveMinutes, seriesOf } from "../../test/series-of.ts";
import { STEADY_RATIO } from "../units/acu.ts";
import {
  impliedMaximum,
  isImpossible,
  type MeasuredRange,
  maximumOfRange,
  otherMaximum,
} from "./implied-maximum.ts";

const isBusy = (i: number) => i % 2 === 0;
const of = (busy: number, quiet: number) =>
  seriesOf(everyFiveMinutes(Array.from({ length: 200 }, (_, i) => (isBusy(i) ? busy : quiet))));
const likelyMaximum = (one: MeasuredRange) => maximumOfRange([one]).maxAcu;
const capacity = of(7, 1);
const cpu = of(35, 4);

it("DEM-2 capacity over ACUUtilization tells the maximum of a range", () => {
  expect(impliedMaximum({ capacity, acuUtilisation: of(43.75, 6.25) })).toBe(16);
  expect(impliedMaximum({ capacity, acuUtilisation: null })).toBeNull();
  expect(impliedMaximum({ capacity, acuUtilisation: of(0, 0) })).toBeNull();
  expect(likelyMaximum({ capacity, cpu, acuUtilisation: of(43.75, 6.25) })).toBe(16);
});

it("DEM-2 without it the maximum is taken by which capacity is what its CPU asks for where it is least for it", () => {
  expect(likelyMaximum({ capacity, cpu, acuUtilisation: null })).toBe(Math.round(2 * 20 * STEADY_RATIO) / 2);
  expect(likelyMaximum({ capacity, cpu: null, acuUtilisation: null })).toBe(7);
  expect(likelyMaximum({ capacity, cpu: of(0, 0), acuUtilisation: null })).toBe(7);
  expect(likelyMaximum({ capacity, cpu: of(0.5, 0), acuUtilisation: null })).toBe(256);
  expect(likelyMaximum({ capacity: null, cpu, acuUtilisation: null })).toBe(1);
});

it("DEM-2 no maximum is below what was measured, whatever ACUUtilization says", () => {
  expect(likelyMaximum({ capacity, cpu, acuUtilisation: of(100, 100) })).toBe(7);
});

it("DEM-2 of the samples with the least capacity for their CPU a tenth is left out, which a climb left short", () => {
  const shortFor = (share: number) => {
    const asked = Array.from({ length: 200 }, (_, i) => (i < share * 200 ? 70 : 35));
    const flat = seriesOf(everyFiveMinutes(asked.map(() => 7)));
    return likelyMaximum({ capacity: flat, cpu: seriesOf(everyFiveMinutes(asked)), acuUtilisation: null });
  };
  expect(shortFor(0.08)).toBe(Math.round(2 * 20 * STEADY_RATIO) / 2);
  expect(shortFor(0.2)).toBe(Math.round(2 * 10 * STEADY_RATIO) / 2);
});

it("UNI-2 the most that was measured is a mean of its sample: the maximum is the half above it", () => {
  const of15 = { capacity: of(15.87, 4.2), cpu: of(90, 20), acuUtilisation: null };
  expect(maximumOfRange([of15])).toEqual({ maxAcu: 16, by: "capacity" });
});

it("UNI-3 a guess is no more than the version allows, what was measured is", () => {
  const idle = { capacity: of(2, 2), cpu: of(0.5, 0.5), acuUtilisation: null };
  expect(maximumOfRange([idle], 128).maxAcu).toBe(128);
  expect(maximumOfRange([{ ...idle, capacity: of(200, 2) }], 128).maxAcu).toBe(200);
});

it("EVD-12 ACUUtilization as a share makes a maximum that CPU contradicts: it counts for nothing", () => {
  const steady = { capacity: of(8, 8), cpu: of(30, 30) };
  const share = { ...steady, acuUtilisation: of(0.5, 0.5) };
  expect(impliedMaximum(share)).toBe(1600);
  expect(isImpossible(1600, [share])).toBe(true);
  expect(maximumOfRange([share])).toEqual({ maxAcu: 20.5, by: "cpu" });
  const percent = { ...steady, acuUtilisation: of(50, 50) };
  expect(maximumOfRange([percent])).toEqual({ maxAcu: 16, by: "acu-utilization" });
  // 100 ACU are no impossible range, but CPU would be 30 ACU where 8 were measured; an idle instance tells only the former.
  expect(isImpossible(100, [share])).toBe(true);
  expect(isImpossible(33, [share])).toBe(false);
  const idle = { capacity: of(8, 8), cpu: of(1, 1), acuUtilisation: of(0.5, 0.5) };
  expect([isImpossible(1600, [idle]), isImpossible(100, [idle]), isImpossible(260, [idle])]).toEqual([
    ...[true, false, false],
  ]);
});

it("CLU-1 the CPU of each instance tells what the maximum is at most: of several the narrowest", () => {
  const one = { capacity: of(3, 12), cpu: of(10, 40), acuUtilisation: null };
  const held = { capacity: of(20, 20), cpu: of(10, 10), acuUtilisation: null };
  expect(maximumOfRange([held]).maxAcu).toBe(152);
  expect(maximumOfRange([one, held])).toEqual({ maxAcu: 23, by: "cpu" });
  expect(maximumOfRange([one, { ...held, acuUtilisation: of(62.5, 62.5) }])).toEqual({
    ...{ maxAcu: 32, by: "acu-utilization" },
  });
});

it("DEM-2 another maximum than the one said is told by capacity over ACUUtilization of the same times", () => {
  const measured = { capacity, cpu: of(15, 2), acuUtilisation: of(21.875, 3.125) };
  expect([otherMaximum(measured, 16), otherMaximum(measured, 32)]).toEqual([
    { acu: 32, isDenied: false },
    null,
  ]);
  // Half an ACU is a rounding; too few samples tell nothing, and a maximum that cannot be is told as such.
  expect(otherMaximum(measured, 32.5)).toBeNull();
  expect(otherMaximum({ ...measured, acuUtilisation: of(0.2, 0.03) }, 16)).toMatchObject({ isDenied: true });
  const few = seriesOf(everyFiveMinutes([21.875, 21.875]));
  expect(otherMaximum({ ...measured, acuUtilisation: few }, 16)).toBeNull();
  // ACUUtilization of the busy part alone is held against the capacity of that part.
  const whole = seriesOf(everyFiveMinutes(Array.from({ length: 200 }, (_, i) => (i < 14 ? 7 : 1))));
  const busy = seriesOf(everyFiveMinutes(Array.from({ length: 14 }, () => 43.75)));
  const part = { capacity: whole, cpu: null, acuUtilisation: busy };
  expect(otherMaximum(part, 16)).toBeNull();
});
