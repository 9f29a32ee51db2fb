import { describe, expect, it } from "vitest";
import { addDemand } from "./add-demand.ts";
import type { DemandTrace } from "./demand-trace.ts";

const demand = (edgesS: readonly number[], milliAcu: readonly number[]): DemandTrace => ({
  ...{ startS: 0, edgesS: Int32Array.from(edgesS), milliAcu: Int32Array.from(milliAcu), active: null },
});

describe("two demands at once", () => {
  it("CLU-1 stand over each other second by second, whatever their steps; unknown where either is", () => {
    const own = demand([0, 60, 120, 300], [1000, 2000, 3000]);
    const other = demand([0, 100, 200, 300], [400, 800, -1]);
    const { edgesS, milliAcu } = addDemand(own, { of: other, factor: 0.5 });
    expect([...edgesS]).toEqual([0, 60, 100, 120, 200, 300]);
    expect([...milliAcu]).toEqual([1200, 2200, 2400, 3400, -1]);
  });
});
