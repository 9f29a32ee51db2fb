import { expect, it } from "vitest";
import { market, officeWeeks } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { asItWas, todayInOrder } from "../limits/standby-rule.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import { resolve } from "../workload/resolve.ts";
import { prepareWorkload } from "../workload/workload.ts";
import { worseLoss } from "./worse-loss.ts";

const ON = "db.r7g.2xlarge";

/** What is worse on the classes of readers than on today's, which all are `ON` and as busy as is said at noon, writer first. */
function worseOn(busyPcts: readonly number[], classes: readonly string[]) {
  const all = busyPcts.map((busyPct, i) => ({
    instance: `orders-${i + 1}`,
    source: { kind: "provisioned", instanceClass: ON } as const,
    cpu: officeWeeks({ busyPct, quietPct: 5 }),
  }));
  const [writer, ...readers] = all.map(({ cpu: _, ...one }) => one);
  const baseline = baselineOf({ ...writer, readers });
  const cpu = all.map((one) => ({ ...one.cpu, dimensions: { DBInstanceIdentifier: one.instance } }));
  const evidence = gatherCluster(cpu, { instance: "orders-1" });
  const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
  const settings = { ...defaultSettings(baseline, workload.view), workingSetGib: 0.3 };
  const measured = asItWas(resolve({ workload, market, settings }));
  const planned = classes.map((instanceClass, i) => ({ ...settings.readers[i], instanceClass }) as never);
  const runsOn = { kind: "provisioned", instanceClass: ON } as const;
  return worseLoss(
    { ...settings, writer: runsOn, readers: planned },
    { measured, today: todayInOrder(measured) },
  );
}

it("CLU-1 a lone reader on a slower class carries both loads worse than today's, which is told with both shares", () => {
  expect(worseOn([45, 40], [ON])).toBeNull();
  const worse = worseOn([45, 40], ["db.r6g.2xlarge"]);
  expect(worse?.loss).toBeUndefined();
  expect(worse?.taker).toMatchObject({
    on: { kind: "reader", position: 1, instance: "orders-2" },
    timePct: expect.closeTo(26.8, 1),
    todayPct: expect.closeTo(5.1, 1),
  });
});

it("CLU-1 today's idle reader takes over dropping nothing: the busiest one of a pick does not, nor does another carry its load", () => {
  const worse = worseOn([45, 40, 3], [ON, "db.r6g.large"]);
  expect(worse?.taker).toMatchObject({ on: { position: 1 }, todayPct: 0 });
  expect(worse?.loss).toMatchObject({ lost: 1, lostInstance: "orders-2", on: { position: 2 }, todayPct: 0 });
  // Tiers are free: where the idle one stays able nothing is worse.
  expect(worseOn([45, 40, 3], [ON, ON])).toBeNull();
});
