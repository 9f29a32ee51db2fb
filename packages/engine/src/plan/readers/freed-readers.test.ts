import { expect, it } from "vitest";
import { market, officeWeeks } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { standbyFindings } from "../beside/standby-findings.ts";
import { planOptions } from "../plan-options.ts";
import type { PlanOption } from "../search/plan.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import { settingFields } from "../terms/setting-fields.ts";
import { resolve } from "../workload/resolve.ts";
import { prepareWorkload } from "../workload/workload.ts";

const { default: limits } = settingFields.limits;

/** A busy serverless writer and two idle readers that follow it. */
function cluster() {
  const source = { kind: "serverless", minAcu: 4, maxAcu: 64, profile: null } as const;
  const on = (instance: string, busyPct: number, quietPct: number) => ({
    ...officeWeeks({ busyPct, quietPct }),
    dimensions: { DBInstanceIdentifier: instance },
  });
  const files = [on("orders-1", 30, 25), on("orders-2", 3, 2), on("orders-3", 3, 2)];
  const readers = ["orders-2", "orders-3"].map((instance) => ({ instance, source }));
  const baseline = baselineOf({ instance: "orders-1", source, readers });
  const evidence = gatherCluster(files, { instance: "orders-1" });
  const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
  const start = { ...defaultSettings(baseline, workload.view), workingSetGib: 0.3 };
  return { workload, market, settings: { ...start, limits: { ...limits, standby: "none" as const } } };
}

it("CLU-1 RDR-1 today's serverless readers are tried where they no longer follow the writer, at what their own demand asks for", () => {
  const asked = cluster();
  const plan = planOptions({ ...asked, members: 0, withSensitivity: false });
  const bounds = ({ settings: { writer, readers, minAcu, maxAcu, schedule, ...of } }: PlanOption) =>
    [writer, ...readers].every(({ kind }) => kind === "serverless") &&
    of.storageMode === "standard" &&
    maxAcu === 64 &&
    [4, 2].includes(minAcu) &&
    of.commitment.kind === "none" &&
    schedule.length === 0;
  const found = plan.options.filter(bounds);
  const usdOf = (tiers: readonly number[], minAcu: number) =>
    found.find(
      ({ settings: { readers, ...of } }) =>
        of.minAcu === minAcu && readers.map(({ tier }) => tier).join() === tiers.join(),
    )?.monthlyUsd.p50 ?? Number.NaN;
  for (const minAcu of [4, 2]) {
    const [all, one, none] = [
      [1, 1],
      [1, 2],
      [2, 2],
    ].map((tiers) => usdOf(tiers, minAcu)) as [number, number, number];
    expect(none).toBeLessThan(one);
    expect(one).toBeLessThan(all);
  }
  const freed = found.find(({ settings }) => settings.readers.every(({ tier }) => tier === 2));
  const told = standbyFindings(freed?.settings ?? asked.settings, {
    ...{ plan, candidates: [], effective: resolve(asked) },
  });
  const moved = { tier: 1, toTier: 2, isFreed: true };
  expect(told).toContainEqual({
    ...{ code: "promotion-tiers", assumption: false },
    readers: [
      { ...moved, position: 1, instance: "orders-2" },
      { ...moved, position: 2, instance: "orders-3" },
    ],
  });
});
