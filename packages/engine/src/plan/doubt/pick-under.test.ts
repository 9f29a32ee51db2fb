import { describe, expect, it } from "vitest";
import { officeCase } from "../../../test/plan-fixture.ts";
import { planOptions } from "../plan-options.ts";

const shapeOf = (id: string | null) => id?.replace(/-(?:standard|io-optimized).*$/, "");

describe("sensitivity", () => {
  it.each([10, 20, 30])(
    "OPT-2 what takes over at the flip is what a plan at that demand picks, or costs as much (%d %%)",
    (busyPct) => {
      const load = { busyPct, quietPct: 4 };
      const plan = planOptions({ ...officeCase(load), members: 0 });
      const bar = plan.sensitivity.find(({ assumption }) => assumption === "demand");
      const flipsAbove = bar?.flipsAbove ?? Number.NaN;
      expect(flipsAbove).toBeGreaterThan(1);
      const growthPct = (flipsAbove - 1) * 100;
      // Its own range is among what it tries: the maxima move with demand.
      const { minAcu = 0.5, maxAcu = 4 } = bar?.shapeAbove ?? {};
      const asked = officeCase(load, { growthPct, minAcu, maxAcu });
      const grown = planOptions({ ...asked, members: 0, withSensitivity: false });
      const priceOf = (shape: string | undefined) =>
        grown.options.find(({ id }) => shapeOf(id) === shape)?.monthlyUsd.p50;
      expect(priceOf(shapeOf(bar?.becomesAbove ?? null))).toBe(priceOf(shapeOf(grown.pick)));
    },
  );
});
