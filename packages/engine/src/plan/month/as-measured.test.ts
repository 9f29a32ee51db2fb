import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { market } from "../../../test/plan-fixture.ts";
import { exportsOf } from "../../../test/serverless-world.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import type { Feature } from "../../units/features.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import { pauseInUse } from "../terms/features-in-use.ts";
import type { ReaderSetting, Settings } from "../terms/settings.ts";
import { todayOf } from "../today/today-of.ts";
import { type Effective, resolve } from "../workload/resolve.ts";
import { prepareWorkload } from "../workload/workload.ts";
import { asMeasured } from "./as-measured.ts";
import { whatIf } from "./what-if-of.ts";

/** ACU-hours of settings on a range that was busy by day, where the model makes so many of them and 100 of what ran. */
function acuHoursOf(patch: Partial<Settings> = {}, minAcu = 1, acuHours = 120): number | null {
  return measuredOf(patch, minAcu, acuHours)?.acuHours ?? null;
}

function measuredOf(patch: Partial<Settings>, minAcu: number, acuHours: number) {
  const isDay = (i: number) => i % 288 < 144;
  const files = exportsOf({
    ...{ minAcu, maxAcu: 16, demandAcu: (i) => (isDay(i) ? 6 : 0) },
    connections: (i) => (isDay(i) ? 5 : 0),
  });
  const source = { kind: "serverless", minAcu, maxAcu: 16, profile: "platform-4" } as const;
  const baseline = baselineOf({ engineVersion: null, source });
  const workload = prepareWorkload({ evidence: gatherCluster(files), baseline, specs: market.specs });
  const start = { ...defaultSettings(baseline, workload.view), autoPauseS: minAcu === 0 ? 300 : null };
  const effective = resolve({ workload, settings: { ...start, ...patch }, market });
  return asMeasured({ effective }, { acuHours, replay: () => 100 });
}

/** A month of a range from 0 that paused by night, by the simulator itself. */
function monthOf(
  patch: Partial<Settings>,
  today: { readonly autoPauseS?: number; readonly features?: readonly Feature[] } = {},
) {
  const { autoPauseS, features = [] } = today;
  const files = exportsOf({
    ...{ minAcu: 0, maxAcu: 16, demandAcu: (i) => (i % 288 < 144 ? 6 : 0) },
    connections: (i) => (i % 288 < 144 ? 5 : 0),
  });
  const range = { kind: "serverless", minAcu: 0, maxAcu: 16, profile: "platform-4" } as const;
  const source = { ...range, ...(autoPauseS !== undefined && { autoPauseS }) };
  const baseline = baselineOf({ engineVersion: null, source, features });
  const workload = prepareWorkload({ evidence: gatherCluster(files), baseline, specs: market.specs });
  return whatIf({ workload, settings: { ...defaultSettings(baseline, workload.view), ...patch }, market })
    .month;
}

/** A cluster of `dev-1` and a serverless `dev-2` in a tier, both measured, on a range or with a writer of a class. */
function besideOf(tier: number, writer: "serverless" | "db.r6g.xlarge") {
  const range = { kind: "serverless", minAcu: 1, maxAcu: 16, profile: "platform-4" } as const;
  const isDay = (i: number) => i % 288 < 144;
  const world = { minAcu: 1, maxAcu: 16, demandAcu: (i: number) => (isDay(i) ? 6 : 0) };
  // Beside a class it has what the class has at every hour.
  const following = {
    demandAcu: () => 0.5,
    heldAcu: (i: number) => (isDay(i) || writer !== "serverless" ? 8 : 1),
  };
  const named = (DBInstanceIdentifier: string) =>
    exportsOf({ ...world, ...(DBInstanceIdentifier === "dev-2" && tier <= 1 && following) })
      .filter(
        ({ metric }) =>
          writer === "serverless" || DBInstanceIdentifier === "dev-2" || metric === "CPUUtilization",
      )
      .map((series) => ({ ...series, dimensions: { DBInstanceIdentifier } }));
  const onClass = { kind: "provisioned", instanceClass: writer } as const;
  const source = writer === "serverless" ? range : onClass;
  const readers = [{ instance: "dev-2", source: range, tier }];
  const baseline = baselineOf({ instance: "dev-1", source, readers });
  const evidence = gatherCluster([...named("dev-1"), ...named("dev-2")], { instance: "dev-1" });
  const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
  const start = { ...defaultSettings(baseline, workload.view), minAcu: 1, maxAcu: 16, autoPauseS: null };
  const settings: Settings = { ...start, writer: writer === "serverless" ? { kind: writer } : onClass };
  const ran = workload.view.readers ?? [];
  const acuHours = (patch: Partial<Settings>, toTier = tier) => {
    const asked = { ...settings, readers: ran.map((one) => ({ ...one, tier: toTier })), ...patch };
    const effective = resolve({ workload, settings: asked, market });
    return asMeasured({ effective }, { acuHours: 120, replay: () => 100 })?.acuHours ?? null;
  };
  const today = todayOf(resolve({ workload, settings: { ...settings, readers: ran }, market }));
  const { month } = whatIf({ workload, settings: { ...settings, readers: ran }, market });
  const tried = (toTier: number) =>
    prepareWorkload({
      ...{ evidence, baseline, specs: market.specs },
      readers: ran.map((one) => ({ ...one, tier: toTier })),
    }).held.map(({ acuSeconds }) => acuSeconds);
  return { acuHours, today, month, tried };
}

