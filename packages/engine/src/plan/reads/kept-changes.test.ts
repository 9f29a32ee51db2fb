import { expect, it } from "vitest";
import { officeCase, series } from "../../../test/plan-fixture.ts";
import { clusterMonth } from "../month/cluster-month.ts";
import { type Effective, resolve } from "../workload/resolve.ts";
import { keptChanges } from "./kept-changes.ts";

/** A range of 1–8 ACU measured at 3 ACU and then at 6.2, planned as told. */
function planned(patch: Parameters<typeof officeCase>[1]): Effective {
  const source = { kind: "serverless", minAcu: 1, maxAcu: 8, profile: null } as const;
  const range = { writer: { kind: "serverless" }, minAcu: 1, maxAcu: 8 } as const;
  const found = resolve(officeCase({ busyPct: 10, quietPct: 4 }, { ...range, ...patch }, { source }));
  const { workload } = found;
  const { startS } = workload.demand.trace;
  const timesS = Float64Array.of(startS, startS + 300);
  const capacity = series("ServerlessDatabaseCapacity", { timesS, values: Float64Array.of(3, 6.2) });
  return { ...found, workload: { ...workload, demand: { ...workload.demand, capacity } } };
}

const run = Int32Array.of(0, 2, 100, 8, 200, 0, 250, 2);

it("HLD-3 a range with no lower minimum keeps the capacity measured, up to its maximum and not while it is paused", () => {
  expect([...keptChanges(planned({ maxAcu: 16 }), run)]).toEqual([0, 6, 100, 8, 200, 0, 250, 6, 300, 12]);
  expect([...keptChanges(planned({ maxAcu: 5 }), run)]).toEqual([0, 6, 100, 8, 200, 0, 250, 6, 300, 10]);
  // Of today's own likewise: by what was measured alone a lower maximum would hold more (DEM-5).
  expect([...keptChanges(planned({}), run)]).toEqual([0, 6, 100, 8, 200, 0, 250, 6, 300, 12]);
});

it("HLD-3 one with a lower minimum has what CPU asks for", () => {
  expect(keptChanges(planned({ minAcu: 0.5 }), run)).toBe(run);
});

it("DEM-5 HLD-3 a working set that the measured capacity held is held by the same range", () => {
  const cachedPct = (minAcu: number) =>
    clusterMonth({ effective: planned({ minAcu, workingSetGib: 3 }) }).projection.cachedPct ?? 0;
  expect(cachedPct(0.5)).toBeLessThan(99);
  expect(cachedPct(1)).toBeGreaterThan(99);
});
