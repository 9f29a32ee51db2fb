import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LruCache } from "../../test/oracle/lru-cache.ts";
import { missAt } from "../pool/miss-line.ts";
import { randomSource } from "../units/random-source.ts";
import { cacheForMiss, type Knot, lineBetween, missesAt } from "./access-curve.ts";
import { boundCurve } from "./bound-curve.ts";

const pool = (mib: number, miss: number): Knot => ({ kind: "pool", mib, low: miss, high: miss });

/** A mixture of sets, each falling straight to nothing: every convex falling curve is one, or a limit of them. */
const truth = fc
  .array(fc.tuple(fc.integer({ min: 2, max: 1000 }), fc.integer({ min: 1, max: 100 })), {
    minLength: 1,
    maxLength: 5,
  })
  .map((sets) => {
    const total = sets.reduce((sum, [, weight]) => sum + weight, 0);
    const missOf = (mib: number) =>
      sets.reduce((sum, [size, weight]) => sum + (weight / total) * Math.max(0, 1 - mib / size), 0);
    return { volumeMib: Math.max(...sets.map(([size]) => size)), missOf };
  });
const anyKnots = fc.array(
  fc.record({
    share: fc.double({ min: 0.01, max: 1.2, noNaN: true }),
    below: fc.double({ min: 0, max: 0.2, noNaN: true }),
    above: fc.double({ min: 0, max: 0.2, noNaN: true }),
    kind: fc.constantFrom<Knot["kind"]>("pool", "trace", "snapshots", "yours", "cold-start"),
  }),
  { minLength: 1, maxLength: 8 },
);

