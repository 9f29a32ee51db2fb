import { expect, it } from "vitest";
import { describedInstance } from "../../../test/description-of.ts";
import { market, officeWeeks } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { planOptions } from "../plan-options.ts";
import type { Baseline } from "../terms/baseline.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import { prepareWorkload } from "../workload/workload.ts";

const cpu = {
  ...officeWeeks({ busyPct: 30, quietPct: 5 }),
  dimensions: { DBInstanceIdentifier: "orders-1" },
};
const capacity = {
  ...{ ...cpu, metric: "ServerlessDatabaseCapacity", label: "capacity" },
  values: cpu.values.map((_, i) => (i % 12 < 6 ? 4 : 8)),
};
const classed = (name: string) => ({ kind: "provisioned", instanceClass: `db.r6g.${name}` }) as const;

/** What of today is as somebody entered it. */
function entered(said: Partial<Baseline>, classes: Readonly<Record<string, string>> = {}, files = [cpu]) {
  const instances = Object.entries(classes).map(([id, name]) =>
    describedInstance(id, { region: "us-east-1", instanceClass: `db.r6g.${name}`, cluster: "orders" }),
  );
  const description = instances.length === 0 ? null : { clusters: [], instances, proxied: [] };
  const baseline = baselineOf({ instance: "orders-1", ...said });
  const evidence = gatherCluster(files, { instance: "orders-1", description });
  const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
  const settings = { ...defaultSettings(baseline, workload.view), workingSetGib: 0.3 };
  const quick = { members: 0, withSensitivity: false, withUpgrade: false };
  return planOptions({ workload, settings, market, ...quick }).baseline?.entered;
}

it("ENT-1 a class that no file tells is as entered, of the writer and of a reader, and told once", () => {
  const source = classed("xlarge");
  const readers = ["orders-2", "orders-3"].map((instance) => ({ instance, source: classed("large") }));
  expect(entered({ source })).toEqual([source]);
  expect(entered({ source }, { "orders-1": "xlarge" })).toBeUndefined();
  expect(entered({ source }, { "orders-1": "2xlarge" })).toEqual([source]);
  const described = { "orders-1": "xlarge", "orders-2": "large", "orders-3": "large" };
  expect(entered({ source, readers }, described)).toBeUndefined();
  expect(entered({ source, readers }, { "orders-1": "xlarge" })).toEqual([classed("large")]);
});

it("ENT-1 a range whose capacity was measured is no word of anybody's", () => {
  const source = { kind: "serverless", minAcu: 4, maxAcu: 16, profile: null } as const;
  expect(entered({ source }, {}, [cpu, capacity])).toBeUndefined();
  expect(entered({ source })).toEqual([source]);
});
