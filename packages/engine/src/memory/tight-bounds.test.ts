import fc from "fast-check";
import { expect, it } from "vitest";
import { missAt } from "../pool/miss-line.ts";
import type { Knot } from "./access-curve.ts";
import { boundCurve } from "./bound-curve.ts";

type At = readonly [mib: number, miss: number];

/** The highest convex line under all of some points, at a size: by every chord that spans it. */
function hullAt(points: readonly At[], mib: number): number {
  const chords = points.flatMap(([left, from]) =>
    points.flatMap(([right, to]) => {
      if (left > mib || right < mib) return [];
      return left === right ? [Math.min(from, to)] : [from + ((to - from) * (mib - left)) / (right - left)];
    }),
  );
  return Math.min(...chords);
}

/** Sets that fall straight to nothing, the largest as large as the volume; what is told of sizes, and a size to ask for. */
const told = fc
  .record({
    sets: fc.array(fc.tuple(fc.integer({ min: 2, max: 100 }), fc.integer({ min: 1, max: 9 })), {
      minLength: 1,
      maxLength: 4,
    }),
    sizes: fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 5 }),
    loose: fc.array(fc.tuple(fc.constantFrom(0, 0, 0.05, 0.2), fc.constantFrom(0, 0, 0.05, 0.2)), {
      minLength: 5,
      maxLength: 5,
    }),
    asked: fc.integer({ min: 1, max: 99 }),
  })
  .map(({ sets, sizes, loose, asked }) => {
    const volumeMib = Math.max(...sets.map(([size]) => size));
    const total = sets.reduce((sum, [, weight]) => sum + weight, 0);
    const missOf = (mib: number) =>
      sets.reduce((sum, [size, weight]) => sum + (weight / total) * Math.max(0, 1 - mib / size), 0);
    const knots = sizes.map((size, i): Knot => {
      const mib = (volumeMib * size) / 100;
      const [below, above] = loose[i] ?? [0, 0];
      const miss = missOf(mib);
      return { kind: "trace", mib, low: Math.max(0, miss - below), high: Math.min(1, miss + above) };
    });
    return { volumeMib, knots, asked: (volumeMib * asked) / 100 };
  });

it("MEM-5 the high is the tightest: the highest convex line under what is told, from 1 down to 0 at the volume", () => {
  fc.assert(
    fc.property(told, ({ volumeMib, knots, asked }) => {
      const highs: readonly At[] = [[0, 1], ...knots.map(({ mib, high }): At => [mib, high]), [volumeMib, 0]];
      const { lines } = boundCurve(knots, volumeMib);
      expect(missAt(lines.high, asked)).toBeCloseTo(hullAt(highs, asked), 9);
    }),
    { seed: 5, numRuns: 400 },
  );
});

it("MEM-5 the low is the tightest: a curve that falls, is convex and meets all that is told comes down to it", () => {
  fc.assert(
    fc.property(told, ({ volumeMib, knots, asked }) => {
      const { lines } = boundCurve(knots, volumeMib);
      for (const mib of [asked, ...knots.map((knot) => knot.mib)]) {
        const low = missAt(lines.low, mib);
        const highs: readonly At[] = [
          [0, 1],
          ...knots.map((knot): At => [knot.mib, knot.high]),
          [volumeMib, 0],
          [mib, low],
        ];
        for (const knot of [{ mib, low }, ...knots])
          expect(hullAt(highs, knot.mib)).toBeGreaterThanOrEqual(knot.low - 1e-9);
      }
    }),
    { seed: 5, numRuns: 400 },
  );
});
