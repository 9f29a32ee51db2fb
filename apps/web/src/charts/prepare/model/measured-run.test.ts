import { describe, expect, it } from "vitest";
import { measuredRunPlot, runErrorPct } from "./measured-run.ts";

const run = {
  measured: [
    [0, 4],
    [10, 8],
  ],
  model: [
    [0, 4],
    [20, 8],
  ],
  endS: 40,
} as const;

describe("a measured run", () => {
  it("is drawn as stairs: each turn stands twice, before and after", () => {
    const { xs, lines, x } = measuredRunPlot(run);
    // A mark beyond the end would be cut off.
    expect(Math.max(...x.ticks)).toBeLessThanOrEqual(40);
    expect(Math.max(...measuredRunPlot({ ...run, endS: 465 }).x.ticks)).toBe(400);
    expect(xs).toEqual([0, 10, 10, 20, 20, 40, 40]);
    expect(lines.map(({ ys }) => ys)).toEqual([
      [4, 4, 4, 4, 8, 8, 8],
      [4, 4, 8, 8, 8, 8, 8],
    ]);
  });

  it("is off by the distance between the two, as a share of what was measured", () => {
    // 4 ACU for 10 of 40 s, over 4 ACU for 10 s and 8 for 30.
    expect(runErrorPct(run)).toBeCloseTo((100 * 40) / 280, 10);
    expect(runErrorPct({ ...run, model: run.measured })).toBe(0);
  });
});
