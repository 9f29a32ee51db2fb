import { describe, expect, it } from "vitest";
import { market, officeWeeks } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { planOptions } from "../plan-options.ts";
import type { PlanOption } from "../search/plan.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import { settingFields } from "../terms/setting-fields.ts";
import type { Settings } from "../terms/settings.ts";
import { prepareWorkload } from "../workload/workload.ts";

const { default: limits } = settingFields.limits;
const onClass = (instanceClass: string) => ({ kind: "provisioned", instanceClass }) as const;

/** A writer, a small reader in tier 1 and one that could take over in tier 15. */
function misordered(patch: Partial<Settings>) {
  const large = onClass("db.r6g.2xlarge");
  const readers = [
    { instance: "orders-2", source: onClass("db.r6g.large"), tier: 1 },
    { instance: "orders-3", source: large, tier: 15 },
  ];
  const baseline = baselineOf({ instance: "orders-1", source: large, readers });
  const busy = { "orders-1": [60, 55], "orders-2": [20, 15], "orders-3": [3, 2] } as const;
  const cpu = Object.entries(busy).map(([id, [busyPct, quietPct]]) => ({
    ...officeWeeks({ busyPct, quietPct }),
    dimensions: { DBInstanceIdentifier: id },
  }));
  const evidence = gatherCluster(cpu, { instance: "orders-1" });
  const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
  const settings = { ...defaultSettings(baseline, workload.view), workingSetGib: 0.3, ...patch };
  return planOptions({ workload, settings, market, members: 0, withSensitivity: false });
}

describe("what takes over", () => {
  it("CLU-1 survive the loss of the writer only with one that Aurora promotes, and name the tiers it takes", () => {
    const plan = misordered({ limits: { ...limits, standby: "required" } });
    const today = plan.options.find(({ id }) => id === plan.today) as PlanOption;
    expect(today.reasons[0]).toMatchObject({
      code: "misses",
      limits: [{ code: "no-standby", readers: 2, order: { tier: 1, able: 2 } }],
    });
    // The same instances, one call and no dollar further, keep the limit.
    const moved = plan.options.find(
      ({ id }) => id === today.id.replace("-standard", "+tiers-1-0-standard"),
    ) as PlanOption;
    expect([moved.meetsLimits, moved.monthlyUsd.p50]).toEqual([true, today.monthlyUsd.p50]);
    for (const { meetsLimits, settings, id } of plan.options.filter(({ kind }) => kind === "provisioned")) {
      const [first, second] = settings.readers;
      if (!meetsLimits || first === undefined || second === undefined) continue;
      const promoted = first.tier < second.tier ? first : second;
      expect([id, /\.(large|xlarge)$/.test(promoted.instanceClass ?? "")]).toEqual([id, false]);
    }
    expect(plan.notes).toContainEqual(expect.objectContaining({ code: "promotion-tiers" }));
  });

  it("CLU-1 a wrong tier of today waives nothing: what could take over is asked of a pick, and the call is told", () => {
    const plan = misordered({});
    expect(plan.standby).toMatchObject({ origin: "today", readers: true });
    const codes = plan.notes.map(({ code }) => code);
    expect(codes.some((code) => code === "promotion-order" || code === "promotion-tiers")).toBe(true);
    for (const code of ["failover-short", "loss-today"]) expect(codes).not.toContain(code);
    // Today's own instances are kept out by no tier, and need no others for it.
    const [first] = plan.options.find(({ id }) => id === plan.today)?.reasons ?? [];
    expect(first?.code).not.toBe("misses");
    for (const { meetsLimits, settings } of plan.options.filter(({ kind }) => kind === "provisioned"))
      if (meetsLimits)
        expect(
          settings.readers.some((one) => /2xlarge|[48]xlarge|1.xlarge/.test(one.instanceClass ?? "")),
        ).toBe(true);
  });
});
