import { expect, it } from "vitest";
import { market, officeWeeks } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { standbyRule } from "../limits/standby-rule.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import { resolve } from "../workload/resolve.ts";
import { prepareWorkload } from "../workload/workload.ts";
import { askedUnder } from "./under-variation.ts";

/** Two instances of one class, of which the one carries both loads today and little more. */
const source = { kind: "provisioned", instanceClass: "db.r6g.2xlarge" } as const;
const evidence = gatherCluster(
  Object.entries({ "orders-1": 40, "orders-2": 25 }).map(([id, busyPct]) => ({
    ...officeWeeks({ busyPct, quietPct: busyPct / 2 }),
    dimensions: { DBInstanceIdentifier: id },
  })),
  { instance: "orders-1" },
);
const baseline = baselineOf({ instance: "orders-1", source, readers: [{ instance: "orders-2", source }] });
const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
const settings = { ...defaultSettings(baseline, workload.view), workingSetGib: 0.3 };
const ran = resolve({ workload, settings, market });
const effective = { ...ran, standby: standbyRule(ran) };

it("OPT-2 CLU-1 another demand is asked what today survives under it, as a plan of that demand asks", () => {
  expect(effective.standby).toMatchObject({ readers: true });
  for (const loadFactor of [0.5, 1, 1.1, 1.5, 3]) {
    const grown = resolve({ workload, settings: { ...settings, growthPct: 100 * (loadFactor - 1) }, market });
    expect(askedUnder({ loadFactor }, effective).standby).toEqual(standbyRule(grown));
  }
  expect(askedUnder({ loadFactor: 1.5 }, effective).standby).toMatchObject({ readers: false });
  expect(askedUnder({ loadFactor: 1.5 }, { ...effective, standby: null }).standby).toBeNull();
});
