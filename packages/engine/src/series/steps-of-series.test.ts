import { expect, it } from "vitest";
import { rowsOf } from "../../test/rows-of.ts";
import { seriesOf } from "../../test/series-of.ts";
import { MISSING, PAUSED, stepsOfSeries } from "./steps-of-series.ts";

it("DEM-7 a hole of three periods holds the last value, a longer one is left out", () => {
  const held = stepsOfSeries(seriesOf(rowsOf({ 0: 1, 300: 2, 1500: 3, 1800: 4 })));
  expect([...held.edgesS]).toEqual([0, 300, 1500, 1800, 2100]);
  expect([...held.sample]).toEqual([0, 1, 2, 3]);
  expect(held.heldS).toBe(900);
  const left = stepsOfSeries(seriesOf(rowsOf({ 0: 1, 300: 2, 1501: 3, 1801: 4 })));
  expect([...left.edgesS]).toEqual([0, 300, 600, 1501, 1801, 2101]);
  expect([...left.sample]).toEqual([0, 1, MISSING, 2, 3]);
  expect(left.heldS).toBe(0);
});

it("DEM-7 while capacity is 0 a hole is a real zero, however long or short", () => {
  const steps = stepsOfSeries(
    seriesOf(rowsOf({ 0: 1, 300: 2, 9000: 3, 9300: 1 })),
    Float64Array.of(600, 8700),
  );
  expect([...steps.edgesS]).toEqual([0, 300, 600, 9000, 9300, 9600]);
  expect([...steps.sample]).toEqual([0, 1, PAUSED, 2, 3]);
  expect(steps.heldS).toBe(300);
});

it("DEM-7 around a pause a value is held for three periods, and no longer", () => {
  const samples = rowsOf({ 0: 1, 300: 2, 9000: 3, 9300: 1 });
  const held = stepsOfSeries(seriesOf(samples), Float64Array.of(1500, 8100));
  expect([...held.edgesS]).toEqual([0, 300, 1500, 9000, 9300, 9600]);
  expect([...held.sample]).toEqual([0, 1, PAUSED, 2, 3]);
  expect(held.heldS).toBe(1800);
  const left = stepsOfSeries(seriesOf(samples), Float64Array.of(1501, 8099));
  expect([...left.edgesS]).toEqual([0, 300, 600, 1501, 8099, 9000, 9300, 9600]);
  expect([...left.sample]).toEqual([0, 1, MISSING, PAUSED, MISSING, 2, 3]);
  expect(left.heldS).toBe(0);
});

it("DEM-7 a pause before the first sample and after the last one is demand of zero", () => {
  const samples = rowsOf({ 3000: 1, 3300: 2 });
  const steps = stepsOfSeries(seriesOf(samples), Float64Array.of(0, 1800, 2400, 2700, 3600, 9000));
  expect(steps.startS).toBe(0);
  expect([...steps.edgesS]).toEqual([0, 2400, 3000, 3300, 3600, 9000]);
  expect([...steps.sample]).toEqual([PAUSED, PAUSED, 0, 1, PAUSED]);
  const apart = stepsOfSeries(seriesOf(samples), Float64Array.of(0, 2099, 4501, 9000));
  expect([apart.startS, ...apart.edgesS]).toEqual([3000, 0, 300, 600]);
});

it("DEM-7 one export may mix periods: an hour, five minutes, a minute", () => {
  const samples = [0, 3600, 7200, 10_800, 11_100, 11_400, 11_460, 11_520].map(
    (second) => [second, 1] as const,
  );
  const steps = stepsOfSeries(seriesOf(samples, { periodS: 60 }));
  expect([...steps.edgesS]).toEqual([0, 3600, 7200, 10_800, 11_100, 11_400, 11_460, 11_520, 11_580]);
  expect(steps.sample.every((sample) => sample >= 0)).toBe(true);
});

it("DEM-7 a lone sample between two holes lasts its declared period", () => {
  const steps = stepsOfSeries(seriesOf(rowsOf({ 0: 1, 300: 1, 50000: 2, 90000: 3 })));
  expect([...steps.edgesS]).toEqual([0, 300, 600, 50_000, 50_300, 90_000, 90_300]);
  expect([...steps.sample]).toEqual([0, 1, MISSING, 2, MISSING, 3]);
});
