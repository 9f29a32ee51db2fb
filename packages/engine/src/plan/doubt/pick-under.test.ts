import { describe, expect, it } from "vitest";
import { officeCase } from "../../../test/plan-fixture.ts";
import { planOptions } from "../plan-options.ts";

const shapeOf = (id: string | null) => id?.replace(/-(?:standard|io-optimized).*$/, "");

describe("sensitivity", () => {
  it.each([10, 20, 30])(
    "OPT-2 what takes over at the flip is what a plan at that demand picks (%d %%)",
    (busyPct) => {
      const load = { busyPct, quietPct: 4 };
      const plan = planOptions({ ...officeCase(load), members: 0 });
      const bar = plan.sensitivity.find(({ assumption }) => assumption === "demand");
      const flipsAbove = bar?.flipsAbove ?? Number.NaN;
      expect(flipsAbove).toBeGreaterThan(1);
      const growthPct = (flipsAbove - 1) * 100;
      const grown = planOptions({ ...officeCase(load, { growthPct }), members: 0, withSensitivity: false });
      expect(shapeOf(bar?.becomesAbove ?? null)).toBe(shapeOf(grown.pick));
    },
  );
});