const window = { fromHour: 8, toHour: 18, minAcu: 4, maxAcu: 16 };
const reader: ReaderSetting = { kind: "serverless", instanceClass: null, tier: 15, demandShare: 0 };

describe("the range that runs today", () => {
  it("TOD-1 is billed what was measured times what the model makes of the change, with another maximum too", () => {
    const measured = acuHoursOf();
    expect(measured).toBeGreaterThan(0);
    expect(acuHoursOf({ maxAcu: 32 })).toBe(measured);
    expect(acuHoursOf({}, 1, 100)).toBeCloseTo((measured ?? 0) / 1.2, 9);
  });

  it("TOD-1 DSP-2 the hours that a savings plan is bought for change as the bill's do", () => {
    const sumOf = (acuHours: number) =>
      measuredOf({}, 1, acuHours)?.acuByHour.reduce((sum, acu) => sum + acu, 0) ?? Number.NaN;
    expect(sumOf(120) / sumOf(100)).toBeCloseTo(1.2, 9);
  });

  it("TOD-1 with another minimum, a schedule or another instance is the model's", () => {
    for (const other of [{ minAcu: 2 }, { schedule: [window] }, { readers: [reader] }])
      expect(acuHoursOf(other)).toBeNull();
    expect(acuHoursOf({ writer: { kind: "provisioned", instanceClass: "db.r6g.xlarge" } })).toBeNull();
  });

  it("TOD-1 that paused is the model's where it may not pause, and the measured one's where it may", () => {
    expect(acuHoursOf({}, 0)).toBeGreaterThan(0);
    expect(acuHoursOf({ autoPauseS: null }, 0)).toBeNull();
    expect(acuHoursOf({ autoPauseS: null }, 1)).toBeGreaterThan(0);
  });

  it("TOD-1 FLO-1 that paused is the model's with a feature that never lets it, unless today has one and paused all the same", () => {
    expect(acuHoursOf({ features: ["logExport"] }, 0)).toBeGreaterThan(0);
    expect(acuHoursOf({ features: ["replication"] }, 0)).toBeNull();
    expect(monthOf({ autoPauseS: 300 }, { features: ["replication"] }).acuHours).toBe(
      monthOf({ autoPauseS: 300 }).acuHours,
    );
  });

  it("TOD-1 PAU-1 that paused costs more the longer it waits before, and is billed what was measured at its own wait", () => {
    const own = monthOf({ autoPauseS: 300 });
    const late = monthOf({ autoPauseS: 86_400 });
    expect(late.acuHours).toBeGreaterThan(1.05 * own.acuHours);
    expect(monthOf({ autoPauseS: 86_400, maxAcu: 32 }).acuHours).toBeGreaterThan(1.05 * own.acuHours);
    // The same clusters, said to wait for a day: then that is what was measured.
    expect(monthOf({ autoPauseS: 86_400 }, { autoPauseS: 86_400 }).acuHours).toBe(own.acuHours);
  });

  it("TOD-1 RDR-1 a reader that no longer follows the writer is the model's, and so is one that comes to", () => {
    const { acuHours: following } = besideOf(1, "serverless");
    expect(following({})).toBeGreaterThan(0);
    expect(following({}, 0)).toBe(following({}));
    expect(following({}, 2)).toBeNull();
    const { acuHours: free } = besideOf(2, "serverless");
    expect(free({}, 15)).toBe(free({}));
    expect(free({}, 1)).toBeNull();
  });

  it("TOD-1 CLU-1 so are the serverless readers of a writer on a class, which cost as an option what they cost today", () => {
    const { acuHours, today, month } = besideOf(15, "db.r6g.xlarge");
    expect(acuHours({})).toBeGreaterThan(0);
    expect(acuHours({ maxAcu: 32 })).toBe(acuHours({}));
    expect(acuHours({ minAcu: 2 })).toBeNull();
    expect(acuHours({ writer: { kind: "serverless" } })).toBeNull();
    expect(month.acuHours).toBeCloseTo(today?.acuHours ?? Number.NaN, 1);
  });

  it("TOD-1 PAU-1 one of them that pauses, and that nobody described, costs as an option what is paid", () => {
    const named = (DBInstanceIdentifier: string) =>
      exportsOf({
        ...{ minAcu: 0, maxAcu: 16, demandAcu: (i) => (i % 288 < 144 ? 6 : 0) },
        connections: (i) => (i % 288 < 144 ? 5 : 0),
      }).map((one) => ({ ...one, dimensions: { DBInstanceIdentifier } }));
    const cpu = named("dev-1").filter(({ metric }) => metric === "CPUUtilization");
    const evidence = gatherCluster([...cpu, ...named("dev-2")], { instance: "dev-1" });
    const source = { kind: "provisioned", instanceClass: "db.r6g.xlarge" } as const;
    const baseline = baselineOf({ instance: "dev-1", source });
    const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
    const settings = { ...defaultSettings(workload.baseline, workload.view), autoPauseS: 300 };
    const range = workload.baseline.readers[0]?.source;
    if (range?.kind !== "serverless") throw new Error("dev-2 has no range.");
    expect(range.minAcu).toBe(0);
    const today = todayOf(resolve({ workload, settings, market }));
    const stays = { ...settings, writer: source, minAcu: 0, maxAcu: range.maxAcu };
    expect(whatIf({ workload, settings: stays, market }).month.acuHours).toBeCloseTo(today?.acuHours ?? 0, 1);
    expect(today?.acuHours).toBeGreaterThan(0);
  });

  it("TOD-1 RDR-1 a reader that follows a class has its memory: it is measured beside that class alone", () => {
    const other = { writer: { kind: "provisioned", instanceClass: "db.r6g.large" } } as const;
    const { acuHours: free } = besideOf(15, "db.r6g.xlarge");
    expect(free(other)).toBe(free({}));
    const { acuHours: following } = besideOf(1, "db.r6g.xlarge");
    expect(following({})).toBeGreaterThan(0);
    expect(following(other)).toBeNull();
  });

  it("HLD-2 RDR-1 what held a reader's capacity is told by the tier it ran in, whichever is tried", () => {
    const { tried } = besideOf(1, "serverless");
    expect(tried(2)).toEqual(tried(1));
  });
});

