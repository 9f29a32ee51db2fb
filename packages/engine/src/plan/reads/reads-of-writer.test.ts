import { describe, expect, it } from "vitest";
import { specOf } from "../../../test/instance-spec-fixture.ts";
import { usEast1 } from "../../../test/price-sheet-fixture.ts";
import { metricOf } from "../../../test/random-workloads.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import type { Bound } from "../../memory/access-curve.ts";
import { bufferPoolMib } from "../../pool/buffer-pool-mib.ts";
import type { StorageMode } from "../../prices/price-sheet.ts";
import { clusterMonth, usageIn } from "../month/cluster-month.ts";
import { type Candidate, candidatesOf, isOnDemand } from "../search/candidates-of.ts";
import { evaluateShape } from "../search/evaluate-shape.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import { plannedDemand, resolve } from "../workload/resolve.ts";
import { prepareWorkload } from "../workload/workload.ts";
import { billedPerRead, hostOfWriter, readsOfWriter } from "./reads-of-writer.ts";
import { traceOnClass } from "./writer-reads.ts";

const market = {
  ...{ sheet: usEast1, on: "2026-11-20" },
  specs: [
    specOf("db.r6gd.2xlarge", { vcpu: 8, nvmeGb: 474 }),
    specOf("db.r6g.2xlarge", { vcpu: 8 }),
    specOf("db.r6g.xlarge", { vcpu: 4 }),
    specOf("db.r6g.16xlarge", { vcpu: 64 }),
  ],
};
const WEEK = Array.from({ length: 7 * 288 }, (_, i) => 30 + 10 * Math.sin(i / 50));
const flat = (metric: string, value: number, statistic = "Average") =>
  metricOf(
    metric,
    WEEK.map(() => value),
    { statistic },
  );
const GIB = 2 ** 30;

/** An NVMe source on I/O-Optimized: of 5,000 pages a second that memory misses, 14 %, its tier serves 94 in 100. */
function caseOn(
  instanceClass: string,
  {
    storageMode,
    engineVersion = "16.6",
  }: { readonly storageMode: StorageMode; readonly engineVersion?: string },
) {
  const tier = [flat("AuroraOptimizedReadsCacheHitRatio", 94), flat("ReadIOPS", 300)];
  const volume = [flat("VolumeReadIOPs", 300 * 310, "Sum"), flat("VolumeWriteIOPs", 300 * 100, "Sum")];
  const evidence = gatherCluster([
    ...[metricOf("CPUUtilization", WEEK), flat("BufferCacheHitRatio", 86), ...tier, ...volume],
    flat("VolumeBytesUsed", 900 * GIB),
  ]);
  const source = { kind: "provisioned", instanceClass: "db.r6gd.2xlarge" } as const;
  const baseline = baselineOf({ source, engineVersion, storageMode: "io-optimized" });
  const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
  const start = defaultSettings(baseline, workload.view);
  const writer = { kind: "provisioned", instanceClass } as const;
  const effective = resolve({ workload, market, settings: { ...start, writer, storageMode } });
  const reads = readsOfWriter(effective, { changes: new Int32Array(0), storageMode, bound: "mid" });
  const { requestsAt, usage } = clusterMonth({ effective });
  return { effective, reads, usage, requestsAt };
}

const PER_MONTH = 730 * 3600;

