import { describe, expect, it } from "vitest";
import type { DemandTrace } from "../demand/demand-trace.ts";
import { boundCurve } from "./bound-curve.ts";
import { classHost, serverlessHost } from "./cache-host.ts";
import { type HostQuestion, type HostReadsByBound, readsUnder } from "./reads-of-host.ts";
import { touchLoad } from "./touch-load.ts";
import type { Touches } from "./touches-of.ts";

const touches: Touches = {
  ...{
    perVcpuS: 4000,
    meanPerS: 4000,
    r2: 1,
    measured: null,
    sourceMiss: 0.01,
    storageMiss: 0.01,
    steadyMiss: 0.01,
    leastRatio: 0,
    basis: "instance",
  },
};
/** A day of minutes between 1 and 3 ACU, the last hour unknown. */
const trace: DemandTrace = {
  startS: 0,
  edgesS: Int32Array.from({ length: 1441 }, (_, i) => 60 * i),
  milliAcu: Int32Array.from({ length: 1440 }, (_, i) => (i < 1380 ? 1000 + ((i * 37) % 2001) : -1)),
  active: null,
};
const curve = boundCurve([{ kind: "pool", mib: 10_000, low: 0.01, high: 0.01 }], 50_000);
const load = touchLoad(touches, { trace });
function ask(host: HostQuestion["host"]): HostReadsByBound {
  const latencies = { storageReadMs: 1.51, nvmeReadMs: 0.124 };
  const question = { curve, load, host, pagesPerMib: 128, latencies };
  const [low, mid, high] = [
    readsUnder("low", question),
    readsUnder("mid", question),
    readsUnder("high", question),
  ];
  return { low, mid, high };
}
const CLASS_MODE = {
  ...({ storageMode: "standard", engine: "aurora-postgresql" } as const),
  ...{ readCeilingPerS: 54_400, engineVersion: null },
};
const ofClass = (poolMib: number, over: object = {}) =>
  ask({ kind: "class", poolMib, tierMib: 0, readCeilingPerS: 1e9, ...over });

