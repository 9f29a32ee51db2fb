import { expect, it } from "vitest";
import { market, officeWeeks } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import { resolve } from "../workload/resolve.ts";
import { prepareWorkload } from "../workload/workload.ts";
import { unevenReaders } from "./uneven-readers.ts";

/** Of readers, each as busy as is said at all times on a class, of which the loss of another leaves one too busy. */
function unevenOf(readers: readonly (readonly [busyPct: number, size: string])[], left = "orders-2") {
  const all = [[30, "2xlarge"] as const, ...readers].map(([busyPct, size], i) => ({
    instance: `orders-${i + 1}`,
    source: { kind: "provisioned", instanceClass: `db.r6g.${size}` } as const,
    cpu: officeWeeks({ busyPct, quietPct: busyPct }),
  }));
  const [writer, ...others] = all.map(({ cpu: _, ...one }) => one);
  const baseline = baselineOf({ ...writer, readers: others });
  const cpu = all.map((one) => ({ ...one.cpu, dimensions: { DBInstanceIdentifier: one.instance } }));
  const evidence = gatherCluster(cpu, { instance: "orders-1" });
  const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
  const settings = { ...defaultSettings(baseline, workload.view), workingSetGib: 0.3 };
  const on = { kind: "reader", position: 1, tier: 1, instance: left } as const;
  return unevenReaders(resolve({ workload, market, settings }), on);
}

it("CLU-1 readers of which one has twice the mean CPU of another are uneven, where a loss leaves the busiest too busy", () => {
  const uneven = unevenOf([
    [70, "2xlarge"],
    [20, "2xlarge"],
  ]);
  expect(uneven).toEqual({
    readers: 2,
    busiest: { instance: "orders-2", meanPct: expect.closeTo(70, 6) },
    quietest: { instance: "orders-3", meanPct: expect.closeTo(20, 6) },
  });
  const even = [70, 40].map((pct) => [pct, "2xlarge"] as const);
  expect(unevenOf(even)).toBeNull();
  const quiet = [20, 70].map((pct) => [pct, "2xlarge"] as const);
  expect(unevenOf(quiet)).toBeNull();
  const other = [[70, "2xlarge"] as const, [20, "xlarge"] as const];
  expect(unevenOf(other)).toBeNull();
  expect(unevenOf([[70, "2xlarge"]])).toBeNull();
});
