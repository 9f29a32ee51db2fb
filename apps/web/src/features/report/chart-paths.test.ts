import { describe, expect, it } from "vitest";
import { chartPaths } from "./chart-paths.ts";

const box = { left: 0, right: 40, top: 0, bottom: 100 };

describe("chartPaths", () => {
  it("draws steps, closes areas at zero and leaves missing values open", () => {
    const paths = chartPaths(
      {
        timesS: [0, 10, 20, 30],
        demandAcu: [1, null, 2, 4],
        capacityAcu: [2, 2, null, 4],
        actualAcu: null,
        unmet: [{ fromS: 30, toS: 30.01, worstAcu: 1 }],
      },
      box,
    );
    expect(paths.ticks).toEqual([0, 1, 2, 3, 4]);
    expect(paths.demandArea).toBe("M0 100V75H10V100ZM20 100V50H30V0H40V100Z");
    expect(paths.capacityLine).toBe("M0 50H10V50H20M30 0H40");
    expect(paths.actualLine).toBe("");
    expect(paths.unmet).toEqual([{ x: 30, width: 1.5 }]);
  });

  it("draws an empty chart without failing", () => {
    const empty = { timesS: [], demandAcu: [], capacityAcu: [], actualAcu: null, unmet: [] };
    expect(chartPaths(empty, box).demandLine).toBe("");
  });
});
