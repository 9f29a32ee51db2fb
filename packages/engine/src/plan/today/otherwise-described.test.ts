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
const members = [{ instance: "orders-1", isWriter: true, tier: 1 }];
const runs = { region: "us-east-1", engineVersion: "16.4" } as const;
const description = orders({
  ...{ ...runs, storageMode: "standard", members },
  instances: [describedInstance("orders-1", { ...runs, instanceClass: "db.r6g.xlarge" })],
});

/** Whether today is of what the description denies. */
function isDenied(said: Partial<Baseline> = {}): boolean {
  const baseline = baselineOf({ ...runs, instance: "orders-1", source, ...said });
  const evidence = gatherCluster([cpu], { instance: "orders-1", description });
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
