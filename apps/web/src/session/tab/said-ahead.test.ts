import { describe, expect, it } from "vitest";
import type { PreparedView } from "../planner/questions.ts";
import { startingAhead } from "./said-ahead.ts";

const limits = { maxThrottledPct: 0.1, minCachedPct: 99, maxTermYears: 1 };
const view = {
  workload: {},
  defaults: { workingSetGib: null, limits, minAcu: 2 },
} as unknown as PreparedView;

describe("what is said before there is a plan", () => {
  it("changes nothing where nothing was", () => {
    expect(startingAhead(view, undefined)).toBe(view);
  });

  it("is where the settings start, and leaves the others as they are", () => {
    const { defaults } = startingAhead(view, { workingSetGib: 40, maxThrottledPct: 1 });
    expect(defaults).toEqual({
      ...{ workingSetGib: 40, minAcu: 2 },
      limits: { ...limits, maxThrottledPct: 1 },
    });
  });
});
