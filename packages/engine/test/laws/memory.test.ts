import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DemandTrace } from "../../src/demand/demand-trace.ts";
import { gatherCluster } from "../../src/evidence/gather-cluster.ts";
import { simulateWarmUp } from "../../src/failover/simulate-warm-up.ts";
import { accessOfFailover, splitCachedSet } from "../../src/failover/split-cached-set.ts";
import type { AccessCurve } from "../../src/memory/access-curve.ts";
import { classHost } from "../../src/memory/cache-host.ts";
import { curveOfClasses } from "../../src/memory/curve-of-classes.ts";
import { textOfSizes } from "../../src/memory/known-sizes.ts";
import { memoryOf } from "../../src/memory/memory-of.ts";
import { readsUnder } from "../../src/memory/reads-of-host.ts";
import { touchLoad } from "../../src/memory/touch-load.ts";
import { bufferPoolMib } from "../../src/pool/buffer-pool-mib.ts";
import { accessOfQuestion } from "../../src/reads/answer-reads-question.ts";
import { sizeCaches } from "../../src/reads/caches/size-caches.ts";
import { type Access, PAGES_PER_GIB, type PageClass } from "../../src/reads/hits/page-class.ts";
import { splitHits } from "../../src/reads/hits/split-hits.ts";
import { fitReadConstants } from "../../src/reads/latency/fit-read-constants.ts";
import { scaleReadCeiling } from "../../src/reads/latency/scale-read-ceiling.ts";
import { timeReads } from "../../src/reads/latency/time-reads.ts";
import { FIRST_READS_QUESTION } from "../../src/reads/reads-question.ts";
import { demandFrom } from "../demand-from.ts";
import { everyFiveMinutes, seriesOf } from "../series-of.ts";

const constants = fitReadConstants();
const access: fc.Arbitrary<Access> = fc.oneof(
  fc.constant<Access>({ kind: "uniform" }),
  fc.integer({ min: 4, max: 12 }).map((tenths): Access => ({ kind: "zipf", theta: tenths / 10 })),
  fc.record({
    kind: fc.constant("hot-cold" as const),
    hotPageShare: fc.integer({ min: 1, max: 60 }).map((pct) => pct / 100),
    hotTouchShare: fc.integer({ min: 50, max: 99 }).map((pct) => pct / 100),
  }),
);
const pageClasses: fc.Arbitrary<PageClass[]> = fc.array(
  fc.record({
    name: fc.constant("class"),
    pages: fc.integer({ min: 1, max: 900 }).map((gib) => gib * PAGES_PER_GIB),
    touches: fc.integer({ min: 1, max: 30 }),
    access,
  }),
  { minLength: 1, maxLength: 3 },
);
const hardware = fc.tuple(fc.constantFrom(2, 4, 8, 16, 32, 64, 96), fc.boolean()).map(([vcpu, hasNvme]) => ({
  instanceClass: hasNvme ? "db.r6gd.any" : "db.r6g.any",
  ...{ vcpu, memoryGib: 8 * vcpu, nvmeGb: hasNvme ? 59 * vcpu : null },
}));

const hour: DemandTrace = {
  ...{ startS: 0, edgesS: Int32Array.of(0, 3600), milliAcu: Int32Array.of(4000), active: null },
};
const steady = {
  ...{
    perVcpuS: 1000,
    meanPerS: 1000,
    r2: 1,
    measured: null,
    sourceMiss: 0,
    storageMiss: 0,
    steadyMiss: 0,
    leastRatio: 0,
  },
  basis: "instance",
} as const;
const load = touchLoad(steady, { trace: hour });

