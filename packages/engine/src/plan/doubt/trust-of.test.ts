import { describe, expect, it } from "vitest";
import { officeCase } from "../../../test/plan-fixture.ts";
import { planOptions } from "../plan-options.ts";
import type { Candidate } from "../search/candidates-of.ts";
import type { Effective } from "../workload/resolve.ts";
import type { Spread } from "./spread-of.ts";
import { trustOf } from "./trust-of.ts";

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

  it("UNC-1 MEM-13 what a cache may miss counts against a pick up to what its other storage mode costs, and against rivals", () => {
    const one = (id: string, of: { totalUsd: number; highUsd?: number }) =>
      ({
        id,
        evaluated: { shape: { key: id.split(" ")[0] }, misses: [] },
        ...{ offer: { commitment: { kind: "none" } }, settings: { storageMode: id } },
        priced: { totalUsd: of.totalUsd },
        readsUsd: { low: 0, high: of.highUsd ?? 0 },
      }) as unknown as Candidate;
    const spread = { drawsUsd: null, drawsSlowPct: [0, 0, 0, 0] } as unknown as Spread;
    const cheapest = (...candidates: readonly Candidate[]) => trust(...candidates).cheapest;
    const trusting = (candidates: readonly Candidate[], spreads: ReadonlyMap<string, Spread>) =>
      trustOf(candidates[0] as Candidate, {
        ...{ candidates, spreads, isByCost: true },
        effective: { settings: { limits: { maxThrottledPct: 0.1 } } } as Effective,
      });
    const trust = (...all: readonly Candidate[]) => trusting(all, new Map(all.map(({ id }) => [id, spread])));
    const standard = one("a standard", { totalUsd: 2427, highUsd: 189 });
    const optimized = one("a io-optimized", { totalUsd: 2572 });
    const rival = one("b standard", { totalUsd: 2580 });
    expect(cheapest(standard, optimized, rival)).toBe(4);
    expect(cheapest(standard, rival)).toBe(0);
    // What its draws refuse counts in no draw, however cheap (HED-2).
    const unsure = { ...rival, evaluated: { ...rival.evaluated, misses: [{ limit: { code: "unsure" } }] } };
    expect(cheapest(standard, optimized, unsure as unknown as Candidate)).toBe(4);
    // And says which, of all that do the least.
    const dearer = one("c standard", { totalUsd: 2585 });
    expect(trust(standard, dearer, rival).undercut).toMatchObject({
      ...{ shape: { storageMode: "b standard" }, draws: 4 },
    });
    expect(trust(standard, optimized, rival)).not.toHaveProperty("undercut");
    // Of two that do in some draws each, what does in most of them.
    const rarely = one("d standard", { totalUsd: 2585 });
    const of = [standard, rarely, rival];
    const spreads = new Map(of.map(({ id }) => [id, spread]));
    spreads.set(rarely.id, { ...spread, drawsUsd: [2400, 2700, 2700, 2700] } as unknown as Spread);
    expect(trusting(of, spreads).undercut).toMatchObject({ shape: { storageMode: "b standard" }, draws: 3 });
    expect(cheapest(standard, optimized, one("b standard", { totalUsd: 2500, highUsd: 100 }))).toBe(4);
    expect(cheapest(standard, optimized, one("b standard", { totalUsd: 2500 }))).toBe(0);
    // A fixed bill beside one that may be a third less or more: no draw says which.
    const guessed = one("a standard", { totalUsd: 4057, highUsd: 2589 });
    expect(trust(one("a io-optimized", { totalUsd: 4637 }), guessed)).toMatchObject({
      ...{ cheapest: 4, atMostMissed: true },
    });
    expect(trust(guessed, one("a io-optimized", { totalUsd: 4637 })).atMostMissed).toBe(true);
    expect(trust(optimized, rival).atMostMissed).toBeUndefined();
  });
});
