import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DemandTrace } from "../../src/demand/demand-trace.ts";
import { gatherCluster } from "../../src/evidence/gather-cluster.ts";
import { simulateWarmUp } from "../../src/failover/simulate-warm-up.ts";
import { classHost } from "../../src/memory/cache-host.ts";
import { curveOfClasses } from "../../src/memory/curve-of-classes.ts";
import { memoryOf } from "../../src/memory/memory-of.ts";
import { readsOfHost } from "../../src/memory/reads-of-host.ts";
import { touchLoad } from "../../src/memory/touch-load.ts";
import { bufferPoolMib } from "../../src/pool/buffer-pool-mib.ts";
import { sizeCaches } from "../../src/reads/caches/size-caches.ts";
import { type Access, PAGES_PER_GIB, type PageClass } from "../../src/reads/hits/page-class.ts";
import { splitHits } from "../../src/reads/hits/split-hits.ts";
import { fitReadConstants } from "../../src/reads/latency/fit-read-constants.ts";
import { scaleReadCeiling } from "../../src/reads/latency/scale-read-ceiling.ts";
import { timeReads } from "../../src/reads/latency/time-reads.ts";
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
const hardware = fc
  .tuple(fc.constantFrom(2, 4, 8, 16, 32, 64, 96), fc.boolean())
  .map(([vcpu, hasNvme]) => ({ vcpu, memoryGib: 8 * vcpu, nvmeGb: hasNvme ? 59 * vcpu : null }));

const hour: DemandTrace = {
  ...{ startS: 0, edgesS: Int32Array.of(0, 3600), milliAcu: Int32Array.of(4000), active: null },
};
const load = touchLoad(
  { perVcpuS: 1000, r2: 1, measured: null, sourceMiss: 0, leastRatio: 0, basis: "instance" },
  { trace: hour },
);

/** What each of the three says of one workload on one class: shares of touches, and ms a transaction waits for reads. */
function threeAnswers(of: {
  classes: PageClass[];
  spec: { vcpu: number; memoryGib: number; nvmeGb: number | null };
}) {
  const { classes, spec } = of;
  const mode = { storageMode: "io-optimized", engine: "aurora-postgresql" } as const;
  const touches = classes.reduce((sum, one) => sum + one.touches, 0);
  const sizes = sizeCaches(spec, mode);
  const caches = {
    poolPages: sizes.bufferPoolGib * PAGES_PER_GIB,
    tierPages: sizes.tieredCacheFittedGib * PAGES_PER_GIB,
  };
  const split = splitHits(classes, caches);
  const host = classHost(spec, { ...mode, readCeilingPerS: constants.readCeilingPerS, hasTier: true });
  const { mid } = readsOfHost({
    ...{ curve: curveOfClasses(classes), load, host, pagesPerMib: 128, latencies: constants },
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

  it("MEM-15 ask one table for the pool of a class and of a serverless capacity", () => {
    const engine = "aurora-postgresql";
    for (const memoryGib of [16, 64, 512]) {
      const spec = { vcpu: memoryGib / 8, memoryGib, nvmeGb: null };
      const poolMib = bufferPoolMib({ ...spec, engine });
      expect(1024 * sizeCaches(spec, { storageMode: "standard" }).bufferPoolGib).toBe(poolMib);
      const mode = { storageMode: "standard", engine, readCeilingPerS: 1, hasTier: false } as const;
      expect(classHost(spec, mode)).toMatchObject({ poolMib });
    }
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
            ownSetGib,
          },
          spec: acu === null ? { memoryGib: 64, nvmeGb: null } : null,
        });
        const { touches, curve } = memory;
        expect(memory.findings.every(({ code }) => code.length > 0)).toBe(true);
        if (touches === null || curve === null) return;
        const asked = { curve, load: touchLoad(touches, { trace }), pagesPerMib: memory.pagesPerMib };
        const host = { kind: "class", poolMib: 10_000, tierMib: 0, readCeilingPerS: 5000 } as const;
        for (const found of Object.values(readsOfHost({ ...asked, host, latencies: constants }))) {
          for (const figure of Object.values(found)) expect(figure).toBeGreaterThanOrEqual(0);
          expect(found.missesPerThousand).toBeLessThanOrEqual(1000 + 1e-9);
        }
      }),
      { numRuns: 400, seed: 2 },
    );
  });
});