describe("readsUnder", () => {
  it("MEM-10 a class reads misses × touches, in a month of 730 h", () => {
    const { high } = ofClass(10_000);
    expect(load.meanPerS).toBeCloseTo(1990.55, 6);
    expect(high.readsPerS).toBeCloseTo(0.01 * load.meanPerS, 9);
    expect(high.readsPerMonth).toBeCloseTo(high.readsPerS * 730 * 3600, 6);
    expect(high.missesPerThousand).toBeCloseTo(10, 9);
    expect(high.p99WantedPerS).toBeCloseTo(0.01 * 2980, 0);
  });

  it("MEM-7 INS-2 of a class the seconds of touches stray about their samples", () => {
    const latencies = { storageReadMs: 1.51, nvmeReadMs: 0.124 };
    const host = { kind: "class", poolMib: 10_000, tierMib: 0, readCeilingPerS: 31.5 } as const;
    const over = (spread?: HostQuestion["spread"]) =>
      readsUnder("high", { curve, load, host, pagesPerMib: 128, latencies, ...(spread && { spread }) })
        .overCeilingRatio;
    // The busiest samples read 30 a second.
    expect(over()).toBe(0);
    expect(over({ expected: 0.08, measured: 0 })).toBeGreaterThan(0.015);
    expect(over({ expected: 0.005, measured: 0.2 })).toBe(0);
  });

  it("MEM-7 INS-2 of a range they stray as those of a class do, whether its capacity changes or not", () => {
    const latencies = { storageReadMs: 1.51, nvmeReadMs: 0.124 };
    const asked = { curve, load, pagesPerMib: 128, latencies, spread: { expected: 0.08, measured: 0 } };
    const over = (...ceiling: number[]) => {
      const host = {
        kind: "serverless",
        pool: Float64Array.of(0, 10_000),
        ceiling: Float64Array.from(ceiling),
      };
      return readsUnder("high", { ...asked, host: host as HostQuestion["host"] });
    };
    const host = { kind: "class", poolMib: 10_000, tierMib: 0, readCeilingPerS: 31.5 } as const;
    const ofClass = readsUnder("high", { ...asked, host }).overCeilingRatio;
    expect(over(0, 31.5).overCeilingRatio).toBeCloseTo(ofClass, 9);
    expect(over(0, 31.5, 100, 31.5).overCeilingRatio).toBeCloseTo(ofClass, 9);
    expect(over(0, 31.5).sampledOverRatio).toBe(0);
    expect(over(0, 60, 100, 70).overCeilingRatio).toBe(0);
  });

  it("MEM-7 INS-2 of a class the seconds of reads that were measured stray by a spread of their own", () => {
    const latencies = { storageReadMs: 1.51, nvmeReadMs: 0.124 };
    const host = { kind: "class", poolMib: 10_000, tierMib: 0, readCeilingPerS: 1000 } as const;
    const column = (value: number) => Float64Array.of(value);
    const reads = {
      ...{ fromS: column(0), spanS: column(82_800), perS: column(900) },
      ...{ miss: column(0.01), cacheMib: column(10_000) },
    };
    const asked = { curve, load, host, pagesPerMib: 128, latencies, measured: { reads, growth: 1 } };
    const over = (spread: NonNullable<HostQuestion["spread"]>) =>
      readsUnder("high", { ...asked, spread }).overCeilingRatio;
    expect(over({ expected: 0, measured: 0.1 })).toBeGreaterThan(0.1);
    expect(over({ expected: 0.1, measured: 0 })).toBe(0);
  });

  it("MEM-10 a smaller pool reads at least as much, with low ≤ mid ≤ high", () => {
    const [small, large] = [ofClass(4000), ofClass(10_000)];
    for (const { low, mid, high } of [small, large]) {
      expect(low.readsPerS).toBeLessThanOrEqual(mid.readsPerS);
      expect(mid.readsPerS).toBeLessThanOrEqual(high.readsPerS);
    }
    expect(small.low.readsPerS).toBeGreaterThanOrEqual(large.high.readsPerS);
  });

  it("MEM-11 MEM-7 the wait of 1,000 touches never falls as the pool shrinks, however many reads a ceiling leaves undone", () => {
    const pools = [200, 800, 2000, 5000, 10_000, 20_000];
    for (const readCeilingPerS of [3, 15, 60, 1e9]) {
      const hosts = (poolMib: number): readonly HostQuestion["host"][] => [
        { kind: "class", poolMib, tierMib: 0, readCeilingPerS },
        {
          ...{ kind: "serverless", pool: Float64Array.of(0, poolMib, 40_000, poolMib + 50) },
          ceiling: Float64Array.of(0, readCeilingPerS, 40_000, readCeilingPerS + 1),
        },
      ];
      for (const kind of [0, 1])
        for (const bound of ["low", "mid", "high"] as const) {
          const waits = pools.map(
            (mib) => ask(hosts(mib)[kind] as HostQuestion["host"])[bound].waitMsPerThousand,
          );
          expect(waits).toEqual(waits.toSorted((a, b) => b - a));
        }
    }
    // By what is read under it a pool that misses everything would wait for as little as one that misses a hundredth.
    const { waitMsPerThousand, missesPerThousand } = ofClass(200, { readCeilingPerS: 3 }).high;
    expect(waitMsPerThousand).toBeCloseTo(1.51 * missesPerThousand, 6);
  });

  it("MEM-11 waiting sessions are reads × latency, NVMe's where the tier holds the page", () => {
    const plain = ofClass(4000).high;
    expect(plain.waitingSessions).toBeCloseTo((plain.readsPerS * 1.51) / 1000, 9);
    const tiered = ofClass(4000, { tierMib: 10_000 }).high;
    expect(tiered.readsPerS).toBeCloseTo(0.01 * load.meanPerS, 9);
    expect(tiered.nvmeReadsPerS).toBeCloseTo(plain.readsPerS - tiered.readsPerS, 9);
    expect(tiered.waitingSessions).toBeLessThan(plain.waitingSessions / 5);
    expect(tiered.missesPerThousand).toBeCloseTo(plain.missesPerThousand, 9);
    expect(plain.waitMsPerThousand).toBeCloseTo(1.51 * plain.missesPerThousand, 9);
  });

  it("MEM-7 the ceiling leaves reads undone, and the time it does is told", () => {
    const capped = ofClass(10_000, { readCeilingPerS: 20 }).high;
    expect(capped.overCeilingRatio).toBeGreaterThan(0.4);
    expect(capped.overCeilingRatio).toBeLessThan(0.6);
    expect(capped.readsPerS).toBeLessThan(20);
    expect(capped.readsPerS).toBeCloseTo((1 - capped.unreadRatio) * 0.01 * load.meanPerS, 9);
    expect(
      classHost({ instanceClass: "db.r6g.2xlarge", vcpu: 8, memoryGib: 64, nvmeGb: null }, CLASS_MODE),
    ).toMatchObject({
      readCeilingPerS: 13_600,
    });
  });

  it("MEM-10 a serverless run that stands still reads what a class of its pool reads", () => {
    const host = { changes: Int32Array.of(0, 16), totalS: 86_400, engine: "aurora-postgresql" } as const;
    const run = ask(serverlessHost({ ...host, readCeilingPerS: 54_400 }));
    const same = ofClass(11_136);
    for (const bound of ["low", "mid", "high"] as const) {
      expect(run[bound].readsPerS).toBeCloseTo(same[bound].readsPerS, 6);
    }
  });

  it("MEM-6 a run that comes down and up again reads more than one that stays", () => {
    const run = (changes: readonly number[]) =>
      ask(
        serverlessHost({
          ...{ changes: Int32Array.from(changes), totalS: 86_400, engine: "aurora-postgresql" },
          readCeilingPerS: 54_400,
        }),
      ).high.readsPerS;
    const up = run([0, 16]);
    expect(run([0, 16, 20_000, 2, 40_000, 16])).toBeGreaterThan(1.1 * up);
    expect(run([0, 16, 20_000, 0, 20_001, 16])).toBeGreaterThan(up);
  });

  it("MEM-10 steps of unequal length count by their time", () => {
    const uneven = {
      ...trace,
      edgesS: Int32Array.of(0, 60, 360, 420),
      milliAcu: Int32Array.of(1000, 2000, 1000),
    };
    const { ranked, meanPerS, knownS } = touchLoad(touches, { trace: uneven });
    expect([...ranked.perS]).toEqual([1000, 2000]);
    expect([...ranked.seconds]).toEqual([120, 420]);
    expect([...ranked.touches]).toEqual([120_000, 720_000]);
    expect([knownS, meanPerS]).toEqual([420, 720_000 / 420]);
  });

  it("MEM-2 touches that were measured stay where they were, and grow with the demand", () => {
    const [timesS, spanS, perS] = [Float64Array.of(0, 60), Float64Array.of(60, 60), Float64Array.of(7, 9)];
    const measured = { ...touches, measured: { timesS, spanS, perS } };
    const grown = touchLoad(measured, { trace, liftedAt: () => 2 });
    expect([...grown.perS.subarray(0, 3)]).toEqual([14, 18, expect.closeTo(1074, 9)]);
    expect(grown.perS[1400]).toBe(-1);
  });

  it("MEM-6 MEM-7 a pool that starts cold after each pause is over its ceiling though what was measured never is, and the reverse", () => {
    const pauses = Array.from({ length: 12 }, (_, i) => [7200 * i, 16, 7200 * (i + 1) - 600, 0]).flat();
    const host = serverlessHost({
      ...{ changes: Int32Array.from(pauses), totalS: 86_400, engine: "aurora-postgresql" },
      readCeilingPerS: 4000,
    });
    const asked = {
      curve,
      load,
      host,
      pagesPerMib: 128,
      latencies: { storageReadMs: 1.51, nvmeReadMs: 0.124 },
    };
    const readsWith = (perS: number) => {
      const column = (value: number) => Float64Array.of(value);
      const reads = {
        ...{ fromS: column(0), spanS: column(82_800), perS: column(perS) },
        ...{ miss: column(0.01), cacheMib: column(11_136) },
      };
      return readsUnder("high", { ...asked, measured: { reads, growth: 1 } });
    };
    const cold = readsUnder("high", asked);
    expect(cold.overCeilingRatio).toBeGreaterThan(0.05);
    // The ceiling of four vCPU is 500 a second: twenty are under it in a warm pool, and 600 over it.
    expect(readsWith(20).overCeilingRatio).toBe(cold.overCeilingRatio);
    expect(readsWith(20).p99WantedPerS).toBe(cold.p99WantedPerS);
    expect(readsWith(600).overCeilingRatio).toBeGreaterThan(0.8);
    expect(cold.overCeilingRatio).toBeLessThan(0.8);
  });
});
