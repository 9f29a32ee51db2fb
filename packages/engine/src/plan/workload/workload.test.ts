import { expect, it } from "vitest";
import { market, officeWeeks, series } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import type { Series } from "../../series/series.ts";
import { asItRan, prepareWorkload, type Workload } from "./workload.ts";

const source = { kind: "provisioned", instanceClass: "db.r6g.xlarge" } as const;
const { timesS } = officeWeeks({ busyPct: 1, quietPct: 1 }, 28);
const lifts = (perWeek: number) => (i: number) => (1 + perWeek) ** (i / 2016);

/** Two instances on a class whose demand, reads and volume change by shares a week. */
function workloadOf(perWeek: number): Workload {
  const lift = lifts(perWeek);
  const column = (metric: string, dimensions: Series["dimensions"], at: (i: number) => number): Series => ({
    ...series(metric, { timesS, values: timesS.map((_, i) => at(i)) }),
    dimensions,
  });
  const isDay = (i: number) => i % 288 < 144;
  const files = [
    ...["orders-1", "orders-2"].map((DBInstanceIdentifier, at) =>
      column("CPUUtilization", { DBInstanceIdentifier }, (i) => (isDay(i) ? 20 - 5 * at : 4) * lift(i)),
    ),
    {
      ...column("VolumeReadIOPs", { DBClusterIdentifier: "orders" }, (i) => 4e4 * lift(i)),
      statistic: "Sum",
    },
    column("VolumeBytesUsed", { DBClusterIdentifier: "orders" }, (i) => 2 ** 37 * lift(i)),
  ];
  const readers = [{ instance: "orders-2", source }];
  const baseline = baselineOf({ instance: "orders-1", source, readers });
  const evidence = gatherCluster(files, { instance: "orders-1" });
  return prepareWorkload({ evidence, baseline, specs: market.specs });
}

it("TRD-1 what ran says nothing of the trend that lifted it: demand, readers, reads and volume as measured", () => {
  const grown = workloadOf(0.04);
  expect([grown.law, grown.beside.io, grown.beside.volume, grown.readers[0]?.law]).not.toContain(null);
  const ran = asItRan(grown);
  expect(ran).toMatchObject({ law: null, beside: { io: null, volume: null }, unlifted: null });
  expect(ran.readers.map(({ law }) => law)).toEqual([null]);
  // The measured path of the demand and of the expected one, which the trace's end is above.
  const sumOf = (milliAcu: Int32Array) => milliAcu.reduce((sum, one) => sum + one, 0);
  const sums = ({ demand, readers }: Workload) =>
    [demand, ...readers.map((one) => one.demand)].map((one) => sumOf(one.expected.milliAcu));
  const measured = [grown.demand, ...grown.readers.map((one) => one.demand)];
  sums(ran).forEach((sum, i) => {
    expect(sum / sumOf((measured[i] as Workload["demand"]).trace.milliAcu)).toBeCloseTo(1, 2);
  });
  sums(grown).forEach((sum, i) => {
    expect(sum / (sums(ran)[i] as number)).toBeGreaterThan(1.05);
  });
  expect(ran.readers.map(({ trace }) => trace)).toEqual(ran.readers.map(({ demand }) => demand.expected));
  expect(asItRan(ran)).toBe(ran);
});

it("TRD-1 DEM-3 the Maximum inside the samples is shown as it was measured, like the trace beside it", () => {
  const lift = lifts(0.04);
  const cpu = (statistic: string, factor: number): Series => ({
    ...series("CPUUtilization", {
      ...{ timesS, statistic },
      values: timesS.map((_, i) => factor * (i % 288 < 144 ? 20 : 4) * lift(i)),
    }),
    dimensions: { DBInstanceIdentifier: "orders-1" },
  });
  const evidence = gatherCluster([cpu("Average", 1), cpu("Maximum", 2)], { instance: "orders-1" });
  const { view, law } = prepareWorkload({ evidence, baseline: baselineOf({ source }), specs: market.specs });
  expect(law).not.toBeNull();
  // 16 ACU, of which the highest Maximum is 40 % grown for four weeks.
  const most = 16 * 0.4 * lift(timesS.length - 1);
  expect(Math.max(...(view.burst?.acu.filter((acu) => acu > 0) ?? []))).toBeCloseTo(most, 1);
});

it("TRD-1 what did not change ran as it is planned for", () => {
  const flat = workloadOf(0);
  expect(asItRan(flat)).toBe(flat);
});
