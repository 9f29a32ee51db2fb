import { expect, it } from "vitest";
import { everyFiveMinutes, seriesOf } from "../../test/series-of.ts";
import { STEADY_RATIO } from "../units/acu.ts";
import { impliedMaximum, likelyMaximum } from "./implied-maximum.ts";

const isBusy = (i: number) => i % 2 === 0;
const of = (busy: number, quiet: number) =>
  seriesOf(everyFiveMinutes(Array.from({ length: 200 }, (_, i) => (isBusy(i) ? busy : quiet))));
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
  expect(likelyMaximum({ capacity: null, cpu, acuUtilisation: null })).toBeNull();
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
