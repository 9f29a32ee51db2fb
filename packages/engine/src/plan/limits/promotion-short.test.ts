import { describe, expect, it } from "vitest";
import { market, officeCase, officeWeeks, series } from "../../../test/plan-fixture.ts";
import { ceilingOn } from "../../../test/reads-by-hand.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import type { ReaderSetting, Settings } from "../terms/settings.ts";
import { resolve, underLoad } from "../workload/resolve.ts";
import { prepareWorkload } from "../workload/workload.ts";
import { promotionShortS } from "./promotion-short.ts";

const reader = (of: Partial<ReaderSetting>): ReaderSetting => ({
  ...{ kind: "serverless", instanceClass: null, tier: 15, demandShare: 0 },
  ...of,
});
const shortOf = (of: Partial<ReaderSetting>, patch: Partial<Settings> = {}) =>
  promotionShortS(
    resolve(officeCase({ busyPct: 60, quietPct: 50 }, { minAcu: 0.5, maxAcu: 64, ...patch })),
    reader(of),
  );

describe("what a promotion costs", () => {
  it("CLU-1 a class, and a reader that follows its writer, is short for no time", () => {
    expect(shortOf({ kind: "provisioned", instanceClass: "db.r6g.xlarge" })).toBe(0);
    expect(shortOf({ tier: 1 })).toBe(0);
  });

  it("CLU-1 one that waits climbs from its minimum: the wait, then as fast as tokens refill", () => {
    const cold = 11;
    expect(shortOf({})).toBe(cold);
    // A load above what the full bucket gives at once.
    const grown = shortOf({}, { growthPct: 200 });
    expect(grown).toBeGreaterThan(cold);
    expect(shortOf({}, { growthPct: 200, minAcu: 8 })).toBeLessThan(grown);
    expect(shortOf({}, { growthPct: 200, minAcu: 24 })).toBeLessThanOrEqual(cold);
  });

  it("CLU-1 SPD-1 the load that it climbs to is what the writer's is on the platform it runs on", () => {
    const on = (speed: number) => shortOf({}, { growthPct: 200, speeds: { "platform-4": speed } });
    expect(on(0.8)).toBeGreaterThan(on(1.2));
  });

  it("CLU-1 one that waits climbs to what all but a thousandth of the time asks for, a rare load included", () => {
    const flat = officeWeeks({ busyPct: 10, quietPct: 10 });
    const shortUnder = (every: number) => {
      const asked = officeCase(undefined, { minAcu: 0.5, maxAcu: 64, growthPct: 200 });
      const values = flat.values.map((pct, i) => (i % every === 0 ? 90 : pct));
      const evidence = gatherCluster([{ ...flat, values }]);
      const { baseline } = asked.workload;
      const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
      return promotionShortS(resolve({ ...asked, workload }), reader({}));
    };
    const [never, always] = [shortUnder(Number.POSITIVE_INFINITY), shortUnder(1)];
    expect(always).toBeGreaterThan(never);
    // In one of a hundred samples, in one of five hundred, and in one of 1,500.
    expect([shortUnder(100), shortUnder(500), shortUnder(1500)]).toEqual([always, always, never]);
  });

  it("CLU-1 one under a schedule climbs from the lowest of its minima, whatever the rest of the week has", () => {
    const schedule = [{ fromHour: 120, toHour: 0, minAcu: 0.5, maxAcu: 64 }] as const;
    const asked = { growthPct: 200, minAcu: 24 };
    expect(shortOf({}, { ...asked, schedule })).toBe(shortOf({}, { ...asked, minAcu: 0.5 }));
    expect(shortOf({}, { ...asked, schedule })).toBeGreaterThan(shortOf({}, asked));
  });

  it("CLU-1 an empty cache is read first where no metric tells touches, and a pause is left first", () => {
    // 20 GiB at 8 KiB, no faster than the vCPU of the load may read.
    const filled = shortOf({}, { workingSetGib: 20 });
    expect(filled).toBeGreaterThan(300);
    expect(shortOf({}, { workingSetGib: 10 })).toBeCloseTo(filled / 2, 6);
    expect(shortOf({}, { minAcu: 0, autoPauseS: 300 })).toBe(15 + shortOf({}));
    // A feature that keeps the cluster awake leaves no pause to wake from.
    const awake = { minAcu: 0, autoPauseS: 300, features: ["proxy"] } as const;
    expect(shortOf({}, awake)).toBe(shortOf({}));
  });

  it("CLU-1 a range whose maximum never carries the load is short for as long as is looked", () => {
    expect(shortOf({}, { maxAcu: 4 })).toBe(3600);
  });

  it("CLU-1 MEM-7 with touches it is short while its small pool asks for more than it may read", () => {
    const [hitPct, readsPerS, maxAcu] = [95, 500, 16];
    const cpu = officeWeeks({ busyPct: 75, quietPct: 75 });
    const flat = (metric: string, value: number) =>
      series(metric, { timesS: cpu.timesS, values: cpu.values.map(() => value) });
    const evidence = gatherCluster([cpu, flat("BufferCacheHitRatio", hitPct), flat("ReadIOPS", readsPerS)]);
    const baseline = baselineOf({ engineVersion: null });
    const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
    const settings = { ...defaultSettings(baseline, workload.view), minAcu: 0.5, maxAcu };
    const effective = resolve({ workload, settings, market });
    const shortS = promotionShortS(effective, reader({}));
    // By hand: the straight line from nothing held to the source's pool falls to what the ceiling lets through.
    const touches = (100 * readsPerS) / (100 - hitPct);
    const pages = 128 * (effective.memory?.curve.knots[0]?.mib ?? Number.NaN);
    const fillS = (acu: number) => {
      const ceiling = ceilingOn(null)(1000 * acu);
      return (pages * (1 - ceiling / touches)) / (hitPct / 100) / ceiling;
    };
    // At its maximum at the soonest, at the capacity of the load without the reads and after the pool's 35 s at the latest.
    expect(shortS).toBeGreaterThan(fillS(maxAcu));
    const loadAcu = (0.75 * 16 * 1000) / 1445 / 0.76;
    expect(shortS).toBeLessThan(fillS(loadAcu) + 11 + 35);
  });

  it("CLU-1 MEM-7 a capacity that comes down once the load is carried is no part of the climb: near demands, near times", () => {
    const cpu = officeWeeks({ busyPct: 60, quietPct: 60 });
    const flat = (metric: string, value: number) =>
      series(metric, { timesS: cpu.timesS, values: cpu.values.map(() => value) });
    const under = (readsPerS: number, factor: number) => {
      const evidence = gatherCluster([cpu, flat("BufferCacheHitRatio", 99), flat("ReadIOPS", readsPerS)]);
      const baseline = baselineOf({ engineVersion: null });
      const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
      const settings = { ...defaultSettings(baseline, workload.view), minAcu: 0.5, maxAcu: 16 };
      const effective = underLoad(resolve({ workload, settings, market }), factor);
      return promotionShortS({ ...effective, growth: factor }, reader({}));
    };
    const short = [0.8, 0.81, 0.82].map((factor) => under(100, factor));
    expect(Math.max(...short) - Math.min(...short)).toBeLessThan(60);
    expect(Math.min(...short)).toBeGreaterThan(300);
    // What is never read fast enough is short for as long as is looked, whatever comes down meanwhile.
    expect(under(500, 0.9)).toBe(3600);
  });
});
