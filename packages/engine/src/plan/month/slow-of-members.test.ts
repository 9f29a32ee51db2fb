import { expect, it } from "vitest";
import { officeCase } from "../../../test/plan-fixture.ts";
import { evaluateShape } from "../search/evaluate-shape.ts";
import { provisionedShape } from "../search/shape.ts";
import { specOf } from "../terms/market.ts";
import type { Settings } from "../terms/settings.ts";
import { plannedDemand, resolve } from "../workload/resolve.ts";

/** An office at 70 % of a db.r6g.xlarge, on a class. */
function on(instanceClass: string, { busyPct = 70, loadFactor = 1, ...patch }: Asked = {}) {
  const effective = resolve(officeCase({ busyPct, quietPct: 18 }, patch));
  const shape = provisionedShape(effective.settings, specOf(effective.market, instanceClass));
  const { month, misses } = evaluateShape(shape, {
    ...{ effective, demand: { ...plannedDemand(effective), factor: loadFactor } },
  });
  return { ...month.projection, missed: misses.map(({ limit }) => limit.code) };
}

type Asked = Partial<Settings> & { readonly busyPct?: number; readonly loadFactor?: number };

it("HED-2 TOD-1 today's class is as slow as its samples, and what they may hide is told beside", () => {
  const today = on("db.r6g.xlarge");
  expect(today).toMatchObject({ slowPct: 0, missed: [] });
  expect(today.estimatedSlowPct).toBeGreaterThan(0.1);
  expect(today).not.toHaveProperty("samplesSlowPct");
  for (const asked of [{ growthPct: 1 }, { loadFactor: 1.01 }]) {
    const more = on("db.r6g.xlarge", asked);
    expect(more).toMatchObject({ samplesSlowPct: 0, missed: ["slow"] });
    expect(more.slowPct).toBeGreaterThanOrEqual(today.estimatedSlowPct ?? 100);
    expect(more).not.toHaveProperty("estimatedSlowPct");
  }
  // What its samples show it to be too busy for refuses it as any other.
  expect(on("db.r6g.xlarge", { busyPct: 90 }).missed).toEqual(["slow"]);
});
