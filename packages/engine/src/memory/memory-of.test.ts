import { describe, expect, it } from "vitest";
import { demandFrom } from "../../test/demand-from.ts";
import { everyFiveMinutes, seriesOf } from "../../test/series-of.ts";
import { gatherCluster } from "../evidence/gather-cluster.ts";
import { missAt } from "../pool/miss-line.ts";
import type { Series } from "../series/series.ts";
import { memoryOf } from "./memory-of.ts";

const SOURCE = { kind: "provisioned", instanceClass: "db.r6g.2xlarge", vcpu: 8, memoryGib: 64 } as const;
const NO_TIER = { storageMode: "standard", engineVersion: null } as const;
const SAMPLES = 600;

const metric = (name: string, values: readonly number[], unit = "Percent"): Series =>
  seriesOf(everyFiveMinutes(values), { metric: name, unit });
const perSample = (value: (i: number) => number) => Array.from({ length: SAMPLES }, (_, i) => value(i));
/** Busy and quiet hours in turn. */
const cpu = perSample((i) => 10 + (i % 24));

function answer(series: readonly Series[], over: Partial<Parameters<typeof memoryOf>[0]> = {}) {
  const evidence = gatherCluster(series);
  const { trace } = demandFrom({ series, source: SOURCE });
  const spec = { instanceClass: "db.r6g.2xlarge", memoryGib: 64, nvmeGb: null };
  return memoryOf({ evidence, trace, engine: "aurora-postgresql", spec, ...NO_TIER, ...over });
}

const reads = metric(
  "ReadIOPS",
  cpu.map((pct) => 10 * pct),
  "Count/Second",
);
const hits = metric(
  "BufferCacheHitRatio",
  perSample(() => 99),
);

