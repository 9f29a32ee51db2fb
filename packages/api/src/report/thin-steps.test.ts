import { describe, expect, it } from "vitest";
import { gridOver, joinSpans, thinSteps } from "./thin-steps.ts";

describe("thinSteps", () => {
  const grid = { startS: 0, stepS: 60, steps: 4, endS: 240 };

  it("keeps the highest value of each step, also of a value that reaches into the next", () => {
    const steps = {
      timesS: Float64Array.of(0, 30, 40, 100, 240),
      acu: Float64Array.of(1, 9, 2, 3, Number.NaN),
    };
    expect(thinSteps(steps, grid)).toEqual([9, 3, 3, 3]);
  });

  it("leaves a gap open, and a value of zero is no gap", () => {
    const steps = {
      timesS: Float64Array.of(0, 60, 180, 240),
      acu: Float64Array.of(0, Number.NaN, 5, Number.NaN),
    };
    expect(thinSteps(steps, grid)).toEqual([0, null, null, 5]);
  });

  it("holds a last value without an end until the end of the trace", () => {
    expect(thinSteps({ timesS: Float64Array.of(120), acu: Float64Array.of(7) }, grid)).toEqual([
      null,
      null,
      7,
      7,
    ]);
  });
});

it("a grid has whole minutes, covers the span and stays within its number of steps", () => {
  for (const endS of [60, 3_600, 86_400, 86_400 * 365]) {
    const { stepS, steps } = gridOver({ startS: 0, endS }, 1_000);
    expect(stepS % 60).toBe(0);
    expect(stepS * steps).toBeGreaterThanOrEqual(endS);
    expect(steps).toBeLessThanOrEqual(1_000);
  }
});

it("joins spans that are closer than a step and keeps the worst", () => {
  const spans = [
    { fromS: 0, toS: 10, worstAcu: 1 },
    { fromS: 30, toS: 40, worstAcu: 3 },
    { fromS: 100, toS: 130, worstAcu: 2 },
  ];
  expect(joinSpans(spans, 60)).toEqual([
    { fromS: 0, toS: 40, worstAcu: 3 },
    { fromS: 100, toS: 130, worstAcu: 2 },
  ]);
});
