import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rowsOf } from "../../test/rows-of.ts";
import { bucketSteps, type Steps } from "./bucket-steps.ts";

function steps(entries: readonly (readonly [number, number])[], endS: number): Steps {
  return {
    timesS: Float64Array.from(entries, ([at]) => at),
    acu: Float64Array.from(entries, ([, acu]) => acu),
    endS,
  };
}

/** Slow and obvious: looks at every second. */
function bySeconds(source: Steps, view: { startS: number; endS: number; buckets: number }) {
  const width = (view.endS - view.startS) / view.buckets;
  return Array.from({ length: view.buckets }, (_, bucket) => {
    const inside: number[] = [];
    for (let s = view.startS + bucket * width; s < view.startS + (bucket + 1) * width; s += 1) {
      const at = source.timesS.findLastIndex((t) => t <= s);
      const value = at < 0 || s >= source.endS ? Number.NaN : (source.acu[at] ?? Number.NaN);
      if (!Number.isNaN(value)) inside.push(value);
    }
    const sum = inside.reduce((a, b) => a + b, 0);
    return {
      mean: sum / inside.length,
      max: inside.length === 0 ? Number.NaN : Math.max(...inside),
      covered: inside.length,
    };
  });
}

describe("DEM-7 bucketSteps", () => {
  it("weights by time, not by entries", () => {
    const found = bucketSteps(steps(rowsOf({ 0: 10, 90: 2 }), 100), { startS: 0, endS: 100, buckets: 1 });
    expect(found.mean[0]).toBeCloseTo(9.2, 10);
    expect(found.max[0]).toBe(10);
  });
  it("leaves missing time out of the mean and never reads it as zero", () => {
    const found = bucketSteps(steps(rowsOf({ 0: 8, 50: Number.NaN }), 200), {
      startS: 0,
      endS: 200,
      buckets: 2,
    });
    expect(Array.from(found.mean)).toEqual([8, Number.NaN]);
    expect(Array.from(found.max)).toEqual([8, Number.NaN]);
    expect(Array.from(found.coveredS)).toEqual([50, 0]);
  });
  it("keeps a real zero", () => {
    const found = bucketSteps(steps([[0, 0]], 10), { startS: 0, endS: 10, buckets: 1 });
    expect(found.mean[0]).toBe(0);
    expect(found.max[0]).toBe(0);
  });
  it("takes the entry in force before a window opens", () => {
    const found = bucketSteps(steps(rowsOf({ 0: 3, 100: 7 }), 200), { startS: 50, endS: 100, buckets: 1 });
    expect(found.mean[0]).toBe(3);
  });
  it("leaves time before the first entry and after the end empty", () => {
    const found = bucketSteps(steps([[100, 4]], 150), { startS: 0, endS: 200, buckets: 4 });
    expect(Array.from(found.mean)).toEqual([Number.NaN, Number.NaN, 4, Number.NaN]);
  });
  it("answers an empty trace with empty buckets", () => {
    const found = bucketSteps(steps([], 100), { startS: 0, endS: 100, buckets: 2 });
    expect(Array.from(found.mean)).toEqual([Number.NaN, Number.NaN]);
  });
  it("agrees with looking at every second", () => {
    const entry = fc.tuple(
      fc.integer({ min: 1, max: 40 }),
      fc.oneof(fc.integer({ min: 0, max: 50 }), fc.constant(Number.NaN)),
    );
    const view = fc.record({
      startS: fc.integer({ min: 0, max: 50 }),
      width: fc.integer({ min: 1, max: 30 }),
      buckets: fc.integer({ min: 1, max: 12 }),
    });
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 20 }), view, (entries, { startS, width, buckets }) => {
        let at = 0;
        const source = steps(
          entries.map(([gap, acu]) => {
            at += gap;
            return [at, acu] as const;
          }),
          at + 20,
        );
        const window = { startS, endS: startS + width * buckets, buckets };
        const found = bucketSteps(source, window);
        bySeconds(source, window).forEach((slow, i) => {
          expect(found.coveredS[i]).toBeCloseTo(slow.covered, 6);
          expect(found.max[i]).toEqual(slow.max);
          if (slow.covered > 0) expect(found.mean[i]).toBeCloseTo(slow.mean, 6);
          else expect(found.mean[i]).toBeNaN();
        });
      }),
    );
  });
});
