import { expect, it } from "vitest";
import { market, officeWeeks, series } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { prepareWorkload } from "./workload.ts";

const DAYS = 28;
const cpu = officeWeeks({ busyPct: 30, quietPct: 6 }, DAYS);
/** The last three days begin. */
const SINCE_S = (cpu.timesS[0] as number) + (DAYS - 3) * 86_400;

/** The workload where CPU and writes are so many times as much in the last three days. */
function workloadOf(by: { readonly cpu?: number; readonly io?: number; readonly perWeek?: number }) {
  const { timesS } = cpu;
  const [startS] = timesS as unknown as [number];
  const at = (s: number, ratio = 1) =>
    (s >= SINCE_S ? ratio : 1) * (1 + (by.perWeek ?? 0)) ** ((s - startS) / 604_800);
  const values = cpu.values.map((value, i) => value * at(timesS[i] as number, by.cpu));
  const io = series("VolumeWriteIOPs", {
    ...{ timesS, statistic: "Sum" },
    values: cpu.values.map((value, i) => 100 * value * at(timesS[i] as number, by.io)),
  });
  const evidence = gatherCluster([series("CPUUtilization", { timesS, values }), io]);
  return prepareWorkload({ evidence, baseline: baselineOf(), specs: market.specs });
}

const stepOf = (by: Parameters<typeof workloadOf>[0]) => workloadOf(by).step;

it("TRD-2 finds a step of demand, and says what billed I/O did since", () => {
  const found = stepOf({ cpu: 2, io: 3 });
  expect(found).toMatchObject({ sinceS: SINCE_S, days: 3 });
  expect(found?.demandRatio).toBeCloseTo(2, 2);
  expect(found?.ioRatio).toBeCloseTo(3, 2);
});

it("TRD-2 finds a step of billed I/O alone, down too", () => {
  const found = stepOf({ io: 0.4 });
  expect(found).toMatchObject({ sinceS: SINCE_S });
  expect(found?.demandRatio).toBeCloseTo(1, 2);
  expect(found?.ioRatio).toBeCloseTo(0.4, 2);
});

it("TRD-2 CLU-1 finds none where two instances changed roles, and one where a reader stays as it was", () => {
  const { timesS } = cpu;
  const source = { kind: "provisioned", instanceClass: "db.r6g.xlarge" } as const;
  const on = (instance: string, ratio: number) => ({
    ...series("CPUUtilization", {
      timesS,
      values: cpu.values.map((value, i) => value * ((timesS[i] as number) >= SINCE_S ? ratio : 1)),
    }),
    dimensions: { DBInstanceIdentifier: instance },
  });
  const step = (others: number) => {
    const evidence = gatherCluster([on("orders-1", 2), on("orders-2", others)], { instance: "orders-1" });
    const readers = [{ instance: "orders-2", source }];
    return prepareWorkload({ evidence, baseline: baselineOf({ source, readers }), specs: market.specs }).step;
  };
  expect(step(0.2)).toBeNull();
  expect(step(1)).toMatchObject({ sinceS: SINCE_S });
});

it("TRD-2 finds none where nothing steps, and none beside a trend, which explains it", () => {
  expect(stepOf({})).toBeNull();
  const growing = workloadOf({ perWeek: 0.1, cpu: 2, io: 2 });
  expect(growing.view.trend?.pctPerWeek).toBeGreaterThan(5);
  expect(growing.step).toBeNull();
});
