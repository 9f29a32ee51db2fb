import { expect, it } from "vitest";
import { seriesOf } from "../../../test/testing.ts";
import { areSeveralExports, copiesAmong } from "./coarser-copies.ts";

const piece = (valueAt: Readonly<Record<number, number>>, statistic = "Average") => {
  const times = Object.keys(valueAt).map(Number);
  const periodS = times.length < 2 ? null : (times[1] as number) - (times[0] as number);
  return seriesOf(
    times.map((atS) => [atS, valueAt[atS] as number]),
    { periodS, statistic },
  );
};

const minutes = { 60: 10.6, 120: 20.25, 180: 12.25, 240: 14.5, 300: 16.5, 360: 18.25 };

it.each([
  ["Average", 14.4],
  ["Maximum", 20.25],
  ["Minimum", 10.6],
  ["Sum", 57.6],
])(
  "EVD-3 a lone row that holds the %s of the minutes after it is of the longer period",
  (statistic, value) => {
    const lone = piece({ 0: value }, statistic);
    const found = copiesAmong([piece(minutes, statistic), lone]);
    expect(found.get(lone)).toMatchObject({ periodS: 300, periodBasis: "declared" });
  },
);

it("EVD-3 a lone row of another value is not", () => {
  expect(copiesAmong([piece(minutes), piece({ 0: 14.3 })]).size).toBe(0);
});

it("EVD-3 a small count that is the greatest of those after it may be so by chance", () => {
  const counts = piece({ 60: 3, 120: 5, 180: 4, 240: 5, 300: 1 }, "Maximum");
  expect(copiesAmong([counts, piece({ 0: 5 }, "Maximum")]).size).toBe(0);
});

it("EVD-3 it is believed where an export of that period lacks just that row", () => {
  const counts = piece({ 60: 3, 120: 5, 180: 4, 240: 5, 300: 1 }, "Maximum");
  const copy = piece({ 300: 9, 600: 8, 900: 7 }, "Maximum");
  const lone = piece({ 0: 5 }, "Maximum");
  expect(copiesAmong([counts, copy, lone]).get(lone)).toMatchObject({ periodS: 300 });
});

it("EVD-3 the last fine row, alone, is none though a coarser sample says the same of its time", () => {
  const coarser = piece({ 0: 14.4, 300: 17.3, 600: 9.5 });
  expect(copiesAmong([piece({ ...minutes, 540: 8.5 }), coarser, piece({ 600: 9.5 })]).size).toBe(0);
});

it("EVD-3 a lone row is known for a copy however often it is given", () => {
  const counts = piece({ 240: 5, 300: 1, 360: 2 }, "Maximum");
  const copy = piece({ 300: 9, 600: 8, 900: 7 }, "Maximum");
  const lone = [piece({ 0: 5 }, "Maximum"), piece({ 0: 5 }, "Maximum")];
  expect([...copiesAmong([counts, copy, ...lone]).keys()]).toEqual(lone);
});

it("EVD-3 pieces are cuts of one export until two of them reach over one time and differ", () => {
  expect(areSeveralExports([piece({ 0: 1, 60: 2 }), piece({ 60: 2, 120: 3 }), piece({ 180: 4 })])).toBe(
    false,
  );
  expect(areSeveralExports([piece({ 0: 1, 60: 2, 120: 3 }), piece({ 60: 9 })])).toBe(true);
  expect(areSeveralExports([piece({ 0: 1, 120: 3 }), piece({ 60: 2 })])).toBe(true);
});
