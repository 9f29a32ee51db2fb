import { describe, expect, it } from "vitest";
import { officeCase } from "../../../test/plan-fixture.ts";
import { planOptions } from "../plan-options.ts";

describe("trust in a pick", () => {
  it("UNC-1 counts the draws in which it holds the limit and nothing inside the limits is cheaper", () => {
    const known = officeCase({ busyPct: 70, quietPct: 18 });
    const { trust, options, pick } = planOptions({ ...known, members: 12, withSensitivity: false });
    expect(trust).toMatchObject({ draws: 12 });
    expect(trust?.holds).toBeGreaterThanOrEqual(11);
    expect(trust?.cheapest).toBeGreaterThan(0);
    const picked = options.find(({ id }) => id === pick);
    expect(picked?.slowPct?.p90).toBeLessThanOrEqual(0.1);
  });

  it("UNC-1 tells it of the nearest miss where nothing is picked, which nothing undercuts by cost", () => {
    const known = officeCase({ busyPct: 60, quietPct: 4 }, {});
    const limits = { ...known.settings.limits, maxThrottledPct: 0, minCachedPct: 100 };
    const settings = { ...known.settings, limits, workingSetGib: 4000 };
    const plan = planOptions({ ...known, settings, members: 4, withSensitivity: false });
    expect(plan.pick).toBeNull();
    expect(plan.trust).toMatchObject({ draws: 4, cheapest: null });
  });
});