describe("memoryOf", () => {
  it("MEM-2 touches are reads over one minus the hit ratio, and follow the vCPU", () => {
    const { touches, curve, poolMib, findings } = answer([metric("CPUUtilization", cpu), reads, hits]);
    // 1 % of 8 vCPU is 0.08, and makes 10 reads: 1,000 touches.
    expect(touches?.perVcpuS).toBeCloseTo(1000 / 0.08, 6);
    expect(touches?.r2).toBeCloseTo(1, 9);
    expect(touches?.measured).toBeNull();
    expect(touches?.sourceMiss).toBeCloseTo(0.01, 12);
    expect(poolMib).toBeCloseTo(41.78 * 1024, -1);
    expect(curve === null ? null : missAt(curve.lines.mid, poolMib ?? 0)).toBeCloseTo(0.01, 9);
    expect(findings).toEqual([expect.objectContaining({ code: "one-pool-size", assumption: true })]);
  });

  it("MEM-2 touches that do not follow the CPU are kept as they were measured", () => {
    const apart = metric(
      "ReadIOPS",
      perSample((i) => 1000 - 40 * (i % 24)),
      "Count/Second",
    );
    const { touches, findings } = answer([metric("CPUUtilization", cpu), apart, hits]);
    expect(touches?.r2).toBeLessThan(0.5);
    expect(touches?.measured?.perS[0]).toBeCloseTo(100_000, 6);
    expect(findings.map(({ code }) => code)).toContain("touches-unlike-cpu");
  });

  it("MEM-4 a larger pool that missed more tells of its hours, not of its size: said, and all that was missed stays", () => {
    const isBusy = (i: number) => i % 48 >= 24;
    const load = metric(
      "CPUUtilization",
      perSample((i) => (isBusy(i) ? 30 : 10)),
    );
    const { curve, findings } = answer(
      [
        load,
        metric(
          "ServerlessDatabaseCapacity",
          perSample((i) => (isBusy(i) ? 16 : 8)),
          "Count",
        ),
        metric(
          "ReadIOPS",
          perSample((i) => (isBusy(i) ? 600 : 10)),
          "Count/Second",
        ),
        metric(
          "BufferCacheHitRatio",
          perSample((i) => (isBusy(i) ? 98 : 99.9)),
        ),
      ],
      { spec: null },
    );
    expect(findings.map(({ code }) => code)).toContain("misses-rise-with-pool");
    const knots = curve?.knots.filter(({ kind }) => kind === "trace") ?? [];
    expect(knots.length).toBeGreaterThan(1);
    // 610 misses of 40,000 touches in an hour of each kind.
    for (const { low, high } of knots) {
      expect(low).toBeLessThan(610 / 40_000);
      expect(high).toBeGreaterThan(610 / 40_000);
    }
  });

  it("MEM-2 above 99.99 % there are at least so many touches, and it is said", () => {
    const full = metric(
      "BufferCacheHitRatio",
      perSample(() => 100),
    );
    const { touches, findings } = answer([metric("CPUUtilization", cpu), reads, full]);
    expect(touches?.perVcpuS).toBeCloseTo(100_000 / 0.08, 3);
    expect(touches?.leastRatio).toBe(1);
    expect(findings).toContainEqual({ code: "touches-at-least", readsPct: 100, assumption: true });
  });

  it("MEM-2 where nothing is read both metrics are there, and cannot tell more", () => {
    const [full, none] = [
      metric(
        "BufferCacheHitRatio",
        perSample(() => 100),
      ),
      metric(
        "ReadIOPS",
        perSample(() => 0),
      ),
    ];
    expect(answer([metric("CPUUtilization", cpu), none, full]).findings).toEqual([
      {
        code: "touches-unknown",
        metric: "BufferCacheHitRatio",
        missing: [],
        isNothingRead: true,
        assumption: false,
      },
    ]);
  });

  it("MEM-2 a hit ratio that cannot be is left out and named", () => {
    const odd = metric(
      "BufferCacheHitRatio",
      perSample((i) => (i === 7 ? 104.2 : 99)),
    );
    const files = [metric("CPUUtilization", cpu), reads, odd];
    expect(answer(files).touches?.sourceMiss).toBeCloseTo(0.01, 12);
    expect(gatherCluster(files).findings).toContainEqual({
      ...{ code: "samples-impossible", metric: "BufferCacheHitRatio", samples: 1, oddest: 104.2 },
      ...{ least: 0, most: 100, assumption: false },
    });
    const all = metric(
      "BufferCacheHitRatio",
      perSample(() => 130),
    );
    const none = answer([metric("CPUUtilization", cpu), reads, all]);
    expect(none).toMatchObject({ touches: null, curve: null });
    expect(none.findings.map(({ code }) => code)).toEqual(["touches-unknown"]);
  });

  it("MEM-2 a hit ratio that never exceeds 1 is a share, not a percentage: left out and named", () => {
    const share = metric(
      "BufferCacheHitRatio",
      perSample((i) => 0.99 + (i % 2) / 200),
    );
    const { touches, curve, findings } = answer([metric("CPUUtilization", cpu), reads, share]);
    expect({ touches, curve }).toEqual({ touches: null, curve: null });
    expect(findings).toEqual([
      { code: "hit-ratio-as-share", highest: 0.995, assumption: false },
      { code: "touches-unknown", metric: "BufferCacheHitRatio", missing: [], assumption: false },
    ]);
  });

  it("MEM-2 a hit ratio of 0 throughout is none: left out and named", () => {
    const zero = metric(
      "BufferCacheHitRatio",
      perSample(() => 0),
    );
    const { touches, findings } = answer([metric("CPUUtilization", cpu), reads, zero]);
    expect(touches).toBeNull();
    expect(findings.map(({ code }) => code)).toEqual(["hit-ratio-zero", "touches-unknown"]);
  });

  it("MEM-2 without ReadIOPS the volume's reads stand for those of an only instance, flagged", () => {
    const cluster = { dimensions: { DBClusterIdentifier: "orders" }, statistic: "Sum" };
    const volume = seriesOf(everyFiveMinutes(perSample(() => 300 * 215)), {
      metric: "VolumeReadIOPs",
      ...cluster,
    });
    const { touches, findings } = answer([metric("CPUUtilization", cpu), volume, hits]);
    expect(touches?.basis).toBe("volume");
    expect(touches?.perVcpuS).toBeCloseTo(21_500 / (0.08 * 21.5), 0);
    expect(findings).toContainEqual({ code: "touches-from-volume", assumption: true });
  });

  it("MEM-2 without a hit ratio nothing is known of touches, and the metric is named", () => {
    const { touches, curve, findings } = answer([metric("CPUUtilization", cpu), reads]);
    expect([touches, curve]).toEqual([null, null]);
    expect(findings).toEqual([
      {
        code: "touches-unknown",
        metric: "BufferCacheHitRatio",
        missing: ["BufferCacheHitRatio"],
        assumption: false,
      },
    ]);
  });

  it("MEM-4 after a pause the pool fills again, and the sizes on the way are known", () => {
    const awake = (i: number) => i % 40 >= 10;
    const only = (name: string, value: (i: number) => number) =>
      seriesOf(
        everyFiveMinutes(perSample(value)).filter((_, i) => awake(i)),
        { metric: name },
      );
    const series = [
      ...[
        metric("CPUUtilization", cpu),
        metric(
          "ServerlessDatabaseCapacity",
          perSample((i) => (awake(i) ? 1 : 0)),
        ),
      ],
      // Of 49,152 pages 7,500 are read in each sample after a pause, then a few.
      only("ReadIOPS", (i) => (i % 40 < 16 ? 25 : 1)),
      only("BufferCacheHitRatio", (i) => (i % 40 < 16 ? 90 - (16 - (i % 40)) : 99)),
    ];
    const { curve } = answer(series, { spec: null });
    expect(curve?.isIdentifiable).toBe(true);
    expect(curve?.knots[0]?.mib).toBeLessThan(200);
    expect(curve?.knots.at(-1)?.mib).toBeCloseTo(384, -1);
  });

  it("MEM-4 a hole of the measured capacity keeps the pool before it", () => {
    const holed = seriesOf(
      everyFiveMinutes(perSample(() => 1)).filter((_, i) => i < 100 || i > 140),
      {
        metric: "ServerlessDatabaseCapacity",
      },
    );
    const { curve, touches } = answer([metric("CPUUtilization", cpu), reads, hits, holed], { spec: null });
    expect(touches?.sourceMiss).toBeCloseTo(0.01, 9);
    expect(curve?.knots.map(({ mib }) => Math.round(mib))).toEqual([384]);
  });

  it("MEM-4 the user's figure is a second size, and a window of shared memory bounds from above", () => {
    const shared = seriesOf(everyFiveMinutes(perSample(() => 10 * 2 ** 30)), {
      ...{ metric: "AuroraEstimatedSharedMemoryBytes", unit: "Bytes" },
    });
    const few = metric(
      "ReadIOPS",
      cpu.map((pct) => 100 * pct),
      "Count/Second",
    );
    const known = answer([metric("CPUUtilization", cpu), few, hits, shared], { ownSetGib: 12 });
    const kinds = known.curve?.knots.map(({ kind, mib }) => [kind, Math.round(mib / 1024)]);
    expect(kinds).toEqual([
      ["window", 10],
      ["yours", 12],
      ["pool", 42],
    ]);
    expect(known.curve?.isIdentifiable).toBe(true);
    const { high } = known.curve?.knots[0] ?? { high: Number.NaN };
    expect(known.findings).toEqual([
      {
        ...{ code: "touched-in-window", windowGib: expect.closeTo(10, 9), windowS: 60 },
        ...{ missPct: expect.closeTo(100 * high, 9), assumption: true },
      },
    ]);
  });

  it("MEM-4 pages pasted of a pool with room are no size of the curve where the trace read more than twice as many", () => {
    const told = { kind: "snapshots", mib: 2344, low: 0, high: 0.01 } as const;
    const known = answer([metric("CPUUtilization", cpu), reads, hits], { pasted: [told] });
    expect(known.curve?.knots.map(({ kind }) => kind)).toEqual(["pool"]);
    const gib = (600 * 300 * 215) / 128 / 1024;
    expect(known.findings).toMatchObject([
      { code: "held-against-reads", readGib: expect.closeTo(gib, 0), heldGib: 2344 / 1024, days: 600 / 288 },
      { code: "one-pool-size" },
    ]);
  });

  it("MEM-4 pages pasted are held against what the volume billed where the only instance has no reads of its own", () => {
    const cluster = { dimensions: { DBClusterIdentifier: "orders" }, statistic: "Sum" };
    const volume = seriesOf(everyFiveMinutes(perSample(() => 300 * 215)), {
      metric: "VolumeReadIOPs",
      ...cluster,
    });
    const told = { kind: "snapshots", mib: 2344, low: 0, high: 0.01 } as const;
    const gib = (600 * 300 * 215) / 128 / 1024;
    const alone = answer([metric("CPUUtilization", cpu), volume, hits], { pasted: [told] });
    expect(alone.findings).toContainEqual(
      expect.objectContaining({ code: "held-against-reads", readGib: expect.closeTo(gib, 0) }),
    );
    const much = answer([metric("CPUUtilization", cpu), volume, hits], {
      pasted: [{ ...told, mib: 200_000 }],
    });
    expect(much.findings.map(({ code }) => code)).not.toContain("held-against-reads");
  });

  it("MEM-4 a set of the user's own that today's pool holds misses little more than today; a larger one a hundredth", () => {
    const few = metric(
      "BufferCacheHitRatio",
      perSample(() => 99.9),
    );
    const highOf = (ownSetGib: number) => {
      const { curve } = answer([metric("CPUUtilization", cpu), reads, few], { ownSetGib });
      return curve?.knots.find(({ kind }) => kind === "yours")?.high;
    };
    expect(highOf(12)).toBeCloseTo(1.25 * 0.001, 9);
    expect(highOf(50)).toBe(0.01);
  });

  it("MEM-4 DEM-5 a window of shared memory without touches bounds nothing, and is named all the same", () => {
    const shared = seriesOf(everyFiveMinutes(perSample(() => 10 * 2 ** 30)), {
      ...{ metric: "AuroraEstimatedSharedMemoryBytes", unit: "Bytes" },
    });
    const { findings } = answer([metric("CPUUtilization", cpu), shared]);
    expect(findings).toContainEqual(expect.objectContaining({ code: "touched-in-window", missPct: null }));
  });

  it("MEM-1 a pasted shared_buffers is the pool of the source", () => {
    const { poolMib } = answer([metric("CPUUtilization", cpu), reads, hits], { pastedPoolMib: 1024 });
    expect(poolMib).toBe(1024);
  });
});

