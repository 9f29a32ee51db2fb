import { describe, expect, it } from "vitest";
import { sizeCaches } from "../../src/reads/caches/size-caches.ts";
import { PAGES_PER_GIB } from "../../src/reads/hits/page-class.ts";
import {
  fitReadConstants,
  PUBLISHED_FIGURES,
  PUBLISHED_HARDWARE,
  PUBLISHED_POINT_QUERY_TOUCHES,
  publishedHits,
} from "../../src/reads/latency/fit-read-constants.ts";
import { timeReads } from "../../src/reads/latency/time-reads.ts";
import { OPTIMIZED_READS_DEFAULTS } from "../../src/reads/optimized-reads-plan.ts";
import { planOptimizedReads } from "../../src/reads/plan-optimized-reads.ts";
import { readsSpecOf } from "../instance-spec-fixture.ts";
import { noPrices } from "../price-sheet-fixture.ts";
import { estimateLoad } from "./estimate-load.ts";

const constants = fitReadConstants();

/** The published transaction and point query on one of the two instances of S1. */
function measure(instance: { hasNvme: boolean; poolGib?: number }) {
  const hits = publishedHits(instance);
  const { vcpu, clients, rateTps } = PUBLISHED_HARDWARE;
  const load = estimateLoad({ ...hits, vcpu, clients, tps: rateTps }, constants);
  const reads = (tier: "tieredCache" | "storage") =>
    PUBLISHED_POINT_QUERY_TOUCHES.reduce(
      (sum, touches, index) => sum + touches * (hits.perClass[index]?.[tier] ?? 0),
      0,
    );
  const pointQueryMs = timeReads(
    { nvmeReads: reads("tieredCache"), storageReads: reads("storage") },
    { ...constants, fixedMs: constants.queryFixedMs },
  );
  return { ...load, hits, pointQueryMs };
}

describe("S1, the published benchmark of Optimized Reads", () => {
  const { memoryGib } = PUBLISHED_HARDWARE;
  const stated = {
    plain: measure({ hasNvme: false, poolGib: 0.75 * memoryGib }),
    tiered: measure({ hasNvme: true, poolGib: 0.955 * 0.75 * memoryGib }),
  };
  const plain = measure({ hasNvme: false });
  const tiered = measure({ hasNvme: true });

  it("ORD-3 the seven fitted figures of S1 come back exactly at the pool that S1 states", () => {
    expect(stated.plain.pointQueryMs).toBeCloseTo(PUBLISHED_FIGURES.without.pointQueryMs, 10);
    expect(stated.tiered.pointQueryMs).toBeCloseTo(PUBLISHED_FIGURES.with.pointQueryMs, 10);
    expect(stated.tiered.transactionMs).toBeCloseTo(PUBLISHED_FIGURES.with.transactionMs, 10);
    expect(stated.tiered.activeSessions).toBeCloseTo(PUBLISHED_FIGURES.with.activeSessions, 10);
    expect(stated.plain.cpuPct).toBeCloseTo(PUBLISHED_FIGURES.without.cpuPct, 10);
    expect(stated.tiered.cpuPct).toBeCloseTo(PUBLISHED_FIGURES.with.cpuPct, 10);
    expect(stated.plain.peakTps).toBeCloseTo(PUBLISHED_FIGURES.without.peakTps, 8);
  });

  it("ORD-3 at the pool of MEM-1 they miss by 7 % at most: point query 6.6 % over, peak 5.1 % under (S1)", () => {
    const miss = (model: number, measured: number) => Math.round(1000 * (model / measured - 1)) / 10;
    const { with: nvme, without } = PUBLISHED_FIGURES;
    expect(miss(plain.pointQueryMs, without.pointQueryMs)).toBe(6.6);
    expect(miss(plain.peakTps, without.peakTps)).toBe(-5.1);
    expect(miss(plain.cpuPct, without.cpuPct)).toBe(1.8);
    expect(miss(tiered.pointQueryMs, nvme.pointQueryMs)).toBe(4.9);
    expect(miss(tiered.transactionMs, nvme.transactionMs)).toBe(1.8);
    expect(miss(tiered.activeSessions, nvme.activeSessions)).toBe(2.5);
    expect(miss(tiered.cpuPct, nvme.cpuPct)).toBe(0);
  });

  it("ORD-3 the three predictions of S1 are within 10 %: 60 ms, 64.9 sessions, 4,594 TPS", () => {
    expect(Math.abs(plain.transactionMs / PUBLISHED_FIGURES.without.transactionMs - 1)).toBeLessThan(0.1);
    expect(Math.abs(plain.activeSessions / PUBLISHED_FIGURES.without.activeSessions - 1)).toBeLessThan(0.1);
    expect(Math.abs(tiered.peakTps / PUBLISHED_FIGURES.with.peakTps - 1)).toBeLessThan(0.1);
    expect(plain.transactionMs).toBeCloseTo(57.71, 2);
    expect(plain.activeSessions).toBeCloseTo(65.05, 2);
    expect(tiered.peakTps).toBeCloseTo(4311.1, 1);
  });

  it("ORD-3 storage reads stop the plain instance and CPU the one with a tiered cache (S1)", () => {
    expect(plain.limitedBy).toBe("storage-reads");
    expect(tiered.limitedBy).toBe("cpu");
  });

  it("MEM-16 reads a transaction are 33.1 at 168 GiB, 33.7 beside NVMe; 31.4 and 32.0 at S1's own pool", () => {
    expect(stated.plain.hits.storageReads).toBeCloseTo(31.43, 2);
    expect(stated.tiered.hits.nvmeReads).toBeCloseTo(32.03, 2);
    expect(plain.hits.storageReads).toBeCloseTo(33.12, 2);
    expect(tiered.hits.nvmeReads).toBeCloseTo(33.68, 2);
    expect(tiered.hits.storageReads).toBe(0);
  });
});

