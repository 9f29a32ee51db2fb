import { describe, expect, it } from "vitest";
import { officeCase } from "../../../test/plan-fixture.ts";
import { planOptions } from "../plan-options.ts";
import { settingFields } from "../terms/setting-fields.ts";
import type { Settings } from "../terms/settings.ts";

const { default: limits } = settingFields.limits;
const planOf = (
  load: { readonly busyPct: number; readonly quietPct: number },
  patch: Partial<Settings> = {},
) => {
  const asked = officeCase(load, patch, { storageMode: "standard" });
  return planOptions({ ...asked, members: 0, withSensitivity: false });
};
const mustSurvive = { limits: { ...limits, standby: "required" } } as const;
const steady = { busyPct: 60, quietPct: 50 };

describe("the loss of an instance", () => {
  it("CLU-1 is not asked for unless the user does; a pick of one instance says what a standby would cost", () => {
    const plan = planOf(steady);
    const pick = plan.options.find(({ id }) => id === plan.pick);
    expect(pick?.settings.readers).toEqual([]);
    const notes = plan.notes.filter(({ code }) => code === "no-standby");
    // Half an ACU for 730 h at $0.12.
    expect(notes).toEqual([
      {
        ...{ code: "no-standby", assumption: false },
        standby: { minAcu: 0.5, maxAcu: expect.any(Number), monthlyUsd: expect.closeTo(43.8, 6) },
      },
    ]);
    const asked = planOf(steady, { limits: { ...limits, standby: "none" } });
    expect(asked.options.map(({ id }) => id)).toEqual(plan.options.map(({ id }) => id));
  });

  it("CLU-1 where it must be survived the pick has another instance that carries the writer, a waiting one where that costs least", () => {
    const plan = planOf(steady, mustSurvive);
    const pick = plan.options.find(({ id }) => id === plan.pick);
    expect(pick?.settings.readers).toMatchObject([{ kind: "serverless", tier: 15, demandShare: 0 }]);
    expect(pick?.settings.minAcu).toBe(0.5);
    // 9.6 ACU of demand: a range that stops at 8 could not take it.
    expect(pick?.settings.maxAcu).toBeGreaterThan(9.6);
    for (const { meetsLimits, settings } of plan.options) {
      if (meetsLimits) expect(settings.readers.length).toBeGreaterThan(0);
    }
    const today = plan.options.find(({ id }) => id === plan.today);
    expect(today?.reasons[0]).toMatchObject({ code: "misses", limits: [{ code: "no-standby", readers: 0 }] });
    const twice = plan.options.find(
      ({ id }) => id === `${pick?.instanceClass}+${pick?.instanceClass}-standard`,
    );
    expect(twice?.monthlyUsd.p50).toBeGreaterThan(pick?.monthlyUsd.p50 ?? 0);
    expect(plan.notes.map(({ code }) => code)).not.toContain("no-standby");
  });

  it("CLU-1 a standby beside a serverless writer waits at the range's minimum", () => {
    const load = { busyPct: 20, quietPct: 2 };
    const one = planOf(load);
    const two = planOf(load, mustSurvive);
    for (const { id, settings, monthlyUsd } of one.options) {
      const beside = two.options.find((option) => option.id === id.replace("-standard", "+standby-standard"));
      if (!/^serverless-[\d.]+-[\d.]+-standard$/.test(id) || beside === undefined) continue;
      expect(beside.monthlyUsd.p50 - monthlyUsd.p50).toBeCloseTo(settings.minAcu * 730 * 0.12, 1);
    }
  });

  it("CLU-1 a reader too small for the writer's load is no standby", () => {
    const reader = { kind: "serverless", instanceClass: null, tier: 15, demandShare: 0 } as const;
    const plan = planOf(steady, {
      ...mustSurvive,
      readers: [{ ...reader, kind: "provisioned", instanceClass: "db.r6g.large" }],
    });
    for (const { meetsLimits, settings } of plan.options.filter(({ kind }) => kind === "provisioned")) {
      if (meetsLimits) expect(settings.readers.map((one) => one.instanceClass)).not.toEqual(["db.r6g.large"]);
    }
    expect(plan.pick).not.toBeNull();
  });
});