describe("the tiered cache of an NVMe source", () => {
  const spec = { instanceClass: "db.r6gd.2xlarge", memoryGib: 64, nvmeGb: 474 };
  const nvme = { spec, storageMode: "io-optimized" } as const;
  const files = [metric("CPUUtilization", cpu), reads, hits];

  it("MEM-2 without its hit ratio the rates of both tell what it served", () => {
    const served = metric(
      "ReadIOPSEphemeralStorage",
      cpu.map((pct) => 90 * pct),
      "Count/Second",
    );
    const { touches, tierMib } = answer([...files, served], nvme);
    expect(touches?.perVcpuS).toBeCloseTo(10 * (1000 / 0.08), 5);
    expect(touches?.storageMiss).toBeCloseTo(0.001, 9);
    expect(tierMib / 1024).toBeCloseTo(262.7, 0);
  });

  it("MEM-4 of the volume's reads it served what it did while memory missed, not what it shows in idle hours", () => {
    const volume = seriesOf(everyFiveMinutes(perSample(() => 300 * 215)), {
      ...{ metric: "VolumeReadIOPs", statistic: "Sum" },
      dimensions: { DBClusterIdentifier: "orders" },
    });
    const isDay = (i: number) => i % 24 < 12;
    const load = metric(
      "CPUUtilization",
      perSample((i) => (isDay(i) ? 20 : 0)),
    );
    const served = metric(
      "AuroraOptimizedReadsCacheHitRatio",
      perSample((i) => (isDay(i) ? 94 : 0)),
    );
    const { touches } = answer([load, volume, hits, served], nvme);
    expect(touches?.storageMiss).toBeCloseTo(0.06 * (touches?.sourceMiss ?? Number.NaN), 9);
  });

  it("MEM-2 without either nobody knows what memory missed, and the metric is named", () => {
    const { touches, findings } = answer(files, nvme);
    expect(touches).toBeNull();
    expect(findings).toContainEqual({
      code: "touches-unknown",
      metric: "AuroraOptimizedReadsCacheHitRatio",
      missing: ["AuroraOptimizedReadsCacheHitRatio"],
      assumption: false,
    });
  });

  it("MEM-7 its measured reads are of a cache of its size: only a larger one reads fewer", () => {
    const served = metric(
      "AuroraOptimizedReadsCacheHitRatio",
      cpu.map(() => 80),
    );
    const own = answer([...files, served], nvme);
    expect(own.measured?.cacheMib[0]).toBe(own.tierMib);
    const { measured, poolMib } = answer(files, { ...nvme, ...NO_TIER });
    expect(measured?.cacheMib[0]).toBe(poolMib);
    expect(own.tierMib).toBeGreaterThan(4 * (poolMib ?? Number.NaN));
  });

  it("ORD-1 on Standard NVMe holds temporary objects alone", () => {
    const { touches, tierMib } = answer(files, { ...nvme, ...NO_TIER });
    expect([tierMib, touches?.storageMiss]).toEqual([0, touches?.sourceMiss]);
  });
});

it("MEM-4 misses of a serverless source are those of the time: small pools of quiet hours do not stand for busy ones", () => {
  const isQuiet = (i: number) => i % 24 < 12;
  const acu = metric(
    "ServerlessDatabaseCapacity",
    perSample((i) => (isQuiet(i) ? 2 : 16)),
    "Count",
  );
  const load = metric(
    "CPUUtilization",
    perSample((i) => (isQuiet(i) ? 2 : 40)),
  );
  const missed = metric(
    "ReadIOPS",
    perSample((i) => (isQuiet(i) ? 400 : 40)),
    "Count/Second",
  );
  const ratio = metric(
    "BufferCacheHitRatio",
    perSample((i) => (isQuiet(i) ? 60 : 99.8)),
  );
  const { touches } = answer([load, acu, missed, ratio], { spec: null });
  // 400 and 40 reads a second of 1,000 and 20,000 touches.
  expect(touches?.sourceMiss).toBeCloseTo(440 / 21_000, 9);
  expect((touches?.sourceMiss ?? 0) * (touches?.meanPerS ?? 0)).toBeCloseTo(220, 6);
});
