import fc from "fast-check";
import { gatherCluster } from "../src/evidence/gather-cluster.ts";
import { defaultSettings } from "../src/plan/terms/default-settings.ts";
import type { Market } from "../src/plan/terms/market.ts";
import type { Settings, SourceSetting } from "../src/plan/terms/settings.ts";
import { prepareWorkload } from "../src/plan/workload/workload.ts";
import type { Series } from "../src/series/series.ts";
import { specOf } from "./instance-spec-fixture.ts";
import {
  apart,
  type Load,
  load,
  metricOf,
  percentsOf,
  type RandomCase,
  WEEK_SAMPLES,
  wideMarket,
  withApart,
} from "./random-workloads.ts";
import { exportsOf } from "./serverless-world.ts";
import { baselineOf } from "./settings-of.ts";

/** The wide market with two T classes, which are cheap, run today or not, and may be picked only where somebody says so. */
const burstable = [
  { instanceClass: "db.t4g.medium", memoryGib: 4, usd: "0.073" },
  { instanceClass: "db.t4g.large", memoryGib: 8, usd: "0.146" },
];
const market: Market = {
  ...wideMarket,
  specs: [
    ...wideMarket.specs,
    ...burstable.map(({ instanceClass, memoryGib }) => specOf(instanceClass, { memoryGib })),
  ],
  sheet: {
    ...wideMarket.sheet,
    instanceHour: {
      ...wideMarket.sheet.instanceHour,
      ...Object.fromEntries(
        burstable.map(({ instanceClass, usd }) => [instanceClass, { standard: { usd, source: "a row" } }]),
      ),
    },
  },
};

/** One instance of a cluster; `runsOn` is null where it is serverless. */
const member = fc.record({
  load,
  runsOn: fc.constantFrom(null, null, "db.r6g.large", "db.r6g.2xlarge", "db.r7g.xlarge", "db.t4g.medium"),
  tier: fc.constantFrom(0, 1, 2, 15),
  heldAcu: fc.constantFrom(0, 0, 4),
  burst: fc.constantFrom(null, null, 2),
  cache: fc.option(
    fc.record({ hitPct: fc.constantFrom(80, 99, 99.9), readsPerS: fc.constantFrom(30, 2000, 20_000), apart }),
  ),
});
type Member = typeof member extends fc.Arbitrary<infer M> ? M : never;

interface Range {
  readonly minAcu: number;
  readonly maxAcu: number;
}
const range = fc
  .record({ minAcu: fc.constantFrom(0.5, 2, 8), maxAcu: fc.constantFrom(8, 16, 48) })
  .map(({ minAcu, maxAcu }): Range => ({ minAcu: Math.min(minAcu, maxAcu / 2), maxAcu }));

/** A cluster of classes, ranges or both, each instance with its own metrics, and what is asked of its plan. */
export const onACluster = fc.record({
  writer: member,
  readers: fc.array(member, { minLength: 1, maxLength: 2 }),
  range,
  asked: fc.record({
    growthPct: fc.constantFrom(0, 30),
    maxThrottledPct: fc.constantFrom(0.1, 1),
    standby: fc.constantFrom("none" as const, "none" as const, "required" as const),
    burstable: fc.constantFrom("allowed" as const, "refused" as const),
    hasSchedule: fc.boolean(),
    workingSetGib: fc.constantFrom(null, 0.2),
  }),
});
type OnACluster = typeof onACluster extends fc.Arbitrary<infer T> ? T : never;

const nameOf = (i: number): string => `orders-${i + 1}`;

function sourceOf({ runsOn }: Member, { minAcu, maxAcu }: Range): SourceSetting {
  return runsOn === null
    ? { kind: "serverless", minAcu, maxAcu, profile: null }
    : { kind: "provisioned", instanceClass: runsOn };
}

export function clusterCase({ writer, readers, range: bounds, asked }: OnACluster): RandomCase {
  const series = [writer, ...readers].flatMap((one, i) =>
    metricsOf(one, { range: bounds, instance: nameOf(i) }),
  );
  const baseline = baselineOf({
    ...{ engineVersion: null, instance: nameOf(0), source: sourceOf(writer, bounds) },
    readers: readers.map((one, i) => ({
      instance: nameOf(i + 1),
      source: sourceOf(one, bounds),
      tier: one.tier,
    })),
  });
  const evidence = gatherCluster(series, { instance: nameOf(0) });
  const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
  const start = defaultSettings(baseline, workload.view);
  const { growthPct, maxThrottledPct, standby, burstable: isAllowed, hasSchedule, workingSetGib } = asked;
  const schedule = hasSchedule
    ? [{ fromHour: 8, toHour: 18, minAcu: start.maxAcu / 2, maxAcu: start.maxAcu }]
    : [];
  const settings: Settings = {
    ...{ ...start, growthPct, schedule, workingSetGib, burstable: isAllowed },
    limits: { ...start.limits, maxThrottledPct, standby },
  };
  return { workload, market, settings };
}

function metricsOf(one: Member, of: { readonly range: Range; readonly instance: string }): readonly Series[] {
  const { instance } = of;
  const cpu = percentsOf(one.load);
  const named = (metric: string, values: readonly number[]) => metricOf(metric, values, { instance });
  const { cache, burst } = one;
  const hits =
    cache === null
      ? []
      : [
          named(
            "BufferCacheHitRatio",
            withApart(
              cpu.map(() => cache.hitPct),
              { apart: cache.apart, metric: "hitPct" },
            ),
          ),
          named(
            "ReadIOPS",
            withApart(
              cpu.map((pct) => (cache.readsPerS * (20 + pct)) / 120),
              { apart: cache.apart, metric: "perS" },
            ),
          ),
        ];
  if (one.runsOn === null) return [...serverlessOf(one.load, { ...of, heldAcu: one.heldAcu }), ...hits];
  const highest = cpu.map((pct) => Math.min(100, (burst ?? 1) * pct));
  return [
    named("CPUUtilization", cpu),
    ...(burst === null ? [] : [metricOf("CPUUtilization", highest, { statistic: "Maximum", instance })]),
    ...hits,
  ];
}

/** A range that ran as the model scales, held up or not; the volume is told by nobody. */
function serverlessOf(
  of: Load,
  {
    range: bounds,
    instance,
    heldAcu,
  }: { readonly range: Range; readonly instance: string; readonly heldAcu: number },
): readonly Series[] {
  const pct = percentsOf(of);
  const demandAcu = (i: number) => ((pct[i % WEEK_SAMPLES] as number) * bounds.maxAcu) / 100;
  return exportsOf({
    days: 7,
    ...bounds,
    demandAcu,
    heldAcu: () => heldAcu,
    leaveOut: ["VolumeReadIOPs"],
  }).map((series) => ({ ...series, dimensions: { DBInstanceIdentifier: instance } }));
}