/** What each of the three says of one workload on one class: shares of touches, and ms a transaction waits for reads. */
function threeAnswers(of: {
  classes: PageClass[];
  spec: { instanceClass: string; vcpu: number; memoryGib: number; nvmeGb: number | null };
  /** The plan's own; absent = that of the classes. */
  curve?: AccessCurve;
}) {
  const { classes, spec } = of;
  const mode = { storageMode: "io-optimized", engine: "aurora-postgresql", engineVersion: null } as const;
  const touches = classes.reduce((sum, one) => sum + one.touches, 0);
  const sizes = sizeCaches(spec, mode);
  const caches = {
    poolPages: sizes.bufferPoolGib * PAGES_PER_GIB,
    tierPages: sizes.tieredCacheFittedGib * PAGES_PER_GIB,
  };
  const split = splitHits(classes, caches);
  const host = classHost(spec, { ...mode, readCeilingPerS: constants.readCeilingPerS });
  const mid = readsUnder("mid", {
    ...{ curve: of.curve ?? curveOfClasses(classes), load, host, pagesPerMib: 128, latencies: constants },
  });
  const alone = { maxTps: 1000, clients: 1, readCeilingPerS: Number.MAX_VALUE, horizonS: 1 };
  const start = { kind: "share", heldShare: 0 } as const;
  const { steadyTps } = simulateWarmUp({ ...constants, ...alone, ...caches, start, pageClasses: classes });
  return {
    ...{ host, sizes },
    study: { ...split, ms: timeReads(split, { ...constants, fixedMs: 0 }) / touches },
    plan: {
      memory: 1 - mid.missesPerThousand / 1000,
      storage: mid.storageReadsPerThousand / 1000,
      ms: mid.waitMsPerThousand / 1000,
    },
    failoverMs: (1000 / steadyTps - 1) / touches,
  };
}

describe("plan, Optimized Reads and failover", () => {
  it("MEM-15 agree on hit ratio, reads and latency on 1,000 random workloads", () => {
    fc.assert(
      fc.property(pageClasses, hardware, (classes, spec) => {
        const { study, plan, failoverMs, host, sizes } = threeAnswers({ classes, spec });
        expect(host).toMatchObject({
          poolMib: 1024 * sizes.bufferPoolGib,
          readCeilingPerS: scaleReadCeiling(constants.readCeilingPerS, spec.vcpu),
        });
        expect(Math.abs(plan.memory - study.memory)).toBeLessThan(0.002);
        expect(Math.abs(plan.storage - study.storage)).toBeLessThan(0.002);
        expect(Math.abs(plan.ms - study.ms)).toBeLessThan(0.002 * constants.storageReadMs);
        expect(Math.abs(failoverMs - plan.ms)).toBeLessThan(1e-9);
      }),
      { numRuns: 1000, seed: 15 },
    );
  });

  it("MEM-15 MEM-7 the plan reads what the study's misses ask for, as far as the ceiling of the class", () => {
    const perVcpuS = fc.constantFrom(100, 20_000, 400_000);
    let over = 0;
    fc.assert(
      fc.property(pageClasses, hardware, perVcpuS, (classes, spec, touchesPerS) => {
        const mode = {
          storageMode: "io-optimized",
          engine: "aurora-postgresql",
          engineVersion: null,
        } as const;
        const host = classHost(spec, { ...mode, readCeilingPerS: constants.readCeilingPerS });
        const busy = touchLoad({ ...steady, perVcpuS: touchesPerS }, { trace: hour });
        const asked = { curve: curveOfClasses(classes), load: busy, host, pagesPerMib: 128 };
        const mid = readsUnder("mid", { ...asked, latencies: constants });
        const sizes = sizeCaches(spec, mode);
        const { storage } = splitHits(classes, {
          poolPages: sizes.bufferPoolGib * PAGES_PER_GIB,
          tierPages: sizes.tieredCacheFittedGib * PAGES_PER_GIB,
        });
        const ceiling = scaleReadCeiling(constants.readCeilingPerS, spec.vcpu);
        const wanted = storage * touchesPerS;
        const perS = mid.readsPerMonth / (730 * 3600);
        expect(Math.abs(perS - Math.min(wanted, ceiling))).toBeLessThanOrEqual(0.002 * touchesPerS);
        if (Math.abs(wanted - ceiling) <= 0.002 * touchesPerS) return;
        expect(mid.overCeilingRatio).toBe(Number(wanted > ceiling));
        over += Number(wanted > ceiling);
      }),
      { numRuns: 300, seed: 7 },
    );
    expect(over).toBeGreaterThan(20);
  });

  it("MEM-15 ask one table for the pool of a class and of a serverless capacity", () => {
    const engine = "aurora-postgresql";
    for (const memoryGib of [16, 64, 512]) {
      const spec = { instanceClass: "db.r6g.xlarge", vcpu: memoryGib / 8, memoryGib, nvmeGb: null };
      const poolMib = bufferPoolMib({ ...spec, engine });
      const mode = { storageMode: "standard", engine, engineVersion: null } as const;
      expect(1024 * sizeCaches(spec, mode).bufferPoolGib).toBe(poolMib);
      expect(classHost(spec, { ...mode, readCeilingPerS: 1 })).toMatchObject({ poolMib });
    }
  });
});