describe("EXPLAIN timings of S1", () => {
  it("MEM-16 0.264 ms for 2 and 0.607 for 6 NVMe reads are 0.109 ms each, 12 % under the fitted 0.124", () => {
    const perReadMs = (0.264 + 0.607) / (2 + 6);
    expect(perReadMs).toBeCloseTo(0.109, 3);
    expect(constants.nvmeReadMs / perReadMs - 1).toBeCloseTo(0.137, 2);
    expect(constants.nvmeReadMs).toBeGreaterThan(0.607 / 6);
    expect(constants.nvmeReadMs).toBeLessThan(0.264 / 2);
  });
});

describe("published sizes of the tiered cache", () => {
  const sizesOf = (memoryGib: number, nvmeGb: number) =>
    sizeCaches(
      { instanceClass: "db.r8gd.2xlarge", memoryGib, nvmeGb },
      { engine: "aurora-postgresql", engineVersion: null, storageMode: "io-optimized" },
    );

  it("ORD-1 r6gd.8xlarge has 1,054 GiB (S1) and r8gd.2xlarge 262 GiB (F §5), within 1 %", () => {
    expect(Math.abs(sizesOf(256, 1900).tieredCacheFittedGib / 1054 - 1)).toBeLessThan(0.01);
    expect(Math.abs(sizesOf(64, 474).tieredCacheFittedGib / 262 - 1)).toBeLessThan(0.01);
  });

  it("ORD-1 the documented share gives 1,081 and 269 GiB (F §5)", () => {
    expect(Math.round(sizesOf(256, 1900).tieredCacheDocumentedGib)).toBe(1081);
    expect(Math.round(sizesOf(64, 474).tieredCacheDocumentedGib)).toBe(269);
  });
});

describe("S1's up to 30 % saved", () => {
  /** us-east-1, 2025-06-17, USD an hour on I/O-Optimized. */
  const hourOf = { "db.r6g.8xlarge": 5.399, "db.r6gd.8xlarge": 6.49, "db.r6g.16xlarge": 10.798 };

  it("ORD-4 miss: where only the next larger class holds the set, NVMe saves 39.9 %, 10 points more than S1 says", () => {
    const specs = [readsSpecOf("db.r6g.8xlarge", null), readsSpecOf("db.r6gd.8xlarge", 1900)];
    const instances = [...specs, readsSpecOf("db.r6g.16xlarge", null, 64)];
    const pageClasses = [
      { name: "set", pages: 300 * PAGES_PER_GIB, touches: 1, access: { kind: "uniform" } as const },
    ];
    const { options } = planOptimizedReads({
      ...{ ...OPTIMIZED_READS_DEFAULTS, instances, constants },
      writer: { instanceClass: "db.r6g.8xlarge", count: 1, queriesPerS: null, pageClasses },
      prices: {
        ...noPrices,
        instanceHour: Object.fromEntries(
          Object.entries(hourOf).map(([name, usd]) => [
            name,
            { "io-optimized": { usd: String(usd), source: "F" } },
          ]),
        ),
      },
    });
    const costOf = (instanceClass: string) =>
      options.find((one) => one.instanceClass === instanceClass && one.computeMonthlyUsd !== null)
        ?.computeMonthlyUsd ?? Number.NaN;
    const saved = 1 - costOf("db.r6gd.8xlarge") / costOf("db.r6g.16xlarge");
    expect(saved).toBeCloseTo(0.399, 3);
    // Its own benchmark: 4,594 against 1,732 transactions a second, for a fifth more.
    const perTransaction = costOf("db.r6gd.8xlarge") / 4594 / (costOf("db.r6g.8xlarge") / 1732);
    expect(perTransaction).toBeCloseTo(0.453, 3);
  });
});
