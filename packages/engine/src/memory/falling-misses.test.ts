import { describe, expect, it } from "vitest";
import { randomSource } from "../units/random-source.ts";
import { fallingMisses } from "./falling-misses.ts";

const missed = (sizes: readonly { touches: number; miss: number }[]) =>
  sizes.reduce((sum, { touches, miss }) => sum + touches * miss, 0);

describe("fallingMisses", () => {
  it("MEM-4 takes hours of another kind together: a larger pool that missed more lifts the smaller ones", () => {
    const sizes = [
      { mib: 100, touches: 1000, miss: 0.001 },
      { mib: 200, touches: 3000, miss: 0.005 },
    ];
    const found = fallingMisses(sizes);
    expect(found[0]).toBeCloseTo(0.004, 12);
    expect(found[1]).toBeCloseTo(0.004, 12);
  });

  it("MEM-4 leaves what falls and is convex as it is", () => {
    const sizes = [0.2, 0.05, 0.02, 0.01].map((miss, i) => ({ mib: 100 * 2 ** i, touches: 10 ** i, miss }));
    for (const [i, miss] of fallingMisses(sizes).entries())
      expect(miss).toBeCloseTo(sizes[i]?.miss ?? -1, 12);
  });

  it("MEM-4 falls, is convex and keeps what was missed in all: 500 random traces", () => {
    const random = randomSource(11);
    for (let run = 0; run < 500; run++) {
      let mib = 0;
      const sizes = Array.from({ length: 1 + Math.floor(12 * random()) }, () => {
        mib += 1 + 500 * random();
        return { mib, touches: 1 + 1e6 * random(), miss: 0.2 * random() };
      });
      const found = fallingMisses(sizes);
      const total = missed(sizes.map((size, i) => ({ ...size, miss: found[i] as number })));
      expect(total / missed(sizes)).toBeCloseTo(1, 9);
      const slopes = found.slice(1).map((miss, i) => {
        const [from, to] = [sizes[i], sizes[i + 1]] as const;
        return (miss - (found[i] as number)) / ((to?.mib ?? 0) - (from?.mib ?? 0));
      });
      for (const [i, slope] of slopes.entries()) {
        expect(slope).toBeLessThanOrEqual(1e-12);
        expect(slope).toBeGreaterThanOrEqual((slopes[i - 1] ?? Number.NEGATIVE_INFINITY) - 1e-12);
      }
    }
  });
});