/** One pool that was measured, another that was pasted, and the plan's curve of both. */
const pastedCase = fc
  .record({
    poolMib: fc.integer({ min: 2000, max: 400_000 }),
    hitPct: fc.double({ min: 80, max: 99.9, noNaN: true }),
    otherRatio: fc.double({ min: 0.05, max: 0.8, noNaN: true }),
    moreMiss: fc.double({ min: 1, max: 20, noNaN: true }),
    volumeRatio: fc.option(fc.double({ min: 2, max: 40, noNaN: true })),
  })
  .map(({ poolMib, hitPct, otherRatio, moreMiss, volumeRatio }) => {
    const cpu = [20, 40, 60, 30, 50, 10];
    const metric = (name: string, of: (pct: number) => number) =>
      seriesOf(everyFiveMinutes(cpu.map(of)), { metric: name, unit: null });
    const volumeMib = volumeRatio === null ? null : Math.round(poolMib * volumeRatio);
    const volume = {
      metric: "VolumeBytesUsed",
      dimensions: { DBClusterIdentifier: "orders" },
      unit: "Bytes",
    };
    const series = [
      ...[metric("CPUUtilization", (pct) => pct), metric("BufferCacheHitRatio", () => hitPct)],
      metric("ReadIOPS", (pct) => 30 * pct),
      ...(volumeMib === null ? [] : [seriesOf([[0, volumeMib * 2 ** 20]], volume)]),
    ];
    const miss = 1 - hitPct / 100;
    const point = { mib: Math.round(poolMib * otherRatio), low: miss, high: Math.min(1, miss * moreMiss) };
    const source = {
      kind: "provisioned",
      instanceClass: "db.r6g.4xlarge",
      vcpu: 16,
      memoryGib: 128,
    } as const;
    const { curve } = memoryOf({
      ...{ evidence: gatherCluster(series), trace: demandFrom({ series, source }).trace },
      ...{ engine: "aurora-postgresql", storageMode: "standard", engineVersion: null },
      spec: { instanceClass: "db.r6g.4xlarge", memoryGib: 128, nvmeGb: null },
      ...{ pastedPoolMib: poolMib, pasted: [{ kind: "pasted", ...point }] },
    });
    const text = textOfSizes({ knots: [{ mib: poolMib, low: miss, high: miss }, point], volumeMib });
    return { curve: curve as AccessCurve, text };
  });

