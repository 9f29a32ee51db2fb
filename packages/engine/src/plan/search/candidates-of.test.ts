import { describe, expect, it } from "vitest";
import { officeCase } from "../../../test/plan-fixture.ts";
import { plannedDemand, resolve } from "../month/resolve.ts";
import { specOf } from "../terms/market.ts";
import { candidatesOf, isOnDemand, robustUsd } from "./candidates-of.ts";
import { type EvaluatedShape, evaluateShape } from "./evaluate-shape.ts";
import { provisionedShape } from "./shape.ts";

const effective = resolve(officeCase({ busyPct: 30, quietPct: 4 }));
const shape = provisionedShape(effective.settings, specOf(effective.market, "db.r6g.xlarge"));
const evaluated = evaluateShape(shape, { effective, demand: plannedDemand(effective) });

/** Million requests a month at each reading of the curve. */
function candidatesAt(millions: Readonly<Record<"low" | "mid" | "high", number>>) {
  const requestsAt: EvaluatedShape["month"]["requestsAt"] = ({ bound }) => 1e6 * millions[bound];
  return candidatesOf({ ...evaluated, misses: [], month: { ...evaluated.month, requestsAt } }, effective);
}

describe("what a shape may cost", () => {
  it("MEM-10 has the ends of its reads at $0.20 a million, whichever reading is the end, and none on I/O-Optimized", () => {
    const endsOf = (millions: Parameters<typeof candidatesAt>[0]) => {
      const [one] = candidatesAt(millions).filter(isOnDemand);
      return [one?.readsUsd.low ?? Number.NaN, one?.readsUsd.high ?? Number.NaN];
    };
    expect(endsOf({ low: 100, mid: 200, high: 500 })).toEqual([-20, 60]);
    expect(endsOf({ low: 300, mid: 200, high: 100 })).toEqual([-20, 20]);
    expect(endsOf({ low: 200, mid: 200, high: 200 })).toEqual([0, 0]);
    const all = candidatesAt({ low: 100, mid: 200, high: 500 });
    for (const { offer, readsUsd } of all)
      if (offer.storageMode === "io-optimized") expect(readsUsd).toEqual({ low: 0, high: 0 });
    const [first] = all.filter(isOnDemand);
    if (first !== undefined) expect(robustUsd(first)).toBeCloseTo(first.priced.totalUsd + 60, 9);
  });

  it("LAY-1 is bound to a term only where it meets every limit", () => {
    const bound = (misses: EvaluatedShape["misses"]) =>
      candidatesOf({ ...evaluated, misses }, effective).some((one) => !isOnDemand(one));
    expect(bound([])).toBe(true);
    expect(bound([{ limit: { code: "burstable" }, distance: 1 }])).toBe(false);
  });
});
