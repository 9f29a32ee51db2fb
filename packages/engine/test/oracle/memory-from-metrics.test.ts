import { describe, expect, it } from "vitest";
import type { DemandSource } from "../../src/demand/demand-source.ts";
import { gatherCluster } from "../../src/evidence/gather-cluster.ts";
import { type MemoryEvidence, memoryOf } from "../../src/memory/memory-of.ts";
import { readsUnder } from "../../src/memory/reads-of-host.ts";
import { touchLoad } from "../../src/memory/touch-load.ts";
import { bufferPoolMib } from "../../src/pool/buffer-pool-mib.ts";
import { missAt } from "../../src/pool/miss-line.ts";
import { randomSource } from "../../src/units/random-source.ts";
import { demandFrom } from "../demand-from.ts";
import { everyFiveMinutes, seriesOf } from "../series-of.ts";
import { lruMissCurve } from "./lru-miss-curve.ts";
import { drawer } from "./page-streams.ts";
import { ResizedLru } from "./resized-lru.ts";

const PAGES = 60_000;
const PAGES_PER_MIB = 128;
const TOUCHES_PER_S = 70;
const PERIOD_S = 300;
const PER_SAMPLE = TOUCHES_PER_S * PERIOD_S;
const ENGINE = "aurora-postgresql";

/** What an instance shows whose pool has so many pages in each sample; −1 is a restart at its beginning. */
function metricsOf(draw: () => number, poolPages: readonly number[]) {
  let size = poolPages.find((pages) => pages > 0) ?? 0;
  const lru = new ResizedLru(PAGES, size);
  for (let page = PAGES - 1; page >= 0; page--) lru.touch(page);
  for (let i = 0; i < 10 * PER_SAMPLE; i++) lru.touch(draw());
  const [reads, hits]: [number[], number[]] = [[], []];
  for (const pages of poolPages) {
    if (pages < 0) lru.resize(0);
    else size = pages;
    lru.resize(size);
    let missed = 0;
    for (let i = 0; i < PER_SAMPLE; i++) if (!lru.touch(draw())) missed++;
    reads.push(missed / PERIOD_S);
    hits.push(100 * (1 - missed / PER_SAMPLE));
  }
  return { reads, hits };
}

function memoryFrom(
  shown: { reads: readonly number[]; hits: readonly number[]; acu?: readonly number[] },
  of: { source: DemandSource; pastedPoolMib: number | null },
) {
  const metric = (name: string, values: readonly number[]) =>
    seriesOf(everyFiveMinutes(values), { metric: name });
  const series = [
    metric(
      "CPUUtilization",
      shown.reads.map(() => 50),
    ),
    metric("ReadIOPS", shown.reads),
    metric("BufferCacheHitRatio", shown.hits),
    ...(shown.acu === undefined ? [] : [metric("ServerlessDatabaseCapacity", shown.acu)]),
  ];
  const { trace } = demandFrom({ series, source: of.source });
  const spec = of.source.kind === "serverless" ? null : { ...of.source, nvmeGb: null };
  const memory = memoryOf({
    ...{ evidence: gatherCluster(series), trace, engine: ENGINE, spec, storageMode: "standard" },
    engineVersion: null,
    pastedPoolMib: of.pastedPoolMib,
  });
  return { memory, trace };
}

const exactMiss = (draw: () => number) =>
  lruMissCurve(Int32Array.from({ length: 900_000 }, draw), { pages: PAGES, from: 400_000 });

describe("memory read out of five-minute metrics", () => {
  it("MEM-16 sizes that a cold start went through are known within 6 %", () => {
    const source = { kind: "provisioned", instanceClass: "db.r6g.large", vcpu: 2, memoryGib: 16 } as const;
    for (const seed of [2, 3]) {
      const draw = drawer(randomSource(seed), PAGES);
      const poolPages = Array.from({ length: 90 }, (_, i) => (i === 50 ? -1 : 40_000));
      const shown = metricsOf(draw, poolPages);
      const { memory } = memoryFrom(shown, { source, pastedPoolMib: 40_000 / PAGES_PER_MIB });
      const knots = memory.curve?.knots.filter(({ kind }) => kind === "cold-start") ?? [];
      const missOf = exactMiss(draw);
      expect(knots.length).toBeGreaterThanOrEqual(5);
      for (const { mib, low, high } of knots) {
        expect(Math.abs((low + high) / 2 / missOf(mib * PAGES_PER_MIB) - 1)).toBeLessThan(0.06);
      }
      // The fill is no steady miss: m₀ is that of the full pool.
      expect((memory.touches?.sourceMiss ?? 0) / missOf(40_000)).toBeCloseTo(1, 1);
      expect(memory.curve?.isIdentifiable).toBe(true);
    }
  });

  it("MEM-16 reads of other pools out of a serverless trace are within 3 % of exact LRU", () => {
    const source = { kind: "serverless", minAcu: 0.5, maxAcu: 2 } as const;
    for (const seed of [2, 5]) {
      const draw = drawer(randomSource(seed), PAGES);
      const acu = Array.from({ length: 160 }, (_, i) => ((i >> 5) % 2 === 0 ? 1 : 0.5));
      const pools = acu.map((now) => bufferPoolMib({ acu: now, engine: ENGINE }) * PAGES_PER_MIB);
      const known = memoryFrom({ ...metricsOf(draw, pools), acu }, { source, pastedPoolMib: null });
      const missOf = exactMiss(draw);
      for (const mib of [130, 200, 300, 384]) {
        const exact = TOUCHES_PER_S * missOf(mib * PAGES_PER_MIB);
        expect(Math.abs(readsAt(known, mib) / exact - 1), `${seed} ${mib} MiB`).toBeLessThan(0.03);
      }
    }
  });

  it("MEM-5 a serverless trace that kept one capacity knows one size", () => {
    const source = { kind: "serverless", minAcu: 0.5, maxAcu: 2 } as const;
    const shown = metricsOf(drawer(randomSource(3), PAGES), Array<number>(20).fill(384 * PAGES_PER_MIB));
    const { memory } = memoryFrom(
      { ...shown, acu: shown.reads.map(() => 1) },
      { source, pastedPoolMib: null },
    );
    expect(memory.curve?.isIdentifiable).toBe(false);
    expect(memory.findings.map(({ code }) => code)).toEqual(["one-pool-size"]);
  });
});

function readsAt(
  of: { memory: MemoryEvidence; trace: ReturnType<typeof demandFrom>["trace"] },
  poolMib: number,
): number {
  const { curve, touches } = of.memory;
  if (curve === null || touches === null) return Number.NaN;
  const reads = readsUnder("mid", {
    ...{ curve, load: touchLoad(touches, of), pagesPerMib: PAGES_PER_MIB },
    host: { kind: "class", poolMib, tierMib: 0, readCeilingPerS: 1e9 },
    latencies: { storageReadMs: 1.51, nvmeReadMs: 0.124 },
  });
  expect(reads.readsPerS).toBeCloseTo(touchLoad(touches, of).meanPerS * missAt(curve.lines.mid, poolMib), 6);
  return reads.readsPerS;
}
