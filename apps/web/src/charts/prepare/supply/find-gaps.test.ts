import { describe, expect, it } from "vitest";
import { findGaps } from "./find-gaps.ts";

const steps = {
  timesS: Float64Array.of(100, 200, 300, 400),
  acu: Float64Array.of(1, Number.NaN, 2, Number.NaN),
  endS: 500,
};

describe("findGaps", () => {
  it("finds gaps before, between and after the data", () => {
    const found = findGaps(steps, { startS: 0, endS: 600, most: 9 });
    expect(found.spans).toEqual([
      { startS: 0, endS: 100 },
      { startS: 200, endS: 300 },
      { startS: 400, endS: 600 },
    ]);
    expect(found.totalS).toBe(400);
  });
  it("sees a gap that opened before the window", () => {
    expect(findGaps(steps, { startS: 250, endS: 350, most: 9 }).spans).toEqual([{ startS: 250, endS: 300 }]);
  });
  it("keeps the longest and still counts all", () => {
    const found = findGaps(steps, { startS: 0, endS: 600, most: 1 });
    expect(found.spans).toEqual([{ startS: 400, endS: 600 }]);
    expect(found.count).toBe(3);
  });
  it("says so when nothing was measured at all", () => {
    const none = { timesS: new Float64Array(), acu: new Float64Array(), endS: 0 };
    expect(findGaps(none, { startS: 0, endS: 10, most: 3 }).spans).toEqual([{ startS: 0, endS: 10 }]);
  });
});
