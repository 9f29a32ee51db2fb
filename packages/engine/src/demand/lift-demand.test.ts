import { describe, expect, it } from "vitest";
import { liftDemand, liftSteps } from "./lift-demand.ts";

const WEEK_S = 7 * 86_400;
const trace = {
  startS: 0,
  edgesS: Int32Array.of(0, WEEK_S, 2 * WEEK_S, 3 * WEEK_S),
  milliAcu: Int32Array.of(1000, -1, 2000),
  active: null,
};
const law = { kind: "line", ratePerWeek: 0.1, endS: 3 * WEEK_S } as const;

describe("a trace at the level of its end", () => {
  it("TRD-1 a step is lifted by the age of its middle, and what is unknown stays unknown", () => {
    expect([...liftDemand(trace, law).milliAcu]).toEqual([
      Math.round(1000 / 0.75),
      -1,
      Math.round(2000 / 0.95),
    ]);
    expect([...liftSteps(Int32Array.of(0, 0, 400), { trace, law })]).toEqual([0, 0, Math.round(400 / 0.95)]);
    expect(liftDemand(trace, null)).toBe(trace);
  });
});
