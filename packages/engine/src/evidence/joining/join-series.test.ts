import { expect, it } from "vitest";
import { rowsOf } from "../../../test/rows-of.ts";
import { seriesOf } from "../../../test/series-of.ts";
import type { Series } from "../../series/series.ts";
import { joinSeries } from "./join-series.ts";
import { type Strand, strandsOf } from "./strands-of.ts";

const declared = (periodS: number, valueAt: Readonly<Record<number, number>>): Series =>
  seriesOf(rowsOf(valueAt), { periodS, periodBasis: "declared" });

function joined(...pieces: readonly Series[]) {
  const { series, ...how } = joinSeries(strandsOf(pieces) as [Strand, ...Strand[]]);
  return { ...how, samples: [...series.timesS].map((time, i) => [time, series.values[i]]), series };
}

it("EVD-1 consecutive exports are one series, whatever the order of their files", () => {
  const [first, second] = [declared(300, { 0: 1, 300: 2 }), declared(300, { 600: 3, 900: 4 })];
  const all = rowsOf({ 0: 1, 300: 2, 600: 3, 900: 4 });
  expect(joined(second, first)).toMatchObject({ samples: all, pieces: 2, coarser: 0, contradictions: 0 });
  expect(joined(first, second, first).samples).toEqual(all);
});

it("EVD-1 a later export corrects the last sample of one that ended within a period", () => {
  const found = joined(declared(300, { 0: 1, 300: 2 }), declared(300, { 300: 7, 600: 3 }));
  expect(found).toMatchObject({ samples: rowsOf({ 0: 1, 300: 7, 600: 3 }), contradictions: 1 });
});

it("EVD-1 a value that a spreadsheet rounded is no contradiction", () => {
  const found = joined(declared(300, { 0: 30.123456789 }), declared(300, { 0: 30.1234568 }));
  expect(found.contradictions).toBe(0);
});

it("EVD-2 minutes, five minutes and hours are put together, each time from the finest", () => {
  const minutes = declared(60, { 7200: 1, 7260: 2 });
  const fiveMinutes = declared(300, { 3600: 30, 3900: 31, 7200: 9 });
  const hours = declared(3600, { 0: 50, 3600: 40, 7200: 9, 10800: 60 });
  const found = joined(hours, minutes, fiveMinutes);
  expect(found.samples).toEqual(rowsOf({ 0: 50, 3600: 30, 3900: 31, 7200: 1, 7260: 2, 10800: 60 }));
  expect([...(found.series.periodsS ?? [])]).toEqual([3600, 300, 300, 60, 60, 3600]);
  expect(found).toMatchObject({ coarser: 3, pieces: 3 });
});

it("EVD-2 hours from :18 and hours from :41 are not added where they overlap", () => {
  const found = joined(
    declared(3600, { 1080: 10, 4680: 11, 8280: 12 }),
    declared(3600, { 2460: 10, 6060: 11, 9660: 12, 13260: 13 }),
  );
  expect(found.samples).toEqual(rowsOf({ 2460: 10, 6060: 11, 9660: 12, 13260: 13 }));
});

it("EVD-2 cutting one of them puts no sample of it among the others", () => {
  const [from18, from41] = [
    [1080, 4680, 8280, 11_880],
    [2460, 6060],
  ].map((times) => declared(3600, Object.fromEntries(times.map((atS) => [atS, atS])))) as [Series, Series];
  const part = (from: number, to: number) => ({
    ...from18,
    timesS: from18.timesS.slice(from, to),
    values: from18.values.slice(from, to),
  });
  const whole = joined(from18, from41);
  expect(joined(part(0, 1), from41, part(1, 4)).samples).toEqual(whole.samples);
  expect(joined(part(0, 3), part(3, 4), from41).samples).toEqual(whole.samples);
});

it("EVD-2 a file of minutes with every other one missing, cut, is what two askew exports are: an overlap is left out", () => {
  const read = (valueAt: Readonly<Record<number, number>>) =>
    seriesOf(rowsOf(valueAt), { periodS: 120, periodBasis: "inferred" });
  const found = joined(read({ 0: 1, 120: 2, 240: 3 }), read({ 300: 4, 420: 5, 540: 6 }));
  expect(found).toMatchObject({ coarser: 1, samples: rowsOf({ 0: 1, 120: 2, 240: 3, 420: 5, 540: 6 }) });
});

it("EVD-3 a piece of two samples beside a gap keeps the period of the export it was cut from", () => {
  const inferred = (valueAt: Readonly<Record<number, number>>, periodS: number | null) =>
    seriesOf(rowsOf(valueAt), { periodS, periodBasis: "inferred" });
  const found = joined(
    inferred({ 300: 3, 600: 4 }, 300),
    inferred({ 900: 5 }, null),
    inferred({ 0: 1, 60: 2, 120: 3 }, 60),
    inferred({ 960: 5, 1020: 6, 1080: 7 }, 60),
  );
  expect(found.series).toMatchObject({ periodS: 60 });
  expect(found.series.periodsS).toBeUndefined();
  expect(found.samples).toHaveLength(9);
});

it("EVD-3 a coarser copy of no stated period stays apart from what it was made of", () => {
  const minutes = seriesOf(rowsOf({ 60: 1, 120: 2, 180: 3, 300: 4, 360: 5 }), { periodS: 60 });
  const copy = seriesOf(rowsOf({ 0: 2, 300: 4.5 }), { periodS: 300 });
  expect(joined(minutes, copy)).toMatchObject({ series: { periodS: 60 }, coarser: 2, pieces: 1 });
});
