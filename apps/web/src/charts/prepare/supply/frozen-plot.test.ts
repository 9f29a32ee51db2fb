import { describe, expect, it } from "vitest";
import { describeFrozen, frozenPlot } from "./frozen-plot.ts";

const chart = {
  timesS: [0, 10, 20, 30],
  demandAcu: [1, null, 2, 4],
  capacityAcu: [2, 2, null, 4],
  actualAcu: null,
  unmet: [{ fromS: 30, toS: 30.01, worstAcu: 1 }],
};

describe("supply over demand as it was frozen", () => {
  it("draws steps to the end of the last, starts areas at zero and leaves missing values open", () => {
    const plot = frozenPlot(chart);
    expect(plot.xs).toEqual([0, 10, 10, 20, 20, 30, 30, 40]);
    expect(plot.areas[0]).toMatchObject({ lows: null, highs: [1, 1, null, null, 2, 2, 4, 4] });
    expect(plot.lines.map((line) => line.role)).toEqual(["demand", "capacity"]);
    const none = [null, null, null, null, null, null];
    expect(plot.areas[1]).toEqual({ fill: "unmet-hatch", lows: [...none, 3, 3], highs: [...none, 4, 4] });
    expect(plot.y.ticks).toEqual([0, 1, 2, 3, 4]);
    expect(describeFrozen(chart)).toContain("demand peaks at 4\u202fACU");
  });
  it("draws what a full instance hid above the capacity, within the axis", () => {
    const unmet = [{ fromS: 30, toS: 40, worstAcu: 2, askedAcu: 6 }];
    const { areas, y } = frozenPlot({ ...chart, unmet });
    expect([areas[1]?.lows?.at(-1), areas[1]?.highs.at(-1), y.ticks.at(-1)]).toEqual([4, 6, 6]);
  });
  it("draws an empty chart without failing", () => {
    const empty = { timesS: [], demandAcu: [], capacityAcu: [], actualAcu: null, unmet: [] };
    expect(frozenPlot(empty).xs).toEqual([]);
  });
});
