import { describe, expect, it } from "vitest";
import { market, officeCase, officeWeeks } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { lostLoads } from "../limits/carries-lost-loads.ts";
import { standbyRule } from "../limits/standby-rule.ts";
import { planOptions } from "../plan-options.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import { settingFields } from "../terms/setting-fields.ts";
import type { MeasuredReader, ReaderSetting, Settings, StandbyRule } from "../terms/settings.ts";
import { resolve } from "../workload/resolve.ts";
import { settingsOfToday } from "../workload/settings-of-today.ts";
import { prepareWorkload } from "../workload/workload.ts";
import { lostLoadsMiss, standbyMiss } from "./standby.ts";
import { standbyOfPlan } from "./without-standby.ts";

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

  const beside = (reader: MeasuredReader, patch: Partial<Settings> = {}) => {
    const source = { kind: "provisioned", instanceClass: "db.r6g.2xlarge" } as const;
    const baseline = baselineOf({ instance: "orders-1", source, readers: [reader] });
    const on = (id: string, load: { readonly busyPct: number; readonly quietPct: number }) => ({
      ...officeWeeks(load),
      dimensions: { DBInstanceIdentifier: id },
    });
    const files = [on("orders-1", steady), on("orders-2", { busyPct: 3, quietPct: 2 })];
    const evidence = gatherCluster(files, { instance: "orders-1" });
    const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
    const settings = { ...defaultSettings(baseline, workload.view), workingSetGib: 20, ...patch };
    return { workload, settings };
  };
  const two = (...of: Parameters<typeof beside>) => {
    const plan = planOptions({ ...beside(...of), market, members: 0, withSensitivity: false });
    return { plan, pick: plan.options.find(({ id }) => id === plan.pick) };
  };
  const likeWriter: MeasuredReader = {
    instance: "orders-2",
    source: { kind: "provisioned", instanceClass: "db.r6g.2xlarge" },
  };

  it("CLU-1 a pick keeps what today can do, and what giving that up would save stands beside it", () => {
    const { plan, pick } = two(likeWriter);
    expect(pick?.settings.readers).toMatchObject([{ kind: "provisioned", instanceClass: "db.r6g.2xlarge" }]);
    const less = plan.options.find(({ id }) => id === plan.standby?.without?.id);
    expect(less?.reasons[0]).toMatchObject({ code: "misses", limits: [{ code: "no-standby", readers: 1 }] });
    const savesUsd = (pick?.monthlyUsd.p50 ?? 0) - (less?.monthlyUsd.p50 ?? 0);
    expect(plan.standby?.without?.savesUsd).toBeCloseTo(savesUsd, 2);
    expect(plan.standby?.without?.savesPct).toBeGreaterThan(10);
    const given = two(likeWriter, { limits: { ...limits, standby: "none" } });
    expect(given.plan.standby).toBeNull();
    expect(given.pick?.monthlyUsd.p50).toBeLessThan(pick?.monthlyUsd.p50 ?? 0);
    expect(two(likeWriter, { readers: [] }).plan.standby).toBeNull();
  });

  const readers = (tier: number): readonly ReaderSetting[] => [
    { kind: "serverless", instanceClass: null, tier, demandShare: 0 },
  ];
  const limited = (
    maxThrottledPct: number,
    { tier = 15, ...asked }: Partial<Settings["limits"] & { tier: number }> = {},
  ) =>
    two(likeWriter, { readers: readers(tier), maxAcu: 32, limits: { ...limits, ...asked, maxThrottledPct } });

  it("CLU-1 a standby that waits takes over only as fast as its capacity climbs and its cache fills", () => {
    // A tenth of the limit's 43.8 minutes, and the minute beside a warm one of today, are too little to read 20 GiB.
    const { plan } = limited(0.1, { standby: "required" });
    const waiting = plan.options.filter(({ settings }) =>
      settings.readers.every(({ kind, tier }) => kind === "serverless" && tier === 15),
    );
    expect(waiting.some(({ settings }) => settings.readers.length > 0)).toBe(true);
    expect(waiting.filter(({ meetsLimits }) => meetsLimits)).toEqual([]);
    expect(
      waiting.flatMap(({ reasons: [first] }) => (first?.code === "misses" ? first.limits : [])),
    ).toContainEqual(
      expect.objectContaining({ code: "no-standby", late: expect.objectContaining({ mostShortS: 60 }) }),
    );
    const alone = (maxThrottledPct: number) =>
      planOf(steady, {
        ...{ workingSetGib: 20, limits: { ...limits, standby: "required", maxThrottledPct } },
      });
    expect(alone(0.1).standby).toMatchObject({ origin: "yours", mostShortS: 262.8 });
    const note = alone(1).notes.find(({ code }) => code === "standby-climbs");
    expect(note).toMatchObject({ tier: 15, minAcu: 0.5, mostShortS: 2628, assumption: true });
    // Beside a class the writer stays on the range once it is promoted.
    expect(note).toMatchObject({ writerStays: true });
  });

  it("CLU-1 asking for a standby loosens nothing: where today's is warm a pick's is so too", () => {
    for (const maxThrottledPct of [0.1, 1]) {
      const { plan, pick } = limited(maxThrottledPct, { standby: "required" });
      expect(plan.standby).toMatchObject({ origin: "yours", mostShortS: 60, isWarm: true, readers: true });
      expect(pick?.settings.readers).toMatchObject([{ kind: "provisioned" }]);
      expect(plan.notes.map(({ code }) => code)).not.toContain("standby-climbs");
    }
  });

  it("CLU-1 where today's is warm a pick's is short for no longer than a failover takes", () => {
    const { plan, pick } = limited(1);
    expect(plan.standby).toMatchObject({ origin: "today", mostShortS: 60, isWarm: true });
    expect(pick?.settings.readers).toMatchObject([{ kind: "provisioned" }]);
    expect(plan.notes.map(({ code }) => code)).not.toContain("standby-climbs");
  });

  it("CLU-1 a standby that waits today may be as slow in a pick", () => {
    const range = { kind: "serverless", minAcu: 0.5, maxAcu: 32, profile: "platform-4" } as const;
    const { plan } = two({ instance: "orders-2", source: range, tier: 15 });
    expect(plan.standby).toMatchObject({ origin: "today" });
    expect(plan.standby?.mostShortS).toBeGreaterThan(262.8);
    const climbs = plan.notes.filter(({ code }) => code === "standby-climbs");
    for (const note of climbs) {
      expect(note).not.toHaveProperty("warmToday");
      expect(note).toMatchObject({ limitS: expect.closeTo(262.8, 6) });
    }
    const small = two({ instance: "orders-2", source: { ...range, maxAcu: 4 }, tier: 15 });
    expect(small.plan.standby).toBeNull();
  });

  it("CLU-1 OPT-2 under another load a standby may be as slow as today's own is under that", () => {
    const range = { kind: "serverless", minAcu: 0.5, maxAcu: 32, profile: "platform-4" } as const;
    const { workload, settings } = beside({ instance: "orders-2", source: range, tier: 15 });
    const ran = resolve({ workload, settings, market });
    const standby = standbyRule(ran);
    expect(standby?.mostShortS).toBeGreaterThan(262.8);
    const higher = { ...settingsOfToday(ran, workload.view.readers ?? []), maxAcu: 40 };
    const effective = { ...ran, settings: higher, standby };
    for (const load of [0.9, 0.97, 1, 1.003, 1.03]) expect(standbyMiss(effective, load)).toBeNull();
  });

  it("CLU-1 of two equal instances with swapped roles each stands as well as the other, at one cost", () => {
    const source = { kind: "provisioned", instanceClass: "db.r6g.2xlarge" } as const;
    const busy = { "orders-1": 26, "orders-2": 10 };
    const files = Object.entries(busy).map(([id, busyPct]) => ({
      ...officeWeeks({ busyPct, quietPct: busyPct / 2 }),
      dimensions: { DBInstanceIdentifier: id },
    }));
    const roles = (instance: string, other: string) => {
      const baseline = baselineOf({ instance, source, readers: [{ instance: other, source }] });
      const evidence = gatherCluster(files, { instance });
      const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
      const settings = { ...defaultSettings(baseline, workload.view), workingSetGib: 0.3 };
      return planOptions({ workload, settings, market, members: 0, withSensitivity: false });
    };
    const pickOf = (plan: ReturnType<typeof roles>) => {
      const pick = plan.options.find(({ id }) => id === plan.pick);
      const [other, standby] = pick?.settings.readers ?? [];
      const { maxAcu } = pick?.settings ?? {};
      return { on: [pick?.instanceClass, other?.instanceClass], standby, maxAcu, usd: pick?.monthlyUsd.p50 };
    };
    const [one, swapped] = [pickOf(roles("orders-1", "orders-2")), pickOf(roles("orders-2", "orders-1"))];
    expect(one).toMatchObject({ on: ["db.r6g.xlarge", "db.r6g.large"], standby: { kind: "serverless" } });
    // A writer that asks for less than its reader: what waits must carry either.
    expect({ ...swapped, standby: null, on: swapped.on.toReversed() }).toEqual({ ...one, standby: null });
    expect(swapped.standby).toMatchObject({ kind: "serverless", demandShare: 0 });
  });

  it("CLU-1 where today misses it by some, a loss leaves none of a pick too busy for much longer", () => {
    const source = { kind: "provisioned", instanceClass: "db.r6g.2xlarge" } as const;
    // A reader that is lost leaves the other 105 % in office hours, and 65 % of a 2xlarge, 130 % of an xlarge, in all others.
    const loads = { "orders-1": [30, 10], "orders-2": [70, 60], "orders-3": [35, 5] } as const;
    const [, ...readers] = Object.keys(loads).map((instance) => ({ instance, source }));
    const baseline = baselineOf({ instance: "orders-1", source, readers });
    const files = Object.entries(loads).map(([id, [busyPct, quietPct]]) => ({
      ...officeWeeks({ busyPct, quietPct }),
      dimensions: { DBInstanceIdentifier: id },
    }));
    const evidence = gatherCluster(files, { instance: "orders-1" });
    const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
    const settings = { ...defaultSettings(baseline, workload.view), workingSetGib: 0.3 };
    const planned = (patch: Partial<Settings> = {}) =>
      planOptions({
        workload,
        settings: { ...settings, ...patch },
        market,
        members: 0,
        withSensitivity: false,
      });
    const plan = planned();
    const todayPct = (100 * 5 * 9) / 168;
    expect(plan.standby).toMatchObject({ readers: false, lostTodayPct: expect.closeTo(todayPct, 6) });
    const lostPct = (own: Settings) => lostLoads(resolve({ workload, market, settings: own }))?.timePct ?? 0;
    const inside = (of: typeof plan) => of.options.filter(({ meetsLimits }) => meetsLimits);
    const longest = (of: typeof plan) => Math.max(...inside(of).map((one) => lostPct(one.settings)));
    expect(longest(plan)).toBeLessThanOrEqual(1.5 * todayPct);
    expect(inside(plan).some(({ id }) => id === plan.today)).toBe(true);
    // Not asked it would be sold.
    expect(longest(planned({ limits: { ...limits, standby: "none" } }))).toBe(100);
    const small = {
      ...settings,
      readers: settings.readers.map((one) => ({ ...one, instanceClass: "db.r6g.xlarge" })),
    };
    const own = resolve({ workload, market, settings: small });
    expect(lostLoadsMiss({ ...own, standby: standbyRule(own) })?.limit).toMatchObject({
      ...{ code: "reader-lost", timePct: 100, isOfToday: true },
      limitPct: expect.closeTo(1.5 * todayPct, 6),
    });
    // As long under more demand as today's own is under that.
    const more = planned({ growthPct: 5 });
    expect(more.options.find(({ id }) => id === more.today)?.meetsLimits).toBe(true);
  });

  it("CLU-1 what giving it up saves is named from a tenth, and from a twentieth where a pick is held to what today has", () => {
    const { workload, settings } = beside(likeWriter);
    const shape = { settings, offer: { commitment: settings.commitment } };
    const pick = { ...shape, id: "pick", priced: { totalUsd: 1000 }, evaluated: { misses: [] } };
    const misses = [{ limit: { code: "reader-lost" } }];
    const less = { ...shape, id: "less", priced: { totalUsd: 930 }, evaluated: { misses } };
    const named = (standby: StandbyRule) => {
      const effective = { ...resolve({ workload, settings, market }), standby };
      const sorted = [less, pick] as never;
      return standbyOfPlan(pick as never, { effective, sorted, slowP90Pct: () => 0 })?.without ?? null;
    };
    const rule = { origin: "today", mostShortS: 60, readers: false } as const;
    expect(named(rule)).toBeNull();
    const late = { code: "no-standby", late: { shortS: 63, mostShortS: 60 } };
    const at = (minAcu: number, totalUsd: number, limit?: typeof late) => ({
      ...{ id: `at-${minAcu}`, settings: { ...settings, minAcu, maxAcu: 32 }, priced: { totalUsd } },
      ...{ offer: shape.offer, evaluated: { misses: limit === undefined ? [] : [{ limit }] } },
    });
    const effective = { ...resolve({ workload, settings, market }), standby: rule };
    const lateOf = (...sorted: readonly ReturnType<typeof at>[]) =>
      standbyOfPlan(sorted.at(-1) as never, { effective, sorted: sorted as never, slowP90Pct: () => 0 })
        ?.without?.late;
    // By how many seconds it is late, and the least minimum tried that mends it.
    const by = late.late;
    expect(lateOf(at(1, 800, late), at(4, 950), at(2, 1000))).toEqual({ ...by, enoughAcu: 2, isPick: true });
    expect(lateOf(at(1, 800, late), at(2, 950), at(4, 1000))).toEqual({ ...by, enoughAcu: 2 });
    expect(lateOf(at(3, 800, late), at(2, 1000))).toEqual(by);
    expect(named({ ...rule, lostTodayPct: 0.88 })).toMatchObject({
      id: "less",
      savesUsd: 70,
      takesOver: true,
    });
  });
});
