import { expect, it } from "vitest";
import { market, officeWeeks } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { standbyRule } from "../limits/standby-rule.ts";
import { planOptions } from "../plan-options.ts";
import { lossMisses } from "../search/standby.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import { resolve } from "../workload/resolve.ts";
import { prepareWorkload } from "../workload/workload.ts";
import { variedBy } from "./under-variation.ts";

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

it("OPT-2 CLU-1 another demand is asked what today survives as it was measured, as a plan of that demand asks", () => {
  expect(effective.standby).toMatchObject({ readers: true });
  for (const loadFactor of [0.5, 1, 1.1, 1.5, 3]) {
    const grown = resolve({ workload, settings: { ...settings, growthPct: 100 * (loadFactor - 1) }, market });
    expect(standbyRule(grown)).toEqual(effective.standby);
    expect(variedBy({ loadFactor }, effective).standby).toEqual(effective.standby);
  }
});

it("CLU-1 growth under which today survives no loss takes nothing off what is asked: no cheaper pick by more demand", () => {
  const planOf = (growthPct: number) => {
    const plan = planOptions({
      ...{ workload, settings: { ...settings, growthPct }, market },
      ...{ members: 0, withSensitivity: false },
    });
    return { plan, pick: plan.options.find(({ id }) => id === plan.pick) };
  };
  const [now, grown] = [planOf(0), planOf(50)];
  expect(grown.plan.standby).toMatchObject({ origin: "today", readers: true });
  const asked = resolve({ workload, settings: { ...settings, growthPct: 50 }, market });
  const survives = {
    ...asked,
    settings: grown.pick?.settings ?? settings,
    standby: grown.plan.standby ?? null,
  };
  expect(lossMisses(survives, 1)).toEqual([]);
  const usd = (of: typeof now) => of.pick?.monthlyUsd.p50 ?? Number.NaN;
  expect(usd(grown)).toBeGreaterThanOrEqual(usd(now));
  // What runs today survives as it was measured: nothing is said of its loss.
  expect(grown.plan.notes.map(({ code }) => code)).not.toContain("loss-today");
});
