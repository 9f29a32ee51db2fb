import { describe, expect, it } from "vitest";
import { goldenRuns } from "./golden-runs.ts";

describe("goldenRuns", () => {
  it("draws the seven runs of S0, each with how far the model is off", () => {
    const runs = goldenRuns();
    expect(runs.map(({ id }) => id)).toEqual(["E1", "E2", "E3", "E4", "E5", "E6", "E7"]);
    for (const { errorPct, model } of runs) {
      expect(errorPct).toBeGreaterThan(0);
      expect(errorPct).toBeLessThan(10);
      expect(model.length).toBeGreaterThan(1);
    }
  });
});
