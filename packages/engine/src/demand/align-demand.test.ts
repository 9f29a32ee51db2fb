import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { alignDemand, alignSteps } from "./align-demand.ts";
import type { DemandTrace } from "./demand-trace.ts";

const trace: DemandTrace = {
  startS: 1000,
  edgesS: Int32Array.of(0, 60, 120, 180),
  milliAcu: Int32Array.of(5, -1, 7),
  active: Uint8Array.of(1, 0, 1),
};

describe("another instance's demand over the same seconds", () => {
  it("DEM-7 is unknown before and after what was measured", () => {
    expect(alignDemand(trace, { startS: 900, totalS: 400 })).toEqual({
      startS: 900,
      edgesS: Int32Array.of(0, 100, 160, 220, 280, 400),
      milliAcu: Int32Array.of(-1, 5, -1, 7, -1),
      active: Uint8Array.of(0, 1, 0, 1, 0),
    });
  });

  it("DEM-7 is cut to the span", () => {
    const cut = alignDemand(trace, { startS: 1030, totalS: 100 });
    expect([...cut.edgesS]).toEqual([0, 30, 90, 100]);
    expect([...cut.milliAcu]).toEqual([5, -1, 7]);
  });

  it("HED-3 steps are found again by their time; those outside the span are not", () => {
    const all = Int32Array.of(0, 1, 2);
    const stepsIn = (span: Parameters<typeof alignDemand>[1]) => [
      ...alignSteps(all, { trace, aligned: alignDemand(trace, span) }),
    ];
    expect(stepsIn({ startS: 1000, totalS: 180 })).toEqual([0, 1, 2]);
    expect(stepsIn({ startS: 900, totalS: 400 })).toEqual([1, 2, 3]);
    expect(stepsIn({ startS: 1060, totalS: 100 })).toEqual([0, 1]);
    expect(stepsIn({ startS: 1030, totalS: 20 })).toEqual([0]);
    expect(stepsIn({ startS: 5000, totalS: 60 })).toEqual([]);
  });

  it("DEM-7 is unknown throughout where the spans do not meet", () => {
    expect([...alignDemand(trace, { startS: 5000, totalS: 60 }).milliAcu]).toEqual([-1]);
    expect([...alignDemand(trace, { startS: 0, totalS: 60 }).milliAcu]).toEqual([-1]);
  });

  it("DEM-7 has each second's demand, whatever the spans", () => {
    const at = (of: DemandTrace, second: number) => {
      const i = of.edgesS.findLastIndex((edge) => of.startS + edge <= second);
      return i < 0 ? -1 : (of.milliAcu[i] ?? -1);
    };
    fc.assert(
      fc.property(fc.integer({ min: 700, max: 1300 }), fc.integer({ min: 1, max: 500 }), (startS, totalS) => {
        const aligned = alignDemand(trace, { startS, totalS });
        expect(aligned.edgesS.at(-1)).toBe(totalS);
        for (let s = startS; s < startS + totalS; s++) expect(at(aligned, s)).toBe(at(trace, s));
      }),
      { seed: 20_241_120 },
    );
  });
});
