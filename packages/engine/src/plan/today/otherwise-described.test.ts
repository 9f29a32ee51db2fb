import { expect, it } from "vitest";
import { describedInstance, orders } from "../../../test/description-of.ts";
import { market, officeWeeks } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import type { Baseline } from "../terms/baseline.ts";
import { prepareWorkload } from "../workload/workload.ts";
import { isOtherwiseDescribed } from "./otherwise-described.ts";

const cpu = {
  ...officeWeeks({ busyPct: 30, quietPct: 5 }),
  dimensions: { DBInstanceIdentifier: "orders-1" },
};
const source = { kind: "provisioned", instanceClass: "db.r6g.xlarge" } as const;
const runs = { region: "us-east-1", engineVersion: "16.4" } as const;
const describedAs = (ids: readonly string[]) =>
  orders({
    ...{ ...runs, storageMode: "standard" },
    members: ids.map((instance, i) => ({ instance, isWriter: i === 0, tier: 1 })),
    instances: ids.map((id) => describedInstance(id, { ...runs, instanceClass: "db.r6g.xlarge" })),
  });

/** Whether today is of what the description denies. */
function isDenied(said: Partial<Baseline> = {}, ids = ["orders-1"]): boolean {
  const baseline = baselineOf({ ...runs, instance: "orders-1", source, ...said });
  const evidence = gatherCluster([cpu], { instance: "orders-1", description: describedAs(ids) });
  const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
  return isOtherwiseDescribed({ workload, market });
}

it("TOD-1 today of another region, engine or storage mode than described is as somebody entered it", () => {
  expect(isDenied()).toBe(false);
  expect(isDenied({ region: "eu-west-1" })).toBe(true);
  expect(isDenied({ engine: "aurora-mysql", engineVersion: null })).toBe(true);
  expect(isDenied({ storageMode: "io-optimized" })).toBe(true);
});

it("TOD-1 a version of another Extended Support is as entered too, and no other", () => {
  expect(isDenied({ engineVersion: "11.9" })).toBe(true);
  expect(isDenied({ engineVersion: "16.6" })).toBe(false);
  expect(isDenied({ engineVersion: null })).toBe(false);
});

it("TOD-1 so is one without an instance that is described, or with one that nothing but its name tells of", () => {
  const ghost = { instance: "orders-2", source };
  expect(isDenied({ readers: [ghost] })).toBe(true);
  expect(isDenied({}, ["orders-1", "orders-2"])).toBe(true);
  expect(isDenied({ readers: [ghost] }, ["orders-1", "orders-2"])).toBe(false);
});
