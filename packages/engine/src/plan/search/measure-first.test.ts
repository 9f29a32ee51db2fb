import { describe, expect, it } from "vitest";
import { market, officeCase, officeWeeks, series } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { planOptions } from "../plan-options.ts";
import type { Settings } from "../terms/settings.ts";
import { resolve } from "../workload/resolve.ts";
import { prepareWorkload } from "../workload/workload.ts";
import type { Candidate } from "./candidates-of.ts";
import { raisedFirst, raisesToday } from "./measure-first.ts";

/** Whether settings are what runs today, a range of so much up to 8 ACU, with its maximum raised far enough. */
function raises(patch: Partial<Settings>, minToday: number | null = 2): boolean {
  const source = { kind: "serverless", minAcu: minToday, maxAcu: 8, profile: null } as const;
  const effective = resolve(officeCase(undefined, {}, { source }));
  const range = { writer: { kind: "serverless" }, minAcu: 2, maxAcu: 12 } as const;
  return raisesToday({ settings: { ...effective.settings, ...range, ...patch } }, effective);
}

/** Which of ranges inside the limits, cheapest first, is tried first where 0–8 ACU were full for a day of a fortnight. */
function firstOf(
  ranges: readonly (readonly [minAcu: number, maxAcu: number, keptAcu?: number])[],
  fullS = 86_400,
) {
  const source = { kind: "serverless", minAcu: 0, maxAcu: 8, profile: null } as const;
  const { workload, ...rest } = resolve(officeCase(undefined, {}, { source }));
  const censored = { ...workload.demand.censored, ceilingSeconds: fullS };
  const effective = { ...rest, workload: { ...workload, demand: { ...workload.demand, censored } } };
  const fitting = ranges.map(([minAcu, maxAcu, keptAcu]) => {
    const kept = keptAcu === undefined ? [] : [{ fromHour: 8, toHour: 18, minAcu: keptAcu, maxAcu }];
    const range = { minAcu, maxAcu, schedule: kept };
    const settings: Settings = { ...rest.settings, writer: { kind: "serverless" }, ...range };
    return { settings } as unknown as Candidate;
  });
  const found = raisedFirst(fitting, effective);
  return found && [found.settings.minAcu, found.settings.maxAcu];
}

describe("what shows the demand that a maximum hid", () => {
  it("HED-3 is today's range with a maximum half as high again at least, its minimum no lower", () => {
    expect([raises({}), raises({ maxAcu: 11.5 })]).toEqual([true, false]);
    expect([raises({ minAcu: 1 }), raises({ minAcu: 4 })]).toEqual([false, true]);
    expect(raises({ minAcu: 0.5 }, null)).toBe(true);
  });

  it("HED-3 is no other storage mode, no lower hours, no class and no further instance", () => {
    const reader = { kind: "serverless", instanceClass: null, tier: 15, demandShare: 0 } as const;
    const window = { fromHour: 8, toHour: 18, minAcu: 4, maxAcu: 12 };
    expect(raises({ schedule: [window] })).toBe(true);
    const writer = { kind: "provisioned", instanceClass: "db.r6g.xlarge" } as const;
    for (const other of [
      { storageMode: "io-optimized" } as const,
      { schedule: [{ ...window, maxAcu: 8 }] },
      { schedule: [{ ...window, minAcu: 1 }] },
      { writer },
      { readers: [reader] },
    ])
      expect(raises(other)).toBe(false);
  });

  it("HED-3 raises the minimum in some hours before it does in all, where the maximum alone is not enough", () => {
    expect(
      firstOf([
        [0, 14, 4],
        [4, 14],
      ]),
    ).toEqual([0, 14]);
    expect(
      firstOf([
        [0, 14, 4],
        [0, 20],
      ]),
    ).toEqual([0, 20]);
  });

  it("HED-3 keeps today's minimum and pause with the highest maximum up to half as high again as the lowest that does, though another minimum has a lower one", () => {
    expect(
      firstOf([
        [0, 22],
        [0, 20],
        [0, 14],
        [2, 12],
      ]),
    ).toEqual([0, 20]);
    expect(
      firstOf([
        [0, 11],
        [0, 20],
        [2, 12],
      ]),
    ).toEqual([0, 20]);
  });

  it("HED-3 is the cheapest raised range where no maximum does at today's minimum, not the lowest maximum", () => {
    expect(
      firstOf([
        [0, 11],
        [1, 16],
        [8, 12],
      ]),
    ).toEqual([1, 16]);
    expect(firstOf([[0, 11]])).toBeNull();
    expect(firstOf([[0, 16]], 0)).toBeNull();
  });

  it("HED-3 tries higher maxima at a minimum of today's that the search has not", () => {
    const source = { kind: "serverless", minAcu: 3, maxAcu: 8, profile: null } as const;
    const { workload, ...asked } = officeCase({ busyPct: 100, quietPct: 4 }, {}, { source });
    const censored = { ...workload.demand.censored, ceilingSeconds: 86_400 };
    const full = { ...workload, demand: { ...workload.demand, censored } };
    const plan = planOptions({ ...asked, workload: full, members: 10, withSensitivity: false });
    const pick = plan.options.find(({ id }) => id === plan.pick);
    expect(pick?.reasons[0]?.code).toBe("raise-first");
    expect(pick?.settings).toMatchObject({ minAcu: 3, maxAcu: 16 });
  });
});

