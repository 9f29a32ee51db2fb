import fc from "fast-check";
import { gatherCluster } from "../src/evidence/gather-cluster.ts";
import { defaultSettings } from "../src/plan/terms/default-settings.ts";
import type { Market } from "../src/plan/terms/market.ts";
import type { Settings, SourceSetting } from "../src/plan/terms/settings.ts";
import { prepareWorkload, type Workload } from "../src/plan/workload/workload.ts";
import type { Series } from "../src/series/series.ts";
import { randomSource } from "../src/units/random-source.ts";
import { specOf } from "./instance-spec-fixture.ts";
import { usEast1 } from "./price-sheet-fixture.ts";
import { seriesOf } from "./series-of.ts";
import { exportsOf, hourOf } from "./serverless-world.ts";
import { baselineOf } from "./settings-of.ts";

/** A week from Monday on: every hour of the week weighs the same (DEM-8). */
export const WEEK_SAMPLES = 7 * 288;
const START_S = 1_772_409_600;

const SIZES = { large: 2, xlarge: 4, "2xlarge": 8, "4xlarge": 16, "8xlarge": 32, "16xlarge": 64 } as const;
/** us-east-1, 2025-06-17: an r6g and an r7g processor cost the same in every size, to the rounding. */
const USD_OF_VCPU = { r6g: 0.12975, r7g: 0.13825 } as const;
const classes = Object.entries(USD_OF_VCPU).flatMap(([family, usd]) =>
  Object.entries(SIZES).map(([size, vcpu]) => ({
    instanceClass: `db.${family}.${size}`,
    vcpu,
    usd: usd * vcpu,
  })),
);

/** Twelve classes of two families, and ACU. */
export const wideMarket: Market = {
  on: "2026-11-20",
  specs: classes.map(({ instanceClass, vcpu }) => specOf(instanceClass, { vcpu, normalizedUnits: 2 * vcpu })),
  sheet: {
    ...usEast1,
    instanceHour: Object.fromEntries(
      classes.map(({ instanceClass, usd }) => {
        const price = (factor: number) => ({ usd: (usd * factor).toFixed(3), source: "by the processor" });
        return [instanceClass, { standard: price(1), "io-optimized": price(1.3) }];
      }),
    ),
  },
};

/** How busy an instance is, sample by sample, percent of what it runs on. */
export const load = fc.record({
  seed: fc.nat(),
  quietPct: fc.integer({ min: 0, max: 40 }),
  busyPct: fc.integer({ min: 2, max: 100 }),
  fromHour: fc.integer({ min: 0, max: 20 }),
  hours: fc.integer({ min: 1, max: 16 }),
  onWeekends: fc.boolean(),
  noisePct: fc.constantFrom(0, 2, 15),
  spike: fc.constantFrom({ every: 0, pct: 0 }, { every: 50, pct: 60 }, { every: 300, pct: 100 }),
});
export type Load = typeof load extends fc.Arbitrary<infer L> ? L : never;

export function percentsOf({ seed, quietPct, busyPct, spike, ...of }: Load): readonly number[] {
  const random = randomSource(seed);
  return Array.from({ length: WEEK_SAMPLES }, (_, i) => {
    const hour = hourOf(i);
    const isBusy =
      (hour < 120 || of.onWeekends) && hour % 24 >= of.fromHour && hour % 24 < of.fromHour + of.hours;
    const usual = (isBusy ? busyPct : quietPct) + of.noisePct * (random() - 0.5);
    const isSpike = spike.every > 0 && i % spike.every === 7;
    return Math.min(100, Math.max(0, isSpike ? Math.max(usual, spike.pct) : usual));
  });
}

/** Reads that peak whatever the CPU does: so many a second in each so-manyth sample, of a scan that hardly hits or not. */
export const apart = fc.option(
  fc.record({
    every: fc.constantFrom(12, 40, 300),
    perS: fc.constantFrom(900, 8024, 30_000),
    hitPct: fc.constantFrom(null, 30),
  }),
  { freq: 2 },
);
type Apart = typeof apart extends fc.Arbitrary<infer A> ? A : never;

/** A value of each sample, but where reads peak another; where that is null the value stays. */
export function withApart(
  values: readonly number[],
  of: { readonly apart: Apart; readonly metric: "perS" | "hitPct" },
): readonly number[] {
  const { apart: peaks, metric } = of;
  return values.map((value, i) =>
    peaks !== null && i % peaks.every === 5 ? (peaks[metric] ?? value) : value,
  );
}

const tellsHits = fc.constantFrom(true, true, true, false);

const memory = fc.record({
  ...{ apart, tellsHits },
  hitPct: fc.constantFrom(40, 80, 95, 99, 99.9, 100),
  readsPerS: fc.constantFrom(3, 200, 2000, 12_000, 50_000),
  followsCpu: fc.boolean(),
  volumeGib: fc.constantFrom(3, 60, 800, 6000),
});

const asked = fc.record({
  growthPct: fc.constantFrom(0, 0, 25),
  maxThrottledPct: fc.constantFrom(0.1, 0.1, 1),
});

