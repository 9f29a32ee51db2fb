import { expect, it } from "vitest";
import { officeCase, series } from "../../../test/plan-fixture.ts";
import type { SourceSetting } from "../terms/settings.ts";
import { resolve } from "../workload/resolve.ts";
import { farBelowMaximumAcu } from "./far-below-maximum.ts";

const RANGE = { kind: "serverless", minAcu: 1, maxAcu: 8, profile: null } as const;

/** Of what runs today, measured up to so much, under growth. */
function seen(acu: number | null, { source = RANGE as SourceSetting, growthPct = 0 } = {}): number | null {
  const found = resolve(officeCase({ busyPct: 10, quietPct: 4 }, { growthPct }, { source: RANGE }));
  const workload = { ...found.workload, baseline: { ...found.workload.baseline, source } };
  const timesS = Float64Array.of(0, 300);
  const capacity =
    acu === null ? null : series("ServerlessDatabaseCapacity", { timesS, values: Float64Array.of(0.5, acu) });
  return farBelowMaximumAcu({
    ...found,
    workload: { ...workload, demand: { ...workload.demand, capacity } },
  });
}

it("HED-2 a range has room whose capacity never came above half of its maximum, growth included", () => {
  expect([seen(4), seen(4.5)]).toEqual([4, null]);
  expect([seen(3, { growthPct: 30 }), seen(3, { growthPct: 40 })]).toEqual([3, null]);
});

it("HED-2 of a class, of a range whose maximum nobody said and without a measured capacity nothing is known", () => {
  expect(seen(4, { source: { kind: "provisioned", instanceClass: "db.r6g.xlarge" } })).toBeNull();
  expect(seen(4, { source: { ...RANGE, maxAcu: Number.POSITIVE_INFINITY } })).toBeNull();
  expect(seen(null)).toBeNull();
});
