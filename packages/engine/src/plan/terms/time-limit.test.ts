import { expect, it } from "vitest";
import { isOverTimeLimit } from "./time-limit.ts";

it("HED-1 time at its limit keeps it, and none keeps a limit of none", () => {
  const under = (maxThrottledPct: number, timePct: number) =>
    isOverTimeLimit(timePct, { limits: { maxThrottledPct, minCachedPct: 99, maxTermYears: 1 } });
  expect([under(0.1, 0.1), under(0.1, 0.1001), under(0, 0), under(0, 1e-9)]).toEqual([
    false,
    true,
    false,
    true,
  ]);
});