export interface RandomCase {
  readonly workload: Workload;
  readonly settings: Settings;
  readonly market: Market;
}

function caseOf(
  source: SourceSetting,
  of: { readonly series: readonly Series[]; readonly asked: { growthPct: number; maxThrottledPct: number } },
): RandomCase {
  const baseline = baselineOf({ engineVersion: null, source });
  const { series } = of;
  const workload = prepareWorkload({ evidence: gatherCluster(series), baseline, specs: wideMarket.specs });
  const start = defaultSettings(baseline, workload.view);
  const { growthPct, maxThrottledPct } = of.asked;
  const limits = { ...start.limits, maxThrottledPct };
  return { workload, market: wideMarket, settings: { ...start, growthPct, limits } };
}

export function metricOf(
  metric: string,
  values: readonly number[],
  { statistic = "Average", instance = "orders-1" }: { statistic?: string; instance?: string } = {},
): Series {
  return seriesOf(
    values.map((value, i) => [START_S + 300 * i, value]),
    {
      ...{ metric, statistic, unit: null },
      dimensions: metric.startsWith("Volume")
        ? { DBClusterIdentifier: "orders" }
        : { DBInstanceIdentifier: instance },
    },
  );
}

/** A week of a class: CPU, perhaps its Maximum, perhaps what tells its memory. */
export const onAClass = fc.record({
  ...{ instanceClass: fc.constantFrom(...classes.map((one) => one.instanceClass)), load, asked },
  burst: fc.constantFrom(null, 1.2, 3),
  memory: fc.option(memory, { freq: 3 }),
});
type OnAClass = typeof onAClass extends fc.Arbitrary<infer T> ? T : never;

export function classCase(one: OnAClass): RandomCase {
  const cpu = percentsOf(one.load);
  const { burst, memory: cache } = one;
  const ofCpu = (pct: number) => ((cache?.readsPerS ?? 0) * (cache?.followsCpu ? 20 + pct : 100)) / 120;
  const peaks = cache?.apart ?? null;
  const reads = withApart(cpu.map(ofCpu), { apart: peaks, metric: "perS" });
  const hits = (usualPct: number) =>
    withApart(
      cpu.map(() => usualPct),
      { apart: peaks, metric: "hitPct" },
    );
  const series = [
    metricOf("CPUUtilization", cpu),
    ...(burst === null
      ? []
      : [
          metricOf(
            "CPUUtilization",
            cpu.map((pct) => Math.min(100, burst * pct)),
            { statistic: "Maximum" },
          ),
        ]),
    ...(cache === null
      ? []
      : [
          ...(cache.tellsHits ? [metricOf("BufferCacheHitRatio", hits(cache.hitPct))] : []),
          metricOf("ReadIOPS", reads),
          metricOf(
            "VolumeReadIOPs",
            reads.map((perS) => 300 * perS),
            { statistic: "Sum" },
          ),
          metricOf(
            "VolumeWriteIOPs",
            cpu.map((pct) => 30 * pct),
            { statistic: "Sum" },
          ),
          metricOf(
            "VolumeBytesUsed",
            cpu.map(() => cache.volumeGib * 2 ** 30),
          ),
        ]),
  ];
  return caseOf({ kind: "provisioned", instanceClass: one.instanceClass }, { series, asked: one.asked });
}

/** A week of a range that ran as the model scales, held up here and there. */
export const onARange = fc.record({
  ...{ load, asked, minAcu: fc.constantFrom(0, 0.5, 2, 8), maxAcu: fc.constantFrom(8, 16, 32, 64) },
  heldAcu: fc.constantFrom(0, 0, 3, 6),
  hitPct: fc.option(fc.constantFrom(80, 99, 99.9)),
  ...{ apart, tellsHits },
});
type OnARange = typeof onARange extends fc.Arbitrary<infer T> ? T : never;

export function rangeCase(one: OnARange): RandomCase {
  const { maxAcu, minAcu, heldAcu, hitPct } = one;
  const pct = percentsOf(one.load);
  const demandAcu = (i: number) => ((pct[i % WEEK_SAMPLES] as number) * maxAcu) / 100;
  const connections = (i: number) => Number(demandAcu(i) > 0.02 * maxAcu);
  const world = {
    ...{ days: 7, minAcu, maxAcu, demandAcu, connections, reads: 900 },
    heldAcu: () => heldAcu,
  };
  const metrics = [
    { name: "BufferCacheHitRatio", usual: hitPct ?? 0, metric: "hitPct" },
    { name: "ReadIOPS", usual: 400, metric: "perS" },
  ] as const;
  const cache = metrics.map(({ name, usual, metric }) =>
    metricOf(
      name,
      withApart(
        pct.map(() => usual),
        { apart: one.apart, metric },
      ),
    ),
  );
  const named = (one.tellsHits ? cache : cache.slice(1)).map((each) => ({
    ...each,
    dimensions: { DBInstanceIdentifier: "dev-1" },
  }));
  const series = [...exportsOf(world), ...(hitPct === null ? [] : named)];
  return caseOf({ kind: "serverless", minAcu, maxAcu, profile: null }, { series, asked: one.asked });
}
