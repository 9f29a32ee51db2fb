import { describe, expect, it } from "vitest";
import { type Knot, missesAt } from "../../src/memory/access-curve.ts";
import { boundCurve } from "../../src/memory/bound-curve.ts";
import { randomSource } from "../../src/units/random-source.ts";
import { lruMissCurve } from "./lru-miss-curve.ts";
import { drawer } from "./page-streams.ts";

const PAGES = 3000;
const WARM = 40_000;
const TOUCHES = 150_000;
/** Standard errors of a count that a figure may be off by. */
const ERRORS = 4;

/** Knots at sizes of the seed's choice, each as sure as its count. */
function knotsOf(missOf: (pages: number) => number, random: () => number): readonly Knot[] {
  return Array.from({ length: 1 + Math.floor(4 * random()) }, (_, i) => {
    const mib = PAGES * (0.02 + 0.95 * random());
    const miss = missOf(mib);
    const error = errorOf(miss);
    return {
      kind: i === 0 ? "pool" : "trace",
      mib,
      low: Math.max(0, miss - error),
      high: Math.min(1, miss + error),
    };
  });
}

const errorOf = (miss: number) => (ERRORS * Math.sqrt(Math.max(1, miss * TOUCHES))) / TOUCHES;

describe("the access curve against an exact LRU cache", () => {
  it("MEM-16 misses of 24 random streams lie between low and high at 200 sizes each, without one violation", () => {
    const outside: string[] = [];
    for (let seed = 1; seed <= 24; seed++) {
      const random = randomSource(100 + seed);
      const draw = drawer(random, PAGES);
      const stream = Int32Array.from({ length: WARM + TOUCHES }, draw);
      const missOf = lruMissCurve(stream, { pages: PAGES, from: WARM });
      const curve = boundCurve(knotsOf(missOf, random), PAGES);
      for (let i = 1; i <= 200; i++) {
        const mib = (PAGES * i) / 200;
        const { low, high } = missesAt(curve, mib);
        const [exact, error] = [missOf(mib), errorOf(missOf(mib))];
        if (exact < low - error || exact > high + error)
          outside.push(`${seed} ${mib} ${low} ${exact} ${high}`);
      }
    }
    expect(outside).toEqual([]);
  });

  it("MEM-16 what was touched within a window bounds the misses of a cache of that size from above, never the set", () => {
    for (let seed = 1; seed <= 12; seed++) {
      const draw = drawer(randomSource(200 + seed), PAGES);
      const stream = Int32Array.from({ length: WARM + TOUCHES }, draw);
      const missOf = lruMissCurve(stream, { pages: PAGES, from: WARM });
      const windows = Array.from(
        { length: 50 },
        (_, i) => new Set(stream.subarray(i * 3000, i * 3000 + 2000)).size,
      );
      const touched = windows.reduce((sum, pages) => sum + pages, 0) / windows.length;
      const high = touched / 2000;
      expect(missOf(touched)).toBeLessThanOrEqual(high + errorOf(high));
      expect(missOf(touched)).toBeGreaterThan(0);
    }
  });
});
