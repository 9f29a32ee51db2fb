import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bucketPages } from "../../src/reads/hits/bucket-pages.ts";
import type { Access, PageClass } from "../../src/reads/hits/page-class.ts";
import { predictHits } from "../../src/reads/hits/predict-hits.ts";
import { solveResidence } from "../../src/reads/hits/solve-residence.ts";
import { splitHits } from "../../src/reads/hits/split-hits.ts";

const access: fc.Arbitrary<Access> = fc.oneof(
  fc.constant<Access>({ kind: "uniform" }),
  fc.record({ kind: fc.constant("zipf" as const), theta: fc.double({ min: 0, max: 1.5, noNaN: true }) }),
  fc.record({
    kind: fc.constant("hot-cold" as const),
    hotPageShare: fc.double({ min: 0.01, max: 0.99, noNaN: true }),
    hotTouchShare: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
);

const pageClasses: fc.Arbitrary<PageClass[]> = fc.array(
  fc.record({
    name: fc.constant("class"),
    pages: fc.integer({ min: 1, max: 200_000_000 }),
    touches: fc.double({ min: 0.01, max: 50, noNaN: true }),
    access,
  }),
  { minLength: 1, maxLength: 4 },
);

const share = fc.double({ min: 0, max: 1.2, noNaN: true });

function pagesOf(classes: readonly PageClass[]): number {
  return classes.reduce((total, { pages }) => total + pages, 0);
}

describe("hit ratios", () => {
  it("ORD-2 a larger cache never hits less", () => {
    fc.assert(
      fc.property(pageClasses, share, share, (classes, one, other) => {
        const total = pagesOf(classes);
        const small = predictHits(classes, Math.min(one, other) * total).overall;
        const large = predictHits(classes, Math.max(one, other) * total).overall;
        expect(large).toBeGreaterThanOrEqual(small - 1e-9);
      }),
    );
  });

  it("ORD-2 hit ratios lie between nothing for no cache and one for a cache of every page", () => {
    fc.assert(
      fc.property(pageClasses, share, (classes, part) => {
        const { overall } = predictHits(classes, part * pagesOf(classes));
        expect(overall).toBeGreaterThanOrEqual(0);
        expect(overall).toBeLessThanOrEqual(1 + 1e-12);
        expect(predictHits(classes, 0).overall).toBe(0);
        expect(predictHits(classes, pagesOf(classes) + 1).overall).toBeCloseTo(1, 9);
      }),
    );
  });

  it("ORD-2 the pages present at the residence time fill the cache", () => {
    fc.assert(
      fc.property(pageClasses, fc.double({ min: 0.001, max: 0.9, noNaN: true }), (classes, part) => {
        const buckets = bucketPages(classes);
        const cachePages = part * pagesOf(classes);
        const residence = solveResidence(buckets, cachePages);
        fc.pre(Number.isFinite(residence));
        const held = buckets.pages.reduce(
          (sum, pages, index) => sum - pages * Math.expm1(-(buckets.rates[index] ?? 0) * residence),
          0,
        );
        expect(Math.abs(held / cachePages - 1)).toBeLessThan(1e-6);
      }),
    );
  });

  it("ORD-2 touches twice as many change nothing", () => {
    fc.assert(
      fc.property(pageClasses, share, (classes, part) => {
        const doubled = classes.map((entry) => ({ ...entry, touches: entry.touches * 2 }));
        const cachePages = part * pagesOf(classes);
        expect(predictHits(doubled, cachePages).overall).toBeCloseTo(
          predictHits(classes, cachePages).overall,
          9,
        );
      }),
    );
  });

  it("ORD-2 memory, tiered cache and storage add to one", () => {
    fc.assert(
      fc.property(pageClasses, share, share, (classes, pool, tier) => {
        const total = pagesOf(classes);
        const hits = splitHits(classes, { poolPages: pool * total, tierPages: tier * total });
        expect(hits.memory + hits.tieredCache + hits.storage).toBeCloseTo(1, 9);
        expect(hits.tieredCache).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
