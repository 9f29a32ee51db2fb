import { STANDARD_PLACE } from "@acuity/words";
import { describe, expect, it } from "vitest";
import { contourEnd, describeHeat, heatAxes, heatGrid } from "./heat-map.ts";

const point = (minAcu: number, maxAcu: number, monthlyUsd: number, unmetMinutes: number) => ({
  minAcu,
  maxAcu,
  monthlyUsd,
  unmetMinutes,
});

describe("heatGrid", () => {
  const grid = heatGrid(
    [point(1, 8, 500, 90), point(1, 16, 550, 10), point(2, 8, 600, 80), point(2, 16, 700, 0)],
    60,
  );
  it("puts maxima left to right and minima bottom to top", () => {
    expect(grid.maxima).toEqual([8, 16]);
    expect(grid.minima).toEqual([1, 2]);
    expect(grid.cells.find((cell) => cell.monthlyUsd === 700)).toMatchObject({ column: 1, row: 1, share: 1 });
  });
  it("draws the line between what meets the limit and what does not", () => {
    expect(grid.contours[0]).toEqual({
      fromMinutes: 60,
      toMinutes: 60,
      isLimit: true,
      lines: [
        { x1: 1, y1: 0, x2: 1, y2: 1 },
        { x1: 1, y1: 1, x2: 1, y2: 2 },
      ],
    });
  });
  it("says which limit the cheapest is within: time short of capacity, and no other", () => {
    const said = describeHeat(grid, { minAcu: 1, maxAcu: 8, place: STANDARD_PLACE }).replaceAll(
      "\u202f",
      " ",
    );
    expect(said).toContain("By time short of capacity alone, the cheapest within your limit: 1–16");
    expect(said).toContain("costs $550 and is short for 10 min. Your other limits are not asked here.");
    const none = describeHeat(heatGrid([point(1, 8, 500, 90)], 60), {
      ...{ minAcu: 1, maxAcu: 8, place: STANDARD_PLACE },
    });
    expect(none).toContain("None keeps your limit on time short of capacity.");
  });
  it("draws other lengths of unmet time where they run elsewhere, and once where they share their edges", () => {
    const [, ...others] = grid.contours;
    expect(others.map(({ fromMinutes, toMinutes }) => [fromMinutes, toMinutes])).toEqual([[1, 1]]);
    const steep = heatGrid([point(1, 8, 500, 9000), point(1, 16, 550, 5), point(2, 16, 600, 0)], 4);
    expect(
      steep.contours.map(({ fromMinutes, toMinutes, isLimit }) => [fromMinutes, toMinutes, isLimit]),
    ).toEqual([
      [4, 4, true],
      [10, 6000, false],
    ]);
  });
  it("names a line above its highest upright edge, else at its right end", () => {
    const [limit] = grid.contours;
    expect(limit === undefined ? null : contourEnd(limit)).toEqual({ x: 1, y: 2, isUpright: true });
    const level = heatGrid([point(1, 8, 500, 90), point(2, 8, 550, 0)], 60).contours[0];
    expect(level === undefined ? null : contourEnd(level)).toEqual({ x: 1, y: 1, isUpright: false });
  });
  it("survives one point", () => {
    expect(heatGrid([point(1, 8, 500, 0)], 60).cells[0]?.share).toBe(0);
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
