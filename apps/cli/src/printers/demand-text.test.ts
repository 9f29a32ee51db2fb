import { describe, expect, it } from "vitest";
import { demandText } from "./demand-text.ts";

const columns = (periodS: number, acu: number) => ({
  timesS: Float64Array.from({ length: 8 }, (_, i) => i * periodS),
  // What is not known has no figure, nor has the end.
  acu: Float64Array.from({ length: 8 }, (_, i) => (i === 7 ? Number.NaN : acu)),
});
const of = { pick: undefined, baseline: {} as Parameters<typeof demandText>[1]["baseline"] };
const said = (patch: object) =>
  demandText({ meanAcu: 2.07, peakAcu: 2.51, notes: [], demand: columns(300, 2), burst: null, ...patch }, of);

describe("the demand of a plan", () => {
  it("DEM-3 says what its peak is the mean of, and what Maximum shows inside", () => {
    expect(said({})).toBe("mean 2.07, peak (5-minute mean) 2.51 ACU of CPU as measured");
    expect(said({ demand: columns(60, 2), burst: columns(60, 8.27) })).toBe(
      "mean 2.07, peak (1-minute mean) 2.51 ACU of CPU as measured, up to 8.27 inside a sample by Maximum",
    );
    expect(said({ demand: columns(7, 2) })).toMatch(/, peak 2\.51 ACU/);
  });

  it("CLU-1 is the writer's where other instances run", () => {
    expect(said({ readers: [{}] })).toMatch(/^the writer's alone: mean 2\.07/);
    expect(said({ readers: [] })).toMatch(/^mean 2\.07/);
  });
});
