import fc from "fast-check";
import { expect, it } from "vitest";
import { missAt } from "../pool/miss-line.ts";
import type { Knot } from "./access-curve.ts";
import { boundCurve } from "./bound-curve.ts";
import { withOwnSet } from "./own-set.ts";
import type { Touches } from "./touches-of.ts";

const GIB = 1024;
const pool = (gib: number, miss: number): Knot => ({ kind: "pool", mib: GIB * gib, low: miss, high: miss });
const found = (
  knots: readonly Knot[],
  of: { readonly volumeGib: number; readonly poolGib: number | null },
) => ({
  curve: boundCurve(knots, GIB * of.volumeGib),
  touches: { sourceMiss: knots[0]?.low ?? 0, leastRatio: 0 } as Touches,
  poolMib: of.poolGib && GIB * of.poolGib,
  findings: [],
});
const withSet = (of: ReturnType<typeof found>, setGib: number | null) =>
  withOwnSet<ReturnType<typeof found> & { findings: readonly { code: string }[] }>(of, {
    ...{ setGib, volumeMib: of.curve.volumeMib },
  });
/** A pool of 41.8 GiB that misses 7.39 of 100 touches. */
const full = found([pool(41.8, 0.0739)], { volumeGib: 1860, poolGib: 41.8 });

it("MEM-4 a set that today's pool would hold and misses too much for is counted as the least that may be, and named", () => {
  const { curve, findings } = withSet(full, 30);
  expect(findings.filter(({ code }) => code !== "one-pool-size")).toMatchObject([
    { code: "set-against-misses", setGib: 30, measuredGib: 41.8, leastGib: expect.closeTo(44.7, 1) },
  ]);
  const own = curve.knots.find(({ kind }) => kind === "yours");
  expect([(own?.mib ?? 0) / GIB, own?.high]).toEqual([expect.closeTo(44.7, 1), 0.01]);
  // What was measured of today's pool stands.
  expect(missAt(curve.lines.high, GIB * 41.8)).toBeCloseTo(0.0739, 4);
  expect(withSet(full, 60).findings).toEqual([]);
  expect(withSet(full, null)).toBe(full);
});

it("MEM-4 a set within a quarter of what today's pool misses is believed", () => {
  const near = found([pool(40, 0.012)], { volumeGib: 500, poolGib: 40 });
  const { curve, findings } = withSet(near, 30);
  expect(findings).toEqual([]);
  expect(missAt(curve.lines.high, GIB * 30)).toBeCloseTo(0.0123, 4);
});

it("MEM-4 a larger set misses no less at any size, whatever was measured", () => {
  const part = fc.tuple(
    fc.double({ min: 0.1, max: 1, noNaN: true }),
    fc.double({ min: 1, max: 900, noNaN: true }),
  );
  const size = fc.double({ min: 0.5, max: 400, noNaN: true });
  const any = fc.record({
    ...{ parts: fc.array(part, { minLength: 1, maxLength: 4 }), a: size, b: size },
    sizes: fc.array(size, { minLength: 1, maxLength: 3 }),
  });
  fc.assert(
    fc.property(any, ({ parts, sizes, a, b }) => {
      // Sets that are touched evenly, each by its share: what they miss falls and is convex (MEM-3).
      const whole = parts.reduce((sum, [weight]) => sum + weight, 0);
      const missOf = (gib: number) =>
        parts.reduce((sum, [weight, gibOf]) => sum + (weight / whole) * Math.max(0, 1 - gib / gibOf), 0);
      const knots = sizes.map(
        (gib, i): Knot => ({ ...pool(gib, missOf(gib)), kind: i === 0 ? "pool" : "trace" }),
      );
      const known = found(knots, { volumeGib: 900, poolGib: sizes[0] ?? null });
      const lineOf = (gib: number) => withSet(known, gib).curve.lines.high;
      const [small, large] = [lineOf(Math.min(a, b)), lineOf(Math.max(a, b))];
      for (let gib = 0.25; gib < 900; gib *= 1.15)
        expect(missAt(small, GIB * gib)).toBeLessThanOrEqual(missAt(large, GIB * gib) + 1e-6);
    }),
    { numRuns: 300, seed: 11, endOnFailure: true },
  );
});