describe("reads of a source with a tiered cache", () => {
  it("MEM-10 TOD-3 a read of the model is as much of the bill however demand grows", () => {
    const { effective } = caseOn("db.r6gd.2xlarge", { storageMode: "standard" });
    const { workload, settings } = effective;
    const grown = resolve({ workload, market, settings: { ...settings, growthPct: 50 } });
    const [now, then] = [billedPerRead(effective, "mid"), billedPerRead(grown, "mid")];
    expect(now?.perRead).toBeGreaterThan(0);
    expect((then?.perRead ?? 0) / (now?.perRead ?? 1)).toBeCloseTo(1, 3);
    // Where the model has the source read nothing, what was measured stands beside the option's own.
    const memory = effective.memory && {
      ...effective.memory,
      ...{ source: null, touches: { ...effective.memory.touches, storageMiss: 0 } },
    };
    const none = billedPerRead({ ...effective, memory, growth: 1.5 }, "mid");
    expect(none).toEqual({ perRead: 1, always: 1.5 * (effective.io?.readsPerMonth ?? Number.NaN) });
  });

  it("MEM-2 MEM-4 touches are of all that memory missed, and the tier is a second size", () => {
    const { memory } = caseOn("db.r6gd.2xlarge", { storageMode: "io-optimized" }).effective;
    expect(memory?.touches.meanPerS).toBeCloseTo(5000 / 0.14, 3);
    expect(memory?.touches.sourceMiss).toBeCloseTo(0.14, 9);
    expect(memory?.touches.storageMiss).toBeCloseTo(0.0084, 9);
    expect(memory?.curve.knots.map(({ kind }) => kind)).toEqual(["pool", "tier"]);
  });

  it("ORD-4 MEM-4 a version without Optimized Reads has no tier, whatever its class", () => {
    const told = { storageMode: "io-optimized", engineVersion: "15.3" } as const;
    const { memory } = caseOn("db.r6gd.2xlarge", told).effective;
    expect(memory?.curve.knots.map(({ kind }) => kind)).toEqual(["pool"]);
    expect(memory?.touches.storageMiss).toBe(memory?.touches.sourceMiss);
  });

  it("MEM-10 staying is billed what was measured; without the tier what it served comes out of storage too", () => {
    expect(caseOn("db.r6gd.2xlarge", { storageMode: "io-optimized" }).usage.ioRequests).toBe(410 * PER_MONTH);
    const left = caseOn("db.r6gd.2xlarge", { storageMode: "standard" }).usage.ioRequests ?? 0;
    expect(left / PER_MONTH).toBeCloseTo(100 + 310 / 0.06, 0);
    const plain = caseOn("db.r6g.2xlarge", { storageMode: "standard" }).usage.ioRequests ?? 0;
    expect(plain / PER_MONTH).toBeGreaterThan(100 + 14 * 310);
  });

  it("MEM-10 IOO-1 the same month in the other storage mode has the reads of that mode", () => {
    const [tiered, plain] = [
      caseOn("db.r6gd.2xlarge", { storageMode: "io-optimized" }),
      caseOn("db.r6gd.2xlarge", { storageMode: "standard" }),
    ];
    const inStandard = { storageMode: "standard", settings: tiered.effective.settings } as const;
    expect(usageIn(tiered, inStandard).ioRequests).toBe(plain.usage.ioRequests);
    const inOptimized = { storageMode: "io-optimized", settings: plain.effective.settings } as const;
    expect(usageIn(plain, inOptimized).ioRequests).toBe(tiered.usage.ioRequests);
  });

  it("MEM-10 MEM-13 what reads may cost more and less than the bill says are the ends of the curve", () => {
    const { effective, requestsAt } = caseOn("db.r6g.xlarge", { storageMode: "standard" });
    const shape = { key: "tried", settings: effective.settings, spec: null };
    const evaluated = evaluateShape(shape, { effective, demand: plannedDemand(effective) });
    const found = candidatesOf(evaluated, effective).filter(isOnDemand);
    const { readsUsd } = found.find(({ offer }) => offer.storageMode === "standard") as Candidate;
    const at = (bound: Bound) => requestsAt?.({ storageMode: "standard", bound }) ?? Number.NaN;
    expect(readsUsd.high).toBeGreaterThan(1);
    expect(readsUsd.high).toBeCloseTo((at("high") - at("mid")) * 2e-7, 6);
    expect(readsUsd.low).toBeCloseTo((at("low") - at("mid")) * 2e-7, 6);
    const optimized = found.find(({ offer }) => offer.storageMode === "io-optimized");
    expect(optimized?.readsUsd).toEqual({ low: 0, high: 0 });
  });

  it("MEM-8 the tiered cache's reads cost no CPU: staying asks what it did, a class without it asks more", () => {
    const askedOn = (instanceClass: string) => {
      const { effective } = caseOn(instanceClass, { storageMode: "io-optimized" });
      const { expected: trace } = effective.workload.demand;
      const { milliAcu } = traceOnClass(effective, { trace, work: 1, isSpent: true });
      return milliAcu.map((asked, i) => asked - (trace.milliAcu[i] as number));
    };
    expect(askedOn("db.r6gd.2xlarge").every((more) => more === 0)).toBe(true);
    expect(askedOn("db.r6g.2xlarge").every((more) => more > 0)).toBe(true);
  });

  it("MEM-11 today's waiting has the latency of NVMe for what the tier serves: a class without it waits too long", () => {
    const { effective, reads } = caseOn("db.r6gd.2xlarge", { storageMode: "io-optimized" });
    const { memory } = effective;
    expect(reads?.waitingSessions).toBeCloseTo((300 * 1.51 + 4700 * 0.124) / 1000, 1);
    expect(memory?.mostWaiting).toBeCloseTo(1.5 * (reads?.waitingSessions ?? 0), 6);
    const plain = caseOn("db.r6g.2xlarge", { storageMode: "io-optimized" }).reads;
    expect(plain?.waitingSessions).toBeGreaterThan(4 * (memory?.mostWaiting ?? 0));
  });
});

it("HLD-3 a range keeps the capacity that was measured up to the lowest of its maxima, and none under a lower minimum", () => {
  const evidence = gatherCluster([metricOf("CPUUtilization", WEEK), flat("ServerlessDatabaseCapacity", 24)]);
  const source = { kind: "serverless", minAcu: 8, maxAcu: 32, profile: null } as const;
  const baseline = baselineOf({ source });
  const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
  const start = { ...defaultSettings(baseline, workload.view), writer: source } as const;
  const mostMib = (patch: Partial<typeof start>) => {
    const effective = resolve({ workload, market, settings: { ...start, ...patch } });
    const asked = { changes: Int32Array.of(0, 16), storageMode: "standard" } as const;
    const host = hostOfWriter(effective, asked);
    return host.kind === "serverless" ? Math.max(...host.pool.filter((_, i) => i % 2 === 1)) : 0;
  };
  const poolAt = (acu: number) => bufferPoolMib({ acu, engine: "aurora-postgresql" });
  const night = { fromHour: 0, toHour: 6, minAcu: 8, maxAcu: 12 };
  expect(mostMib({ maxAcu: 64 })).toBeCloseTo(poolAt(24), 6);
  expect(mostMib({ schedule: [night] })).toBeCloseTo(poolAt(12), 6);
  expect(mostMib({ minAcu: 4 })).toBeCloseTo(poolAt(8), 6);
});
