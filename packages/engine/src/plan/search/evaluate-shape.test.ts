import { describe, expect, it } from "vitest";
import { officeCase } from "../../../test/plan-fixture.ts";
import { specOf } from "../terms/market.ts";
import type { Settings } from "../terms/settings.ts";
import { plannedDemand, resolve } from "../workload/resolve.ts";
import { evaluateShape } from "./evaluate-shape.ts";
import { provisionedShape } from "./shape.ts";

function evaluatedOn(instanceClass: string, patch: Partial<Settings> = {}, busyPct = 10) {
  const effective = resolve(officeCase({ busyPct, quietPct: 4 }, patch));
  const spec = specOf(effective.market, instanceClass);
  const shape = provisionedShape(effective.settings, spec);
  return { spec, ...evaluateShape(shape, { effective, demand: plannedDemand(effective) }) };
}

describe("a class against the limits", () => {
  it("HED-3 a peak that a full instance is taken to have hidden stands beside what was measured", () => {
    const shortOf = (busyPct: number, growthPct = 0) =>
      evaluatedOn("db.r6g.large", { growthPct }, busyPct).misses.find(({ limit }) => limit.code === "short")
        ?.limit;
    // An ACU of r6g is so much of a range on platform 4 (SPD-1).
    const r6g = 1 / 1.445;
    const of = (acu: number) => expect.closeTo(r6g * acu, 9);
    expect(shortOf(100)).toMatchObject({ peakAcu: of(24), seenAcu: of(16), capacityAcu: of(8), vcpu: 2 });
    expect(shortOf(80)).toMatchObject({ peakAcu: of(12.8) });
    expect(shortOf(80)).not.toHaveProperty("seenAcu");
    // Growth moves both: what was measured hides nothing the more.
    expect(shortOf(100, 50)).toMatchObject({ peakAcu: of(36), seenAcu: of(24) });
    expect(shortOf(80, 50)).not.toHaveProperty("seenAcu");
  });

  it("DEM-6 takes the connections of its engine, and a peak above them is a missed limit", () => {
    const on = (engine: Settings["engine"], peakConnections: number) =>
      evaluatedOn("db.r6g.large", { engine, peakConnections });
    const { spec } = on("aurora-mysql", 1);
    const { mysql, postgresUpperBound } = spec.maxConnections as {
      mysql: number;
      postgresUpperBound: number;
    };
    expect(mysql).not.toBe(postgresUpperBound);
    expect(on("aurora-mysql", 1).maxConnections).toBe(mysql);
    expect(on("aurora-postgresql", 1).maxConnections).toBe(postgresUpperBound);
    const fits = (peak: number) => {
      const { connectionsFit, misses } = on("aurora-mysql", peak);
      return [connectionsFit, misses.map(({ limit }) => limit.code)];
    };
    expect(fits(mysql)).toEqual([true, []]);
    expect(fits(mysql + 1)).toEqual([false, ["connections"]]);
  });
});
