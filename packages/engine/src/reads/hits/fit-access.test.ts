import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fitAccess } from "./fit-access.ts";
import { predictHits } from "./predict-hits.ts";

const set = { pages: 20_000_000, cachePages: 2_000_000 };

describe("fitAccess", () => {
  it("ORD-2 the exponent behind a hit ratio is found again", () => {
    fc.assert(
      fc.property(fc.double({ min: 0.1, max: 1.6, noNaN: true }), (theta) => {
        const access = { kind: "zipf", theta } as const;
        const hits = predictHits([{ name: "heap", pages: set.pages, touches: 1, access }], set.cachePages);
        const fitted = fitAccess({ ...set, bufferCacheHitPct: hits.overall * 100, pagesPerQuery: null });
        expect(fitted.theta).toBeCloseTo(theta, 4);
        expect(fitted.outOfRange).toBe(false);
      }),
      { numRuns: 30 },
    );
  });

  it("ORD-2 upper index pages are taken out of the hit ratio where pages per query are known", () => {
    const fitted = fitAccess({ ...set, bufferCacheHitPct: 90, pagesPerQuery: { all: 5, ofClass: 1 } });
    expect(fitted.missesPerTouch).toBeCloseTo(0.5, 12);
    expect(fitted.assumption).toBe(false);
    expect(fitAccess({ ...set, bufferCacheHitPct: 90, pagesPerQuery: null }).assumption).toBe(true);
  });

  it("ORD-2 fewer hits than uniform access gives stay at exponent 0 and are flagged", () => {
    const fitted = fitAccess({ ...set, bufferCacheHitPct: 2, pagesPerQuery: null });
    expect(fitted.theta).toBe(0);
    expect(fitted.outOfRange).toBe(true);
    expect(fitted.reachedMissesPerTouch).toBeCloseTo(0.9, 9);
  });

  it("ORD-2 a ratio above 100 percent is refused", () => {
    expect(() => fitAccess({ ...set, bufferCacheHitPct: 101, pagesPerQuery: null })).toThrow(/got 101/);
    expect(() => fitAccess({ ...set, bufferCacheHitPct: 90, pagesPerQuery: { all: 1, ofClass: 2 } })).toThrow(
      /1 in all and 2 of the class/,
    );
  });
});