describe("boundCurve", () => {
  it("MEM-3 misses are 1 without a cache and 0 from the volume on", () => {
    const curve = boundCurve([pool(40, 0.2)], 100);
    expect(missesAt(curve, 0)).toEqual({ low: 1, mid: 1, high: 1 });
    for (const mib of [100, 101, 1e6]) expect(missesAt(curve, mib)).toEqual({ low: 0, mid: 0, high: 0 });
  });

  it("MEM-5 one pool size bounds every other: above the chord, below it the level of the pool", () => {
    const curve = boundCurve([pool(40, 0.2)], 100);
    expect(curve.isIdentifiable).toBe(false);
    expect(missesAt(curve, 40)).toMatchObject({ low: 0.2, high: 0.2 });
    expect(missAt(curve.lines.high, 20)).toBeCloseTo(0.6, 12);
    // Convex and 0 at the volume: from 40 back to 20 it rises at least as steeply as on to 100.
    expect(missAt(curve.lines.low, 20)).toBeCloseTo(0.2 + 20 * (0.2 / 60), 12);
    expect(missAt(curve.lines.high, 70)).toBeCloseTo(0.1, 12);
    expect(missAt(curve.lines.low, 60)).toBeCloseTo(0, 12);
  });

  it("MEM-5 between two known sizes the guess is the hull, elsewhere the root of low times high", () => {
    const curve = boundCurve([pool(40, 0.2), { kind: "trace", mib: 80, low: 0.05, high: 0.05 }], 200);
    expect(missAt(curve.lines.mid, 60)).toBeCloseTo(missAt(curve.lines.high, 60), 12);
    const { low, mid, high } = missesAt(curve, 10);
    expect(mid).toBeGreaterThan(low);
    expect(mid).toBeLessThan(high);
    expect(curve.isIdentifiable).toBe(true);
  });

  it("MEM-5 above the largest known size the guess is half the high where the low is nothing, and below it never", () => {
    const curve = boundCurve([{ kind: "pool", mib: 1000, low: 0.001, high: 0.001 }], 10_000);
    const above = missesAt(curve, 2000);
    expect(above.low).toBe(0);
    expect(above.high).toBeGreaterThan(0);
    expect(above.mid / above.high).toBeCloseTo(0.5, 2);
    const nothing = boundCurve([{ kind: "pool", mib: 1000, low: 0, high: 0 }], 10_000);
    expect(missesAt(nothing, 500)).toMatchObject({ low: 0, mid: 0 });
  });

  it("MEM-5 a second size tells something, the same size again or a loose window does not", () => {
    const isTold = (knot: Knot) => boundCurve([pool(90, 0.001), knot], 1000).isIdentifiable;
    expect(isTold({ kind: "yours", mib: 10, low: 0, high: 0.01 })).toBe(true);
    expect(isTold({ kind: "trace", mib: 88, low: 0.001, high: 0.001 })).toBe(false);
    expect(isTold({ kind: "window", mib: 10, low: 0, high: 0.9 })).toBe(false);
    expect(isTold({ kind: "window", mib: 10, low: 0, high: 0.002 })).toBe(true);
  });

  it("MEM-3 a volume held whole bounds the set: smaller pools that hold it miss what the source does, and no more", () => {
    // 168 GiB of pool over 14.3 GiB of data, of which 0.01 % of touches are scanned past it.
    const curve = boundCurve([pool(172_032, 0.0001)], 14_643);
    for (const mib of [14_643, 20_700, 42_000, 172_032])
      expect(missesAt(curve, mib).high).toBeCloseTo(0.0001, 12);
    expect(missesAt(curve, 7321.5).high).toBeCloseTo(0.5, 3);
    expect(missesAt(curve, 20_700).low).toBeCloseTo(0.0001, 12);
    // A smaller pool that scans past its share: nobody knows what is scanned.
    const torn = boundCurve([pool(7000, 0.9), pool(172_032, 0.0001)], 14_643);
    expect(missesAt(torn, 14_643).high).toBeGreaterThan(0.5);
  });

  it("MEM-3 of several pools that hold the whole volume the one that misses least tells what scans miss", () => {
    const pools = [pool(172_032, 0.0001), { ...pool(20_000, 0.0002), kind: "trace" as const }];
    for (const knots of [pools, pools.toReversed()])
      expect(missesAt(boundCurve(knots, 14_643), 14_643).high).toBeCloseTo(0.0001, 12);
  });

  it("MEM-4 two figures of one size leave what both do; where they contradict each other the higher misses stand", () => {
    const both = (...of: readonly (readonly [number, number])[]) => {
      const knots = of.map(([low, high]): Knot => ({ kind: "trace", mib: 40, low, high }));
      const { low, high } = missesAt(boundCurve(knots, 100), 40);
      return [low, high];
    };
    expect(both([0.1, 0.3], [0.2, 0.4])).toEqual([0.2, 0.3]);
    expect(both([0.2, 0.4], [0.1, 0.3])).toEqual([0.2, 0.3]);
    expect(both([0.3, 0.4], [0.1, 0.15])).toEqual([0.3, 0.3]);
  });

  it("MEM-3 what a pool as large as the volume still misses, no size saves", () => {
    const curve = boundCurve([pool(40, 0.02)], 30);
    expect(missesAt(curve, 40)).toEqual({ low: 0.02, mid: expect.closeTo(0.02, 12), high: 0.02 });
    expect(missAt(curve.lines.high, 400)).toBe(0.02);
    expect(curve.volumeMib).toBeNull();
    expect(boundCurve([pool(40, 0.02)], 60).volumeMib).toBe(60);
  });

  it("MEM-5 without a volume the misses of the largest known size stand beyond it at most", () => {
    const curve = boundCurve([pool(40, 0.2)], null);
    expect(missAt(curve.lines.high, 1e6)).toBe(0.2);
    expect(missAt(curve.lines.low, 1e6)).toBe(0);
  });

  it("MEM-12 the cache that misses no more than m* is read off the same curve", () => {
    const { lines } = boundCurve([pool(40, 0.2)], 100);
    expect(cacheForMiss(lines.high, 0.6)).toBeCloseTo(20, 9);
    expect(cacheForMiss(lines.high, 0)).toBe(100);
    expect(cacheForMiss(boundCurve([pool(40, 0.2)], null).lines.high, 0.1)).toBeNull();
  });

  it("MEM-5 a line drawn between the bounds is low at 0, high at 1 and in proportion between", () => {
    const curve = boundCurve([pool(40, 0.2), { kind: "trace", mib: 70, low: 0.02, high: 0.06 }], 100);
    for (let mib = 0; mib <= 110; mib += 0.5) {
      const { low, high } = missesAt(curve, mib);
      expect(missAt(lineBetween(curve, 0), mib)).toBeCloseTo(low, 12);
      expect(missAt(lineBetween(curve, 1), mib)).toBeCloseTo(high, 12);
      expect(missAt(lineBetween(curve, 0.25), mib)).toBeCloseTo(0.75 * low + 0.25 * high, 12);
    }
  });

  it("MEM-16 holds every falling convex curve that goes through the knots, and never rises: 2,000 curves", () => {
    fc.assert(
      fc.property(truth, anyKnots, ({ volumeMib, missOf }, raw) => {
        const knots = raw.map(({ share, below, above, kind }): Knot => {
          const mib = share * volumeMib;
          const miss = missOf(mib);
          return { kind, mib, low: Math.max(0, miss - below), high: Math.min(1, miss + above) };
        });
        const curve = boundCurve(knots, volumeMib);
        let before = { low: 1, mid: 1, high: 1 };
        for (let i = 0; i <= 60; i++) {
          const mib = (1.1 * volumeMib * i) / 60;
          const now = missesAt(curve, mib);
          const [exact, slack] = [missOf(mib), mib < 1 / 32 ? 1 : 1e-9];
          const isInside = now.low <= exact + slack && now.high >= exact - slack;
          const isOrdered = now.mid <= now.high + slack && now.mid >= now.low - slack;
          const isFalling = (["low", "mid", "high"] as const).every((b) => now[b] <= before[b] + 1e-12);
          if (!(isInside && isOrdered && isFalling)) expect({ mib, exact, now, before }).toBeNull();
          before = now;
        }
      }),
      { numRuns: 2000, seed: 5 },
    );
  });

  it("MEM-5 what a minute touches and a pool does not hold it reads in that minute: no LRU cache misses less, 60 random sets", () => {
    for (let seed = 1; seed <= 60; seed++) {
      const random = randomSource(seed);
      const [pages, skew, perWindow] = [200 + 800 * random(), 1 + 3 * random(), 500 + 1500 * random()];
      const windows = Array.from({ length: 12 }, () =>
        Array.from({ length: Math.round(perWindow) }, () => Math.floor(pages * random() ** skew)),
      );
      const touched = windows.reduce((sum, one) => sum + new Set(one).size, 0) / windows.length;
      const window: Knot = { kind: "window", mib: touched, low: 0, high: touched / Math.round(perWindow) };
      const { lines } = boundCurve([pool(Math.ceil(pages), 0), window], Math.ceil(pages));
      for (const share of [0.05, 0.2, 0.5, 0.8, 0.95]) {
        const cache = new LruCache(Math.max(1, Math.floor(share * touched)));
        const misses = windows.flat().filter((page) => !cache.touch(page)).length;
        const least = missAt(lines.low, Math.max(1, Math.floor(share * touched)));
        expect(misses / windows.flat().length).toBeGreaterThanOrEqual(least - 1e-9);
        expect(least).toBeGreaterThan(0.99 * window.high * (1 - share) - 1e-9);
      }
    }
  });

  it("MEM-5 7 GiB touched in a minute: a pool of 4.4 GiB misses at least their rest, one of 8 GiB nothing for sure", () => {
    const { lines, knots } = boundCurve(
      [pool(95_000, 0.00022), { kind: "window", mib: 7168, low: 0, high: 0.0674 }],
      400_000,
    );
    expect(missAt(lines.low, 4506)).toBeCloseTo(0.0674 * (1 - 4506 / 7168), 9);
    expect(missAt(lines.low, 8192)).toBeLessThan(0.0003);
    for (let mib = 0; mib < 20_000; mib += 100) {
      expect(missAt(lines.low, mib)).toBeLessThanOrEqual(missAt(lines.mid, mib) + 1e-12);
      expect(missAt(lines.mid, mib)).toBeLessThanOrEqual(missAt(lines.high, mib) + 1e-12);
    }
    expect(knots).toHaveLength(2);
  });

  it("MEM-5 where a smaller pool was seen to miss less than a window says, what was seen stands", () => {
    const seen: Knot = { kind: "trace", mib: 3000, low: 0.001, high: 0.002 };
    const window: Knot = { kind: "window", mib: 7168, low: 0, high: 0.06 };
    const { lines } = boundCurve([pool(95_000, 0.00022), seen, window], 400_000);
    expect(missAt(lines.low, 3000)).toBeLessThanOrEqual(0.002);
    expect(missAt(lines.low, 5000)).toBeLessThanOrEqual(missAt(lines.high, 5000));
  });
});
