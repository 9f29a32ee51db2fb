import { expect, it } from "vitest";
import { market } from "../../../test/plan-fixture.ts";
import { exportsOf } from "../../../test/serverless-world.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import { todayOf } from "../today/today-of.ts";
import { type Effective, resolve, underLoad } from "../workload/resolve.ts";
import { prepareWorkload } from "../workload/workload.ts";
import { clusterMonth } from "./cluster-month.ts";
import { withoutGrowth } from "./without-growth.ts";

/** A range that scans by night, when its CPU is low: touches that do not follow it (MEM-2). */
function scanned(perWeek = 0) {
  const isDay = (i: number) => i % 288 < 144;
  const days = perWeek === 0 ? 14 : 28;
  const lift = (i: number) => (1 + perWeek) ** (i / 2016);
  const source = { kind: "serverless", minAcu: 1, maxAcu: 16, profile: "platform-4" } as const;
  const files = exportsOf({ ...source, days, reads: 4e5, demandAcu: (i) => (isDay(i) ? 4 : 2) * lift(i) });
  const [capacity] = files;
  if (capacity === undefined) throw new Error("No capacity.");
  const column = (metric: string, value: (i: number) => number) => ({
    ...capacity,
    ...{ metric, label: metric, values: capacity.values.map((_, i) => value(i)) },
  });
  const reads = column("ReadIOPS", (i) => (isDay(i) ? 20 : 4000) * lift(i));
  const hits = column("BufferCacheHitRatio", () => 90);
  const cluster = { DBClusterIdentifier: "dev" };
  const volume = { ...column("VolumeBytesUsed", (i) => 2 ** 37 * lift(i)), dimensions: cluster };
  const baseline = baselineOf({ engineVersion: null, source });
  const workload = prepareWorkload({
    ...{ evidence: gatherCluster([...files, reads, hits, volume]), baseline, specs: market.specs },
  });
  const settings = { ...defaultSettings(baseline, workload.view), autoPauseS: null, minAcu: 1, maxAcu: 16 };
  return (growthPct: number | null) => {
    const effective = resolve({ workload, settings: { ...settings, growthPct }, market });
    expect(effective.memory?.touches.measured).not.toBeNull();
    return effective;
  };
}

it("TOD-1 growth of a range that runs is what the model makes of it, touches that do not follow the CPU and all", () => {
  const at = scanned();
  const hours = (growthPct: number, isReplay: boolean) =>
    clusterMonth({ effective: at(growthPct), isReplay }).projection.acuHours;
  for (const growthPct of [30, 60, 100])
    expect(hours(growthPct, false) / hours(0, false)).toBeCloseTo(hours(growthPct, true) / hours(0, true), 9);
});

it("TOD-3 what runs today has none of the growth that the user enters, its touches neither", () => {
  for (const perWeek of [0, 0.05]) {
    const at = scanned(perWeek);
    expect(todayOf(at(60))?.totalUsd).toBe(todayOf(at(0))?.totalUsd);
  }
});

it("TOD-3 without growth everything is what a plan that asks for none has, whatever growth or load it had", () => {
  for (const perWeek of [0, 0.05]) {
    const at = scanned(perWeek);
    const none = { ...at(0), loaded: 1 };
    expect(none.io?.readsPerMonth).toBeGreaterThan(0);
    expect(none.storageGb?.value).toBeGreaterThan(100);
    for (const growthPct of [null, 0, 60, -20])
      for (const load of [1, 1.7]) expect(withoutGrowth(underLoad(at(growthPct), load))).toEqual(none);
  }
});

it("TOD-3 MEM-8 what was drawn beside growth, and what is left out, stays so", () => {
  const at = scanned();
  const asked = at(60);
  const drawn = (asked.memory?.readCpuMs ?? 0) * 1.3;
  const memory = asked.memory && { ...asked.memory, readCpuMs: drawn };
  const varied: Effective = { ...asked, memory, spread: 0.7, held: [], speeds: () => 1.4 };
  const found = withoutGrowth(varied);
  expect(found).toMatchObject({ memory: { readCpuMs: drawn }, spread: 0.7, held: [] });
  expect(found.speeds).toBe(varied.speeds);
  const out = { memory: null, measuredReads: null, io: null, ioRequestsPerMonth: null, storageGb: null };
  expect(withoutGrowth({ ...asked, ...out })).toMatchObject(out);
});