/** Five weeks of a db.r6g.large at 50 % CPU, with as many connections as are asked for up to a lid. */
function crowded(lid: number, patch: Partial<Settings> = {}, bound = 1000) {
  const { timesS, values: isBusy } = officeWeeks({ busyPct: 1, quietPct: 0 }, 35);
  const values = isBusy.map(() => 50);
  const connections = isBusy.map((busy, i) => (busy ? Math.min(lid, 900 + 10 * (i % 40)) : 300));
  const evidence = gatherCluster([
    series("CPUUtilization", { timesS, values }),
    series("DatabaseConnections", { timesS, values: connections }),
  ]);
  const source = { kind: "provisioned", instanceClass: "db.r6g.large" } as const;
  const baseline = baselineOf({ engineVersion: null, source });
  const specs = market.specs.map((spec) => ({
    ...spec,
    maxConnections: { postgresUpperBound: spec.vcpu > 2 ? 2000 : bound, mysql: null },
  }));
  const workload = prepareWorkload({ evidence, baseline, specs });
  const { settings } = officeCase(undefined, patch);
  return planOptions({ workload, settings, market: { ...market, specs }, members: 0 });
}

describe("connections that stand at all that is taken", () => {
  const noteOf = ({ notes }: ReturnType<typeof crowded>) =>
    notes.find(({ code }) => code === "connections-full");

  it("DEM-9 warn with the share of the time and what the pick takes, refuse nothing, and nothing is committed", () => {
    const [full, free] = [crowded(1000), crowded(800)];
    expect(noteOf(full)).toEqual({
      ...{ code: "connections-full", instance: null, runsOn: "db.r6g.large", assumption: true },
      ...{ standAt: 1000, accepted: 1000, pickTakes: 1000, timePct: expect.closeTo(20, 0) },
    });
    const today = full.options.find(({ id }) => id === full.today);
    expect([full.pick, today?.meetsLimits]).toEqual([free.pick, true]);
    expect(full.pick).toBe(full.today);
    expect([full.payment, full.otherPayment]).toEqual([null, null]);
    expect(free.payment).not.toBeNull();
    expect(noteOf(free)).toBeUndefined();
  });

  it("DEM-9 OPT-2 more demand names nothing that takes no more, a class without full connections does", () => {
    const becomes = (plan: ReturnType<typeof crowded>) =>
      plan.sensitivity.find(({ assumption }) => assumption === "demand")?.becomesAbove;
    expect(becomes(crowded(800))).toContain("db.r7g.large");
    expect(becomes(crowded(1000))).toMatch(/^db\.r6g\.xlarge/);
  });

  it("DEM-9 are another lid where the default is elsewhere, and the user's own peak stands in their place", () => {
    expect(noteOf(crowded(1000, {}, 1500))).toBeUndefined();
    const asked = crowded(1000, { peakConnections: 1300 });
    expect(noteOf(asked)).toBeUndefined();
    expect(asked.options.find(({ id }) => id === asked.today)?.meetsLimits).toBe(false);
  });
});
