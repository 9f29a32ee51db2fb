import { describe, expect, it } from "vitest";
import { specOf } from "../../../test/instance-spec-fixture.ts";
import { market as few, officeWeeks, series } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { planOptions } from "../plan-options.ts";
import type { Plan } from "../search/plan.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import type { Market } from "../terms/market.ts";
import { prepareWorkload } from "../workload/workload.ts";

const price = (usd: string) => ({ usd, source: "a row" });
const priced = (standard: string, optimized: string) => ({
  standard: price(standard),
  "io-optimized": price(optimized),
});
/** With twice the memory of what runs, and with as much and a tiered cache. */
const market: Market = {
  ...few,
  specs: [
    ...few.specs,
    specOf("db.r6g.4xlarge", { vcpu: 16 }),
    specOf("db.r6gd.2xlarge", { vcpu: 8, nvmeGb: 474 }),
  ],
  sheet: {
    ...few.sheet,
    instanceHour: {
      ...few.sheet.instanceHour,
      "db.r6g.4xlarge": priced("2.076", "2.699"),
      "db.r6gd.2xlarge": priced("1.153", "1.499"),
    },
  },
};

interface World {
  readonly busyPct: number;
  readonly hitPct: number;
  /** Of the busy hours; a quarter of it in the others. */
  readonly readsPerS: number;
  readonly volumeGib: number;
}

/** The answer of a db.r6g.2xlarge, whose pool has 41.8 GiB, with a figure of the user's; null = none. */
function planOf({ busyPct, hitPct, readsPerS, volumeGib }: World, workingSetGib: number | null): Plan {
  const cpu = officeWeeks({ busyPct, quietPct: busyPct / 3 });
  const metric = (name: string, of: (isBusy: boolean) => number) =>
    series(name, { timesS: cpu.timesS, values: cpu.values.map((pct) => of((pct as number) > busyPct / 2)) });
  const baseline = baselineOf({
    engineVersion: "16.4",
    source: { kind: "provisioned", instanceClass: "db.r6g.2xlarge" },
  });
  const files = [
    cpu,
    metric("BufferCacheHitRatio", () => hitPct),
    metric("ReadIOPS", (isBusy) => (isBusy ? readsPerS : readsPerS / 4)),
    metric("VolumeBytesUsed", () => volumeGib * 2 ** 30),
    metric("VolumeReadIOPs", (isBusy) => 300 * (isBusy ? readsPerS : readsPerS / 4)),
  ];
  const workload = prepareWorkload({ evidence: gatherCluster(files), baseline, specs: market.specs });
  const settings = { ...defaultSettings(baseline, workload.view), workingSetGib };
  return planOptions({ workload, settings, market, members: 0, withSensitivity: false });
}

/** A reporting database whose pool misses 7 of 100 touches near the ceiling of its reads, a quiet shop, one between. */
const WORLDS: Readonly<Record<string, World>> = {
  reporting: { busyPct: 40, hitPct: 92.6, readsPerS: 12_300, volumeGib: 1850 },
  shop: { busyPct: 12, hitPct: 99.9, readsPerS: 40, volumeGib: 300 },
  mixed: { busyPct: 25, hitPct: 98, readsPerS: 2500, volumeGib: 700 },
};

const picked = (plan: Plan) => plan.options.find(({ id }) => id === plan.pick);

/** What the pick costs where its cache misses as much as it may. */
function mostUsd(plan: Plan): number {
  const row = plan.compared?.rows.find(({ id }) => id === plan.pick);
  return row?.byMemoryUsd?.high ?? picked(plan)?.monthlyUsd.p50 ?? Number.NaN;
}

describe("what the figure of memory does to the answer", () => {
  it.each(Object.entries(WORLDS))(
    "MEM-13 more to be held never costs less: %s",
    (_, world) => {
      const grid = [4, 12, 20, 30, 41, 44, 60, 150, 280, 700, 1500].filter((gib) => gib < world.volumeGib);
      const usd = grid.map((gib) => mostUsd(planOf(world, gib)));
      for (const [i, more] of usd.slice(1).entries())
        expect(more).toBeGreaterThanOrEqual((usd[i] as number) - 0.01);
    },
    60_000,
  );

  it.each(Object.entries(WORLDS).filter(([name]) => name !== "mixed"))(
    "MEM-13 the size at which the answer is said to turn is where it does: %s",
    (_, world) => {
      const { memory, pick } = planOf(world, null);
      const gib = memory?.evenSetGib ?? 0;
      expect(gib).toBeGreaterThan(0);
      const [under, over] = [picked(planOf(world, 0.98 * gib)), picked(planOf(world, 1.02 * gib))];
      expect(under?.settings.writer).toEqual(memory?.shape.writer);
      expect([over?.id, over?.settings.writer]).not.toContainEqual(memory?.shape.writer);
      expect(pick).not.toBe(under?.id);
    },
    60_000,
  );
});