describe("what was pasted for the plan", () => {
  it("MEM-15 gives plan, Optimized Reads and failover one hit ratio, one count of reads and one latency", () => {
    fc.assert(
      fc.property(pastedCase, hardware, ({ curve, text }, spec) => {
        const question = { ...FIRST_READS_QUESTION, accessKind: "curve", curve: text } as const;
        const reads = accessOfQuestion(question, []);
        expect(accessOfFailover({ curve: text, theta: 0 })).toEqual(reads);
        const classes = splitCachedSet(100, reads);
        const { study, plan, failoverMs } = threeAnswers({ classes, spec, curve });
        expect(Math.abs(plan.memory - study.memory)).toBeLessThan(1e-4);
        expect(Math.abs(plan.storage - study.storage)).toBeLessThan(1e-4);
        expect(Math.abs(plan.ms - study.ms)).toBeLessThan(1e-4 * constants.storageReadMs);
        expect(Math.abs(failoverMs - study.ms)).toBeLessThan(1e-9);
      }),
      { numRuns: 300, seed: 15 },
    );
  });

  it("MEM-15 is refused where it is no list of pools", () => {
    for (const text of ["", "94208", "94208:140", "20480:3-1", "a:b"])
      expect(() => accessOfFailover({ curve: text, theta: 0 })).toThrow("Known pools are MiB:percent missed");
  });
});

const values = (least: number, most: number) =>
  fc.array(fc.oneof(fc.constantFrom(0, least, most), fc.double({ min: least, max: most, noNaN: true })), {
    ...{ minLength: 40, maxLength: 40 },
  });
const anyMetrics = fc.record({
  cpu: values(0, 100),
  hits: values(-20, 140),
  reads: values(-5, 50_000),
  acu: fc.option(values(0, 64)),
  volumeGib: fc.option(fc.double({ min: 0.1, max: 5000, noNaN: true })),
  shared: fc.option(values(0, 2 ** 36)),
  ownSetGib: fc.option(fc.double({ min: 0, max: 900, noNaN: true })),
});

describe("memory out of any metrics", () => {
  it("MEM-2 whatever the files hold, no figure is not a number, negative or above what is touched", () => {
    fc.assert(
      fc.property(anyMetrics, ({ cpu, hits, reads, acu, volumeGib, shared, ownSetGib }) => {
        const metric = (name: string, column: readonly number[]) =>
          seriesOf(everyFiveMinutes(column), { metric: name, unit: null });
        const volume = {
          metric: "VolumeBytesUsed",
          dimensions: { DBClusterIdentifier: "orders" },
          unit: "Bytes",
        };
        const series = [
          ...[metric("CPUUtilization", cpu), metric("BufferCacheHitRatio", hits), metric("ReadIOPS", reads)],
          ...(acu === null ? [] : [metric("ServerlessDatabaseCapacity", acu)]),
          ...(shared === null ? [] : [metric("AuroraEstimatedSharedMemoryBytes", shared)]),
          ...(volumeGib === null ? [] : [seriesOf([[0, volumeGib * 2 ** 30]], volume)]),
        ];
        const source = { kind: "serverless", minAcu: 0.5, maxAcu: 64 } as const;
        const { trace } = demandFrom({ series, source });
        const memory = memoryOf({
          ...{
            evidence: gatherCluster(series),
            trace,
            engine: "aurora-mysql",
            storageMode: "standard",
            engineVersion: null,
            ownSetGib,
          },
          spec: acu === null ? { instanceClass: "db.r6g.2xlarge", memoryGib: 64, nvmeGb: null } : null,
        });
        const { touches, curve } = memory;
        expect(memory.findings.every(({ code }) => code.length > 0)).toBe(true);
        if (touches === null || curve === null) return;
        const asked = { curve, load: touchLoad(touches, { trace }), pagesPerMib: memory.pagesPerMib };
        const host = { kind: "class", poolMib: 10_000, tierMib: 0, readCeilingPerS: 5000 } as const;
        for (const bound of ["low", "mid", "high"] as const) {
          const found = readsUnder(bound, { ...asked, host, latencies: constants });
          for (const figure of Object.values(found)) expect(figure).toBeGreaterThanOrEqual(0);
          expect(found.missesPerThousand).toBeLessThanOrEqual(1000 + 1e-9);
        }
      }),
      { numRuns: 400, seed: 2 },
    );
  });
});
