import { describe, expect, it } from "vitest";
import { describedInstance, orders } from "../../../test/description-of.ts";
import { market, officeWeeks } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { prepareWorkload, withBaseline } from "../workload/workload.ts";
import { describedBaseline } from "./described-baseline.ts";
import { unplannedMembers } from "./unplanned-members.ts";

const cpu = officeWeeks({ busyPct: 30, quietPct: 4 });
const files = ["orders-1", "orders-2"].map((id) => ({ ...cpu, dimensions: { DBInstanceIdentifier: id } }));
const evidence = gatherCluster(files, {
  description: orders({
    instances: [
      describedInstance("orders-1", { instanceClass: "db.r6g.xlarge" }),
      describedInstance("orders-2", { instanceClass: "db.r99g.xlarge" }),
    ],
  }),
});
const on = (instanceClass: string) => ({ kind: "provisioned", instanceClass }) as const;
const baseline = baselineOf({
  ...{ engineVersion: null, instance: "orders-1", source: on("db.r6g.xlarge") },
  readers: describedBaseline(evidence)?.readers ?? [],
});
const specs = market.specs;

describe("a class whose hardware is not known", () => {
  it("TOD-1 leaves a described reader of it out of today and of the options, and names it", () => {
    const workload = prepareWorkload({ evidence, baseline, specs });
    expect(workload.baseline.readers).toEqual([]);
    expect(workload.view.readers).toEqual([]);
    expect(workload.view.notes).toContainEqual({
      ...{ code: "reader-class-unknown", instance: "orders-2", instanceClass: "db.r99g.xlarge" },
      assumption: false,
    });
    expect(unplannedMembers(workload)).toEqual(["orders-2"]);
    expect(withBaseline(workload, { ...baseline, region: "eu-west-1" }).baseline.readers).toEqual([]);
  });

  it("TOD-1 refuses that of the planned instance, and one that a user says, by the instance's name", () => {
    const planned = { ...baseline, source: on("db.r99g.xlarge") };
    expect(() => prepareWorkload({ evidence, baseline: planned, specs })).toThrow(/class of orders-1/);
    const said = { ...baseline, readers: [{ instance: "orders-2", source: on("db.r98g.xlarge") }] };
    expect(() => prepareWorkload({ evidence, baseline: said, specs })).toThrow(/class of orders-2/);
  });
});
