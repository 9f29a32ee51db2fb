import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { daysOf } from "../../test/days-of.ts";
import { everyFiveMinutes, seriesOf } from "../../test/series-of.ts";
import { coverageOfCpu } from "../demand/coverage-of-cpu.ts";
import type { Series } from "../series/series.ts";
import { gatherCluster } from "./gather-cluster.ts";

const cpu = daysOf([0, 1], { periodS: 300 });
const with5 = (metric: string, values: readonly number[], rest = {}) =>
  gatherCluster([cpu, seriesOf(everyFiveMinutes(values), { metric, unit: null, ...rest })]);
const codesOf = ({ findings }: ReturnType<typeof gatherCluster>) => findings.map(({ code }) => code);

describe("EVD-12 values that a metric cannot have", () => {
  it("are no samples, and the oddest is named with how many there are", () => {
    const found = with5("ServerlessDatabaseCapacity", [2, -1, 300, 4, 2.5]);
    expect([...(found.planned.capacity?.values ?? [])]).toEqual([2, 4, 2.5]);
    expect(found.findings).toContainEqual({
      ...{ code: "samples-impossible", metric: "ServerlessDatabaseCapacity", samples: 2, oddest: 300 },
      ...{ least: 0, most: 256, assumption: false },
    });
  });

  it.each([
    ["DatabaseConnections", 5],
    ["FreeableMemory", 2 ** 30],
    ["ReadIOPS", 5],
    ["WriteIOPS", 5],
    ["AuroraEstimatedSharedMemoryBytes", 2 ** 30],
    ["ACUUtilization", 5],
  ] as const)("a negative %s is left out", (metric, usual) => {
    expect(with5(metric, [usual, usual, -3, usual]).findings).toContainEqual(
      expect.objectContaining({ code: "samples-impossible", metric, samples: 1, oddest: -3 }),
    );
  });

  it("of a whole trace of memory in GiB are all of them; one low sample of it is kept, and little swap", () => {
    const inGib = with5("FreeableMemory", [20, 21, 19]);
    expect(inGib.planned.freeableMemory).toBeNull();
    expect(inGib.findings).toContainEqual(
      expect.objectContaining({ code: "samples-impossible", samples: 3, oddest: 21, throughout: true }),
    );
    expect(with5("FreeableMemory", [2 ** 20, 0, 5e5]).planned.freeableMemory?.values).toHaveLength(3);
    expect(with5("SwapUsage", [0, 4096, 0]).planned.swapUsage?.values).toHaveLength(3);
  });

  it.each([
    ["BufferCacheHitRatio", 104.2],
    ["BufferCacheHitRatio", -3],
    ["AuroraOptimizedReadsCacheHitRatio", 120],
  ])("a %s of %s is named before any plan is made, and left out", (metric, oddest) => {
    const found = with5(metric, [99, oddest, 100, 98], { statistic: "Average" });
    const { bufferCacheHitRatio, tieredCacheHitRatio } = found.planned;
    expect([...((bufferCacheHitRatio ?? tieredCacheHitRatio)?.values ?? [])]).toEqual([99, 100, 98]);
    expect(found.findings).toContainEqual({
      ...{ code: "samples-impossible", metric, samples: 1, oddest, least: 0, most: 100, assumption: false },
    });
  });

  it.each([
    ["DatabaseConnections", {}],
    ["FreeableMemory", {}],
    ["ReadIOPS", {}],
    ["WriteIOPS", {}],
    ["AuroraEstimatedSharedMemoryBytes", {}],
    ["VolumeReadIOPs", { statistic: "Sum" }],
    ["TotalBackupStorageBilled", {}],
  ])("a %s of 1e20 is left out", (metric, rest) => {
    expect(with5(metric, [5, 6, 1e20, 8], rest).findings).toContainEqual(
      expect.objectContaining({ code: "samples-impossible", metric, samples: 1, oddest: 1e20 }),
    );
  });

  it("a volume of a few bytes is left out: a size in GB or MB is no free storage", () => {
    const found = with5("VolumeBytesUsed", [120, 120, 121], { statistic: "Maximum" });
    expect(found.cluster.storageGb).toBeNull();
    expect(found.findings).toContainEqual({
      ...{ code: "samples-impossible", metric: "VolumeBytesUsed", samples: 3, oddest: 121 },
      ...{ least: 2 ** 20, most: 2 ** 48, assumption: false },
    });
    expect(with5("VolumeBytesUsed", [0, 2 ** 30]).cluster.storageGb).toBe(1);
  });

  it("counts of a sample are held against its period: more than ten million a second are none", () => {
    const counted = (value: number) =>
      with5("VolumeReadIOPs", [5, value, 6], {
        statistic: "Sum",
        dimensions: { DBClusterIdentifier: "orders" },
      });
    expect(codesOf(counted(2e9))).not.toContain("samples-impossible");
    expect(codesOf(counted(1e11))).toContain("samples-impossible");
  });

  it("a Maximum of CPU that is no percentage is left out, and its samples that can be stay", () => {
    const found = with5("CPUUtilization", [50, 1e308, -1, 60], { statistic: "Maximum" });
    expect([...(found.planned.cpuMaximum?.values ?? [])]).toEqual([50, 60]);
    expect(found.findings).toContainEqual(
      expect.objectContaining({ code: "samples-impossible", metric: "CPUUtilization", samples: 2 }),
    );
  });

  it.each([1400, -0.01])("one CPU sample of %d among many is left out like a gap", (odd) => {
    const values = Array.from({ length: 200 }, (_, i) => (i === 7 ? odd : 30));
    const found = gatherCluster([seriesOf(everyFiveMinutes(values), { metric: "CPUUtilization" })]);
    expect(found.planned.cpu?.values).toHaveLength(199);
    expect(found.findings).toContainEqual({
      ...{ code: "samples-impossible", metric: "CPUUtilization", samples: 1, oddest: odd },
      ...{ least: 0, most: 100, assumption: false },
    });
  });

  it("CPU above a whole counts as full in every statistic, and the highest is named", () => {
    const values = Array.from({ length: 200 }, (_, i) => (i % 50 === 7 ? 120 : 30));
    const of = (statistic: string) =>
      gatherCluster([seriesOf(everyFiveMinutes(values), { metric: "CPUUtilization", statistic })]);
    const found = of("Average");
    expect(found.planned.cpu?.values).toHaveLength(200);
    expect(found.planned.cpu?.values.filter((value) => value === 100)).toHaveLength(4);
    const figures = { statistic: "Average", samples: 4, ofSamples: 200, highestPct: 120 };
    expect(found.findings).toContainEqual({
      ...{ code: "cpu-over-whole", label: "CPUUtilization", ...figures, assumption: true },
    });
    expect(of("Maximum").planned.cpu?.values).toContain(100);
    expect(codesOf(of("Sum"))).not.toContain("cpu-over-whole");
  });

  it("as many times the CPU is never less CPU, until it is refused", () => {
    const share = fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { minLength: 30, maxLength: 60 });
    fc.assert(
      fc.property(share, fc.double({ min: 1, max: 10, noNaN: true }), (values, times) => {
        const of = (some: readonly number[]) => gatherCluster([seriesOf(everyFiveMinutes(some))]).planned.cpu;
        const [once, more] = [
          of(values)?.values ?? [],
          of(values.map((value) => value * times))?.values ?? [],
        ];
        expect(more).toHaveLength(once.length);
        for (const [i, value] of once.entries()) expect(more[i]).toBeGreaterThanOrEqual(value);
      }),
    );
  });

  it("CPU above a whole in more than three of a hundred samples counts as full and is denied, in more than half it is refused", () => {
    const of = (every: number) => {
      const values = Array.from({ length: 200 }, (_, i) => (i % every === 0 ? 101.5 : 30));
      return gatherCluster([seriesOf(everyFiveMinutes(values), { metric: "CPUUtilization" })]);
    };
    const denied = (every: number) => of(every).findings.find(({ code }) => code === "cpu-over-whole");
    expect(denied(50)).not.toHaveProperty("isDenied");
    expect(denied(25)).toMatchObject({ samples: 8, ofSamples: 200, isDenied: true });
    expect(of(25).planned.cpu?.values[0]).toBe(100);
    expect(of(1).planned.cpu?.values).toContain(101.5);
  });

  it("CPU below 0 stands for no value: it is left out and named, denied from three of a hundred samples on, refused from half", () => {
    const of = (every: number) => {
      const values = Array.from({ length: 200 }, (_, i) => (i % every === 0 ? -1 : 30));
      return gatherCluster([seriesOf(everyFiveMinutes(values), { metric: "CPUUtilization" })]);
    };
    expect([...(of(10).planned.cpu?.values ?? [])]).toEqual(Array(180).fill(30));
    expect(of(10).findings).toContainEqual(
      expect.objectContaining({ code: "samples-impossible", samples: 20, oddest: -1, ofSamples: 200 }),
    );
    expect(of(50).findings.find(({ code }) => code === "samples-impossible")).not.toHaveProperty("ofSamples");
    expect(of(1).planned.cpu?.values).toContain(-1);
  });

  it("time of CPU that is left out is not covered, whether every second sample is none or a few hours are", () => {
    const share = (isNone: (i: number) => boolean) => {
      const values = Array.from({ length: 2016 }, (_, i) => (isNone(i) ? -1 : 30));
      const { cpu } = gatherCluster([
        seriesOf(everyFiveMinutes(values), { metric: "CPUUtilization" }),
      ]).planned;
      const { knownS, spanS } = coverageOfCpu({ cpu: cpu as Series, capacity: null });
      return knownS / spanS;
    };
    expect(share((i) => i % 2 === 1)).toBeCloseTo(0.5, 2);
    expect(share((i) => i % 288 < 100)).toBeCloseTo(188 / 288, 1);
    // A slip is a missing sample like any other, which the value before it holds through (DEM-7).
    expect(share((i) => i === 7)).toBe(1);
  });

  it("time that another export knows is covered, whatever one of them leaves out", () => {
    const values = Array.from({ length: 288 }, (_, i) => (i % 2 === 1 ? -1 : 30));
    const rows = everyFiveMinutes(values);
    const filled = rows.map(([at, value]): [number, number] => [at, value < 0 ? 31 : value]);
    const { cpu } = gatherCluster([seriesOf(rows), seriesOf(filled)]).planned;
    const { knownS, spanS } = coverageOfCpu({ cpu: cpu as Series, capacity: null });
    expect(knownS).toBe(spanS);
  });

  it("of a hit ratio that is mostly none the rest counts for nothing either, and is named with it", () => {
    const mostly = with5("BufferCacheHitRatio", [130, 130, 60]);
    expect(mostly.planned.bufferCacheHitRatio).toBeNull();
    expect(mostly.findings).toContainEqual(expect.objectContaining({ samples: 2, restLeftOut: 1 }));
    const half = with5("BufferCacheHitRatio", [130, 60, 60, 130]);
    expect([...(half.planned.bufferCacheHitRatio?.values ?? [])]).toEqual([60, 60]);
  });

  it("a series of nothing else is as good as none", () => {
    const found = with5("DatabaseConnections", [-4, -4, -4]);
    expect(found.planned.connections).toBeNull();
    expect(codesOf(found)).toContain("samples-impossible");
  });

  it("zero, the largest there is and what adds up are samples", () => {
    expect(codesOf(with5("ServerlessDatabaseCapacity", [0, 256]))).not.toContain("samples-impossible");
    const summed = { statistic: "Sum" };
    expect(codesOf(with5("ServerlessDatabaseCapacity", [900], summed))).not.toContain("samples-impossible");
    // A maximum that was lowered leaves the capacity above it for a while, and not for most of the time.
    expect(codesOf(with5("ACUUtilization", [100, 140]))).not.toContain("samples-impossible");
    const always = with5("ACUUtilization", [150, 150, 30]);
    expect([...(always.planned.acuUtilisation?.values ?? [])]).toEqual([30]);
    expect(always.findings).toContainEqual(expect.objectContaining({ samples: 2, oddest: 150, most: 100 }));
  });
});
