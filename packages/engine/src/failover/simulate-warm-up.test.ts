import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PageClass } from "../reads/hits/page-class.ts";
import { findRecovery, simulateWarmUp, type WarmUpInput } from "./simulate-warm-up.ts";

const classes: PageClass[] = [
  { name: "heap", pages: 4_000_000, touches: 1, access: { kind: "uniform" } },
  { name: "leaves", pages: 500_000, touches: 1, access: { kind: "zipf", theta: 0.8 } },
];

const cold: WarmUpInput = {
  pageClasses: classes,
  poolPages: 10_000_000,
  tierPages: 0,
  start: { kind: "share", heldShare: 0 },
  maxTps: 50_000,
  clients: 200,
  storageReadMs: 1.5,
  nvmeReadMs: 0.124,
  readCeilingPerS: 54_000,
  horizonS: 7200,
};

function secondsTo90(changes: Partial<WarmUpInput>): number {
  return findRecovery(simulateWarmUp({ ...cold, ...changes }), 0.9) ?? Number.POSITIVE_INFINITY;
}

describe("simulateWarmUp", () => {
  it("CCM-1 the first second is held by the read ceiling, the last by the workload", () => {
    const { tps, steadyTps } = simulateWarmUp(cold);
    expect(steadyTps).toBe(50_000);
    expect(tps[0]).toBeGreaterThan(54_000 / 2);
    expect(tps[0]).toBeLessThan(54_000 / 2 / 0.85);
    expect(tps.at(-1)).toBeGreaterThan(0.998 * 50_000);
  });

  it("CCM-1 the rate never falls while the cache fills", () => {
    const { tps } = simulateWarmUp(cold);
    for (let second = 1; second < tps.length; second += 1) {
      expect(tps[second]).toBeGreaterThanOrEqual((tps[second - 1] ?? 0) * (1 - 1e-9));
    }
  });

  it("CCM-1 half the set warms in less time", () => {
    const half = classes.map((entry) => ({ ...entry, pages: entry.pages / 2 }));
    expect(secondsTo90({ pageClasses: half })).toBeLessThan(secondsTo90({}));
  });

  it("CCM-2 what the cache already holds never makes it slower", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (a, b) => {
          const at = (heldShare: number) => secondsTo90({ start: { kind: "share", heldShare } });
          expect(at(Math.max(a, b))).toBeLessThanOrEqual(at(Math.min(a, b)));
        },
      ),
      { numRuns: 20 },
    );
    expect(secondsTo90({ start: { kind: "share", heldShare: 1 } })).toBe(0);
  });

  it("CCM-1 a set larger than the cache settles where the misses of a full cache leave it", () => {
    const { tps, steadyTps } = simulateWarmUp({ ...cold, poolPages: 1_000_000 });
    expect(steadyTps).toBeLessThan(50_000);
    expect((tps.at(-1) ?? 0) / steadyTps).toBeGreaterThan(0.998);
  });

  it("CCM-2 a shrunk pool starts with its hottest pages and is back sooner than an empty one", () => {
    const shrunk = secondsTo90({ start: { kind: "pool", poolPages: 1_000_000 } });
    expect(shrunk).toBeGreaterThan(0);
    expect(shrunk).toBeLessThan(secondsTo90({}));
  });

  it("CCM-2 a tiered cache takes the place of storage once it has filled", () => {
    const tiered = simulateWarmUp({ ...cold, poolPages: 1_000_000, tierPages: 10_000_000 });
    const plain = simulateWarmUp({ ...cold, poolPages: 1_000_000 });
    expect(tiered.steadyTps).toBeGreaterThan(plain.steadyTps);
    expect(tiered.steadyTps).toBeLessThan(50_000);
  });
});

function ended(values: readonly number[], steadyTps = 100) {
  return { tps: Float64Array.from(values), steadyTps };
}

describe("findRecovery", () => {
  it("CCM-1 a ramp of 1 TPS a second has a 10-s mean of 90 half a second off its own 90", () => {
    const ramp = Array.from({ length: 120 }, (_, second) => Math.min(100, second));
    expect(findRecovery(ended(ramp), 0.9)).toBe(91);
  });

  it("CCM-1 a single good second is not recovery", () => {
    const spike = [...Array(20).fill(10), 100, ...Array(20).fill(10)];
    expect(findRecovery(ended(spike), 0.9)).toBeNull();
  });

  it("CCM-1 a warm start counts as second 0", () => {
    expect(findRecovery(ended(Array(30).fill(100)), 0.99)).toBe(0);
  });
});