describe("the replay of what ran that is kept for a workload", () => {
  const source = { kind: "serverless", minAcu: 1, maxAcu: 16, profile: "platform-4" } as const;
  const files = exportsOf({ minAcu: 1, maxAcu: 16, days: 2, demandAcu: (i) => (i % 288 < 144 ? 6 : 1) });
  const baseline = baselineOf({ engineVersion: null, source });
  const evidence = gatherCluster(files);
  const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
  const start = { ...defaultSettings(baseline, workload.view), autoPauseS: null };
  const asked: readonly Partial<Settings>[] = [
    {},
    { maxAcu: 32 },
    { growthPct: 40 },
    ...[1.2, 1.6].map((speed) => ({ speeds: { "platform-4": speed } })),
    { profile: "platform-3" },
    { engine: "aurora-mysql" },
    ...[300, 900].map((autoPauseS) => ({ autoPauseS })),
    { autoPauseS: 300, features: ["replication"] },
  ];
  /** ACU-hours that stand for everything a replay reads but what is planned. */
  const hoursOf = ({ settings, parameters, speeds, held, growth }: Effective): number => {
    const { minAcu, maxAcu, engine, profile, readers } = settings;
    const own = ["platform-3", "platform-4"].map((name) => speeds(name as "platform-3"));
    const read = [minAcu, maxAcu, pauseInUse(settings), engine, profile, readers, parameters, own, growth];
    return [...JSON.stringify([read, held.length])].reduce(
      (sum, c) => (31 * sum + c.charCodeAt(0)) % 9973,
      7,
    );
  };

  it("TOD-1 SPD-1 is never another's: settings after settings have what a workload of their own has", () => {
    const ask = (
      patch: Partial<Settings>,
      of: { readonly isHeld: boolean; readonly own: typeof workload },
    ) => {
      const resolved = resolve({ workload: of.own, settings: { ...start, ...patch }, market });
      const effective = of.isHeld ? resolved : { ...resolved, held: [] };
      const replay = (ran: { readonly effective: Effective }) => hoursOf(ran.effective);
      return asMeasured({ effective }, { acuHours: 1e6, replay })?.acuHours;
    };
    const one = fc.tuple(fc.constantFrom(...asked), fc.boolean());
    fc.assert(
      fc.property(fc.array(one, { minLength: 2, maxLength: 8 }), (all) => {
        for (const [patch, isHeld] of all) {
          const found = ask(patch, { isHeld, own: workload });
          expect(found).toBeGreaterThan(0);
          expect(found).toBe(ask(patch, { isHeld, own: { ...workload } }));
        }
      }),
      { seed: 3, numRuns: 30 },
    );
  });
});
