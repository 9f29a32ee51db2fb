import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bucketSpans } from "./bucket-spans.ts";

describe("bucketSpans", () => {
  it("splits a span over the buckets it crosses", () => {
    const spans = { fromS: Float64Array.of(5), toS: Float64Array.of(25), worst: Float64Array.of(3) };
    const found = bucketSpans(spans, { startS: 0, endS: 40, buckets: 4 });
    expect(Array.from(found.seconds)).toEqual([5, 10, 5, 0]);
    expect(Array.from(found.worst)).toEqual([3, 3, 3, 0]);
  });
  it("ends at an edge without touching the next bucket", () => {
    const spans = { fromS: Float64Array.of(0), toS: Float64Array.of(10), worst: Float64Array.of(1) };
    expect(Array.from(bucketSpans(spans, { startS: 0, endS: 20, buckets: 2 }).worst)).toEqual([1, 0]);
  });
  it("keeps the sum of the seconds inside the window", () => {
    const gaps = fc.array(fc.tuple(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: 90 })), {
      maxLength: 15,
    });
    fc.assert(
      fc.property(gaps, fc.integer({ min: 1, max: 40 }), (pairs, buckets) => {
        let at = 0;
        const spans = pairs.map(([gap, length]) => {
          const from = at + gap;
          at = from + length;
          return { from, to: at };
        });
        const view = { startS: 30, endS: 400, buckets };
        const found = bucketSpans(
          { fromS: Float64Array.from(spans, (s) => s.from), toS: Float64Array.from(spans, (s) => s.to) },
          view,
        );
        const inside = spans.reduce(
          (sum, s) => sum + Math.max(0, Math.min(400, s.to) - Math.max(30, s.from)),
          0,
        );
        expect(found.seconds.reduce((a, b) => a + b, 0)).toBeCloseTo(inside, 6);
      }),
    );
  });
});
