import { expect, it } from "vitest";
import { market, series } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { liftAt, type TrendLaw } from "../../demand/trend-law.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { usageOfMonth } from "../month/usage-of-month.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import { resolve } from "../workload/resolve.ts";
import { prepareWorkload } from "../workload/workload.ts";

const START_S = 1_772_409_600;
const WEEK_S = 7 * 86_400;
const READS_PER_S = 900;
const readsPerS = (atS: number): number => READS_PER_S * 1.02 ** ((atS - START_S) / WEEK_S);

it("TRD-1 MEM-7 reads that were measured, and touches that do not follow the CPU, count by their own age", () => {
  const timesS = Float64Array.from({ length: 28 * 288 }, (_, i) => START_S + 300 * i);
  const columns = (valueAt: (atS: number, i: number) => number) => ({ timesS, values: timesS.map(valueAt) });
  const evidence = gatherCluster([
    series(
      "CPUUtilization",
      columns((at) => 20 * 1.05 ** ((at - START_S) / WEEK_S)),
    ),
    series(
      "ReadIOPS",
      columns((at, i) => (i % 2 === 0 ? readsPerS(at) : 0)),
    ),
    series(
      "BufferCacheHitRatio",
      columns(() => 99),
    ),
  ]);
  const baseline = baselineOf({ engineVersion: null });
  const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
  const settings = { ...defaultSettings(baseline, workload.view), growthPct: 0 };
  const { measuredReads, memory } = resolve({ workload, settings, market });
  const law = workload.beside.io as TrendLaw;
  const lift = liftAt(law, START_S + 150);
  expect(lift).toBeCloseTo(1.02 ** 4, 2);
  expect(liftAt(workload.law as TrendLaw, START_S)).toBeGreaterThan(1.15);
  expect(measuredReads?.reads.perS[0]).toBeCloseTo(READS_PER_S * lift, 6);
  expect(memory?.touches.measured).not.toBeNull();
  const { perS = [], edgesS = [0, 0] } = memory?.load ?? {};
  const touched = perS.map((one) => one / (READS_PER_S / 0.01));
  expect(touched[0]).toBeCloseTo(liftAt(law, START_S + (edgesS[1] as number) / 2), 6);
  expect(touched.at(-2)).toBeCloseTo(1.02 ** 4, 2);
});

it("TRD-1 TOD-3 I/O and a volume that stay as they are beside a growing demand are billed so, and go with a growth of the user's own", () => {
  const timesS = Float64Array.from({ length: 28 * 24 }, (_, i) => START_S + 3600 * i);
  const columns = (valueAt: (atS: number) => number) => ({ timesS, values: timesS.map(valueAt) });
  const metrics = [
    ["CPUUtilization", (atS: number) => 20 * 1.05 ** ((atS - START_S) / WEEK_S)],
    ["VolumeReadIOPs", () => 4000],
    ["VolumeWriteIOPs", () => 2000],
    ["VolumeBytesUsed", () => 100 * 2 ** 30],
  ] as const;
  const evidence = gatherCluster(metrics.map(([metric, valueAt]) => series(metric, columns(valueAt))));
  const baseline = baselineOf({ engineVersion: null });
  const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
  const billed = (growthPct: number | null) => {
    const settings = { ...defaultSettings(baseline, workload.view), growthPct };
    return usageOfMonth(resolve({ workload, settings, market }), { members: [] });
  };
  const { storageGb, ioRequests = 0 } = billed(0);
  expect(storageGb).toBe(100);
  expect(workload.view.trend?.growthPct).toBeGreaterThan(8);
  expect(billed(null)).toMatchObject({ storageGb, ioRequests });
  expect(billed(10)).toMatchObject({ storageGb: 110, ioRequests: Math.round(1.1 * ioRequests) });
});
