import { expect, it } from "vitest";
import { trendRate } from "./trend-rate.ts";

it("TRD-1 a week's growth is told of the level at the trace's end, to which the planned month applies it", () => {
  const law = { kind: "line", ratePerWeek: 0.069, endS: 0 } as const;
  const found = trendRate({ pctPerWeek: 8.3, low: 7.8, high: 8.8, growthPct: 15, law }, { endAcu: 4.4 });
  expect(found).toEqual({
    ...{ pctPerWeek: 8.3, low: 7.8, high: 8.8 },
    ofEnd: {
      ...{ pctPerWeek: expect.closeTo(6.9, 9), acuPerWeek: expect.closeTo(0.3036, 9) },
      ...{ low: expect.closeTo(6.484, 3), high: expect.closeTo(7.316, 3) },
    },
  });
  // From the end to the middle of the month after it.
  expect((found.ofEnd.pctPerWeek * 730) / 168 / 2).toBeCloseTo(15, 0);
});
