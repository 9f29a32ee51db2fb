import { expect, it } from "vitest";
import { metricOf, wideMarket } from "../../../test/random-workloads.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { lowMemoryBySize, memoryBeside, shortInstances, shortMemoryFindings } from "./short-instances.ts";

const GIB = 2 ** 30;
const n = [...Array(288).keys()];
const of = (instance: string, metric: string, value: (i: number) => number) =>
  metricOf(metric, n.map(value), { instance });
const evidence = gatherCluster(
  [
    ...["orders-1", "orders-2", "orders-3"].map((id) => of(id, "CPUUtilization", () => 20)),
    of("orders-1", "FreeableMemory", () => 0.1 * GIB),
    of("orders-2", "FreeableMemory", () => 0.1 * GIB),
    of("orders-2", "SwapUsage", (i) => (i < 100 ? 0 : 1) * GIB),
    of("orders-3", "FreeableMemory", () => 0.1 * GIB),
  ],
  { instance: "orders-1" },
);
const reader = (instance: string, instanceClass: string | null) => ({
  instance,
  source:
    instanceClass === null
      ? ({ kind: "serverless", minAcu: 1, maxAcu: 8, profile: null } as const)
      : ({ kind: "provisioned", instanceClass } as const),
});

it("MEM-17 each instance is held against its own class, and a range, whose memory moves, against none", () => {
  const baseline = baselineOf({
    instance: "orders-1",
    readers: [reader("orders-2", "db.r6g.large"), reader("orders-3", null)],
  });
  const short = shortInstances({ evidence, baseline }, wideMarket.specs);
  expect(short).toMatchObject([
    { instance: "orders-1", instanceClass: "db.r6g.xlarge", swapGib: null },
    { instance: "orders-2", instanceClass: "db.r6g.large", swapGib: 1 },
  ]);
  expect(shortMemoryFindings(short)).toMatchObject([
    { code: "memory-low" },
    { code: "memory-short", swapGib: 1, levelGib: 1 },
  ]);
});

it("MEM-18 MEM-1 a pasted pool is that of the planned instance on a class, and of no other", () => {
  const onXlarge = { source: reader("orders-1", "db.r6g.xlarge").source };
  const besideOf = (source: Partial<Parameters<typeof baselineOf>[0]>, pastedMib: number | null) => {
    const baseline = baselineOf({
      ...{ instance: "orders-1", ...source },
      readers: [reader("orders-2", "db.r6g.xlarge")],
    });
    const found = memoryBeside({ evidence, baseline }, { specs: wideMarket.specs, pastedMib });
    return found.map(({ instance, besideGib }) => [instance, besideGib] as const);
  };
  const plain = besideOf(onXlarge, null);
  const pasted = besideOf(onXlarge, 2048);
  expect(pasted[0]).toEqual(["orders-1", expect.closeTo(31.9 - 3.2 - 2, 9)]);
  expect(pasted[0]?.[1]).toBeGreaterThan(plain[0]?.[1] ?? 99);
  expect(pasted[1]).toEqual(plain[1]);
  const range = { source: reader("orders-1", null).source };
  expect(besideOf(range, 2048)).toEqual(besideOf(range, null));
});

it("MEM-17 an instance is held against each size of memory that it may have, where no class is said", () => {
  const sizes = [1, 4, 4, 16].map((memoryGib) => ({ instanceClass: `of ${memoryGib}`, memoryGib }));
  const found = lowMemoryBySize(evidence.others[0] as never, sizes);
  expect(found.map((one) => [one.code, "memoryGib" in one && one.memoryGib])).toEqual([
    ["memory-short", 4],
    ["memory-short", 16],
  ]);
  expect(lowMemoryBySize({ ...evidence.planned, leastFreeableMemory: null }, sizes)).toEqual([]);
});
