import { describe, expect, it } from "vitest";
import { metricOf } from "../../test/random-workloads.ts";
import { gatherCluster } from "../evidence/gather-cluster.ts";
import type { Series } from "../series/series.ts";
import { readsInBill } from "./reads-in-bill.ts";

const MONTH_S = 730 * 3600;
const DAY = Array.from({ length: 288 }, () => 1);
const cpu = (instance: string) => metricOf("CPUUtilization", DAY, { instance });
const reads = (instance: string, perS: number) =>
  metricOf(
    "ReadIOPS",
    DAY.map(() => perS),
    { instance },
  );
const volume = (metric: string, perS: number) =>
  metricOf(
    metric,
    DAY.map(() => 300 * perS),
    { statistic: "Sum" },
  );

function answer(series: readonly Series[], requestsPerS?: number) {
  const evidence = gatherCluster(series);
  const measured = evidence.cluster.io?.requestsPerMonth ?? 0;
  const requestsPerMonth = requestsPerS === undefined ? measured : requestsPerS * MONTH_S;
  const of = (instance: typeof evidence.planned) => {
    const found = readsInBill(instance, { evidence, requestsPerMonth, isWhole: true });
    return [found.readsPerMonth / MONTH_S, found.leastPerMonth / MONTH_S];
  };
  return { own: of(evidence.planned), others: evidence.others.map(of) };
}

describe("readsInBill", () => {
  const both = [volume("VolumeReadIOPs", 60), volume("VolumeWriteIOPs", 40)];

  it("MEM-10 of one instance all reads of the volume are its own, the rest is writes", () => {
    expect(answer([cpu("orders-1"), ...both]).own).toEqual([60, 40]);
    expect(answer([cpu("orders-1"), reads("orders-1", 7), ...both]).own).toEqual([60, 40]);
  });

  it("MEM-10 the user's own figure keeps the proportion that was measured", () => {
    expect(answer([cpu("orders-1"), ...both], 10).own).toEqual([6, 4]);
  });

  it("MEM-10 of several each has the share of its own reads; where one is unknown, no more than its own", () => {
    const two = [cpu("orders-1"), cpu("orders-2"), reads("orders-1", 10), ...both];
    const told = answer([...two, reads("orders-2", 30)]);
    expect([told.own, told.others[0]]).toEqual([
      [15, 40],
      [45, 40],
    ]);
    const half = answer(two);
    expect([half.own, half.others[0]]).toEqual([
      [10, 40],
      [0, 40],
    ]);
  });

  it("MEM-10 TOD-2 an instance that pauses reads nothing meanwhile, though it publishes no zero", () => {
    const capacity = metricOf(
      "ServerlessDatabaseCapacity",
      DAY.map((_, i) => (i < 72 ? 4 : 0)),
      { instance: "orders-2" },
    );
    const awake = reads("orders-2", 40);
    const silent = { ...awake, timesS: awake.timesS.slice(0, 72), values: awake.values.slice(0, 72) };
    const two = [cpu("orders-1"), cpu("orders-2"), reads("orders-1", 30), capacity, ...both];
    const told = answer([...two, silent]);
    expect(told.own[0]).toBeCloseTo(45, 9);
    expect(told.others[0]?.[0]).toBeCloseTo(15, 9);
  });

  it("MEM-10 without reads of the volume an instance's own stand for them, beside what is billed", () => {
    const writes = [cpu("orders-1"), reads("orders-1", 10), volume("VolumeWriteIOPs", 40)];
    expect(answer(writes).own).toEqual([10, 40]);
    const rates = answer([cpu("orders-1"), reads("orders-1", 10)]).own;
    expect(rates[0]).toBeCloseTo(10, 9);
    expect(rates[1]).toBeCloseTo(0, 9);
  });

  it("MEM-10 reads of an instance are added up once, however many shapes of however many readers ask", () => {
    const mates = ["orders-1", "orders-2"].flatMap((instance) => [cpu(instance), reads(instance, 5)]);
    const evidence = gatherCluster([...mates, ...both]);
    let looks = 0;
    const seen = (one: typeof evidence.planned): typeof evidence.planned => {
      const { timesS, values, ...about } = one.readIops as Series;
      const readIops: Series = {
        ...{ ...about, timesS },
        get values() {
          looks++;
          return values;
        },
      };
      return { ...one, readIops };
    };
    const watched = { ...evidence, planned: seen(evidence.planned), others: evidence.others.map(seen) };
    const of = { evidence: watched, requestsPerMonth: 100 * MONTH_S, isWhole: true };
    const first = readsInBill(watched.planned, of);
    const before = looks;
    expect([readsInBill(watched.planned, of), looks]).toEqual([first, before]);
    expect(first.readsPerMonth / MONTH_S).toBe(30);
    expect(before).toBeGreaterThan(0);
  });
});
