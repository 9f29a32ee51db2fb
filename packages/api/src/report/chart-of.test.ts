import { expect, it } from "vitest";
import { gridOver, joinSpans } from "./chart-of.ts";

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
    { fromS: 30, toS: 40, worstAcu: 3, askedAcu: 9 },
    { fromS: 100, toS: 130, worstAcu: 2 },
  ];
  expect(joinSpans(spans, 60)).toEqual([
    { fromS: 0, toS: 40, worstAcu: 3, askedAcu: 9 },
    { fromS: 100, toS: 130, worstAcu: 2 },
  ]);
});
