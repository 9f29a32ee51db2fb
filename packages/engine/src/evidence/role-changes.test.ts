import { describe, expect, it } from "vitest";
import { seriesOf } from "../../test/series-of.ts";
import { rolesTold } from "./role-changes.ts";
import { indexSeries } from "./series-index.ts";

const HOUR = 12;
type Values = readonly (number | null)[];
type Written = readonly (readonly [string, Values])[];

/** WriteIOPS of an instance, every five minutes; null = no sample. */
const writes = (id: string, values: Values) =>
  seriesOf(
    values.flatMap((value, i) => (value === null ? [] : [[i * 300, value] as const])),
    { metric: "WriteIOPS", unit: "Count/Second", dimensions: { DBInstanceIdentifier: id } },
  );
const hours = (count: number, value: number | null): Values => Array(count * HOUR).fill(value);
const changes = (...of: Written) =>
  rolesTold(indexSeries(of.map(([id, values]) => writes(id, values))).all, {
    ...{ ids: of.map(([id]) => id), region: null },
  })?.changes ?? [];

describe("EVD-17 who wrote when", () => {
  const day = [...hours(24, 800), ...hours(24, 0)];
  const night = [...hours(24, 0), ...hours(24, 600)];

  it("is seen to the sample where the writes change sides", () => {
    expect(changes(["a", day], ["b", night])).toEqual([{ atS: 86_400, from: "a", to: "b" }]);
    const [late, later] = [
      [...hours(24, 800), ...Array(5).fill(800)],
      [...hours(24, 0), ...Array(5).fill(0)],
    ];
    expect(changes(["a", [...late, ...hours(9, 1)]], ["b", [...later, ...hours(9, 500)]])).toEqual([
      { atS: 86_400 + 1500, from: "a", to: "b" },
    ]);
  });

  it("is seen there and back, of three instances too", () => {
    const [a, b] = [
      [...hours(24, 800), ...hours(5, 0), ...hours(24, 700)],
      [...hours(24, 1), ...hours(5, 650), ...hours(24, 2)],
    ];
    const back = [
      { atS: 24 * 3600, from: "a", to: "b" },
      { atS: 29 * 3600, from: "b", to: "a" },
    ];
    expect(changes(["a", a], ["b", b])).toEqual(back);
    expect(changes(["a", a], ["b", b], ["c", hours(53, 0)])).toEqual(back);
  });

  it("is the moment from which the other writes, where nothing was measured or written in between", () => {
    const gone = (value: number | null) =>
      changes(
        ["a", [...hours(24, 800), ...hours(4, value), ...hours(24, 0)]],
        ["b", [...hours(24, 0), ...hours(4, value), ...hours(24, 500)]],
      );
    expect(gone(null)).toEqual([{ atS: 28 * 3600, from: "a", to: "b" }]);
    expect(gone(0)).toEqual([{ atS: 28 * 3600, from: "a", to: "b" }]);
  });

  interface Unseen {
    readonly title: string;
    readonly of: Written;
  }
  const away = (count: number, value: number | null) => [
    ...hours(24, 800),
    ...hours(count, value),
    ...hours(24, 800),
  ];
  const here = (count: number, value: number) => [...hours(24, 1), ...hours(count, value), ...hours(24, 1)];
  const unseen: readonly Unseen[] = [
    { title: "of one alone", of: [["a", day]] },
    {
      title: "where both write little",
      of: [
        ["a", [...hours(24, 0.4), ...hours(24, 0)]],
        ["b", [...hours(24, 0), ...hours(24, 0.4)]],
      ],
    },
    {
      title: "where the other has no samples",
      of: [
        ["a", [...hours(24, 800), ...hours(24, null)]],
        ["b", night.map((one) => (one === 0 ? null : one))],
      ],
    },
    {
      title: "in a gap of the writer",
      of: [
        ["a", away(9, null)],
        ["b", here(9, 40)],
      ],
    },
    {
      title: "of less than three hours",
      of: [
        ["a", away(2, 0)],
        ["b", here(2, 700)],
      ],
    },
    {
      title: "where both write",
      of: [
        ["a", [...hours(24, 800), ...hours(24, 300)]],
        ["b", [...hours(24, 0), ...hours(24, 300)]],
      ],
    },
    {
      title: "by temporary files of a reader while the writer is idle",
      of: [
        ["a", away(6, 0)],
        ["b", here(6, 5)],
      ],
    },
  ];
  it.each(unseen)("is not seen $title", ({ of }) => {
    expect(changes(...of)).toEqual([]);
  });
});
