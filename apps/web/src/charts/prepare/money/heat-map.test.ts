import { STANDARD_PLACE } from "@acuity/words";
import { describe, expect, it } from "vitest";
import { cheapestInside, describeHeat, faultOf, type HeatPoint, heatAxes, heatGrid } from "./heat-map.ts";

const point = (minAcu: number, maxAcu: number, monthlyUsd: number, unmetMinutes: number) => ({
  minAcu,
  maxAcu,
  monthlyUsd,
  unmetMinutes,
  missed: [] as HeatPoint["missed"],
});

describe("heatGrid", () => {
  const grid = heatGrid(
    [point(1, 8, 500, 90), point(1, 16, 550, 10), point(2, 8, 600, 80), point(2, 16, 700, 0)],
    { limitMinutes: 60 },
  );
  it("puts maxima left to right and minima bottom to top", () => {
    expect(grid.maxima).toEqual([8, 16]);
    expect(grid.minima).toEqual([1, 2]);
    expect(grid.cells.find((cell) => cell.monthlyUsd === 700)).toMatchObject({ column: 1, row: 1, share: 1 });
  });
  it("says in each cell by what it is outside: the time it is short, else the limit that the plan found", () => {
    const told = [{ minAcu: 2, maxAcu: 16, fault: "memory", figures: null }];
    const { cells } = heatGrid([point(1, 8, 500, 90), point(2, 16, 700, 0), point(2, 24, 550, 60)], {
      ...{ limitMinutes: 60, told },
    });
    expect(cells.map(({ fault }) => fault?.replace("\u202f", " ") ?? null)).toEqual([
      "1.5 h short",
      "memory",
      null,
    ]);
  });
  it("names the limit of a cell that the plan never tried, and takes none such for the cheapest inside", () => {
    const reads = { ...point(1, 32, 400, 3), missed: [{ code: "reads-over-ceiling" }] as never };
    const tried = heatGrid([reads, point(1, 48, 500, 3)], { limitMinutes: 60 });
    expect(tried.cells.map(({ fault }) => fault)).toEqual(["memory", null]);
    expect(cheapestInside(tried)?.maxAcu).toBe(48);
  });
  it("takes a range over one inside the limits, which is no step of the map, for the cheapest inside, and none beside it", () => {
    const told = [
      { minAcu: 2.5, maxAcu: 4, fault: "may be short", figures: null },
      { minAcu: 2.5, maxAcu: 6.5, fault: null, figures: null },
    ];
    const swept = [point(1, 8, 94, 3), point(2.5, 4, 220, 0), point(2.5, 8, 220, 0), point(2.5, 12, 221, 0)];
    const tried = heatGrid(swept, { limitMinutes: 44, told });
    expect(tried.cells.map(({ isTold }) => isTold)).toEqual([false, true, true, true]);
    expect(cheapestInside(tried)).toMatchObject({ minAcu: 2.5, maxAcu: 8 });
  });
  it("says which limit the cheapest is within: time short of capacity, and no other", () => {
    const said = describeHeat(grid, { minAcu: 1, maxAcu: 8, place: STANDARD_PLACE }).replaceAll(
      "\u202f",
      " ",
    );
    expect(said).toContain("The cheapest within your limits, of these: 1–16");
    expect(said).toContain("costs $550 and is short for 10 min. The plan did not try it");
    const none = describeHeat(heatGrid([point(1, 8, 500, 90)], { limitMinutes: 60 }), {
      ...{ minAcu: 1, maxAcu: 8, place: STANDARD_PLACE },
    });
    expect(none).toContain("None is inside your limits.");
  });
  it("survives one point", () => {
    expect(heatGrid([point(1, 8, 500, 0)], { limitMinutes: 60 }).cells[0]?.share).toBe(0);
  });
});

describe("heatAxes", () => {
  it("always holds the chosen setting", () => {
    for (const [minAcu, maxAcu] of [
      [2, 24],
      [0, 1],
      [7.5, 201.5],
      [128, 256],
    ] as const) {
      const axes = heatAxes({ minAcu, maxAcu, peakAcu: 15, lowestAcu: 0, highestAcu: 256 });
      expect(axes.minima).toContain(minAcu);
      expect(axes.maxima).toContain(maxAcu);
      expect(Math.max(axes.minima.length, axes.maxima.length)).toBeLessThanOrEqual(7);
    }
  });
  it("keeps to what the engine version allows", () => {
    const axes = heatAxes({ minAcu: 0.5, maxAcu: 64, peakAcu: 60, lowestAcu: 0.5, highestAcu: 128 });
    expect(Math.min(...axes.minima)).toBe(0.5);
    expect(Math.max(...axes.maxima)).toBeLessThanOrEqual(128);
  });
});

it("names the limit that a range is outside of by what it is, also of a loss and of local storage", () => {
  const codes = ["local-storage", "lost-connections", "reader-lost", "no-standby"] as const;
  expect(codes.map((code) => faultOf([{ code }]))).toEqual([
    "local storage",
    "connections after a loss",
    "too busy after a loss",
    "no standby",
  ]);
  expect(faultOf([])).toBeNull();
  // Of an old report.
  expect(faultOf([{ code: "of-old" as never }])).toBe("a limit");
});
