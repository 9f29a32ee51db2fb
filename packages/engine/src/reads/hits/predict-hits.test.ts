import { describe, expect, it } from "vitest";
import { predictHits } from "./predict-hits.ts";

describe("predictHits", () => {
  it("ORD-2 uniform access hits in proportion to the cache", () => {
    const classes = [{ name: "heap", pages: 1000, touches: 2, access: { kind: "uniform" } as const }];
    expect(predictHits(classes, 250).overall).toBeCloseTo(0.25, 12);
  });

  it("ORD-2 the class that is touched more densely hits more", () => {
    const { perClass, overall } = predictHits(
      [
        { name: "heap", pages: 8000, touches: 1, access: { kind: "uniform" } },
        { name: "leaves", pages: 800, touches: 1, access: { kind: "uniform" } },
      ],
      2000,
    );
    const [heap = 0, leaves = 0] = perClass;
    expect(leaves).toBeGreaterThan(heap);
    expect(8000 * heap + 800 * leaves).toBeCloseTo(2000, 6);
    expect(overall).toBeCloseTo((heap + leaves) / 2, 12);
  });

  it("ORD-2 grouped Zipf ranks give the hit ratio of page-by-page sums within 1e-4", () => {
    const pages = 50_000;
    const weights = Array.from({ length: pages }, (_, index) => (index + 1) ** -0.9);
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    const rates = weights.map((weight) => weight / total);
    let low = 0;
    let high = 1e9;
    for (let step = 0; step < 100; step += 1) {
      const middle = (low + high) / 2;
      const held = rates.reduce((sum, rate) => sum - Math.expm1(-rate * middle), 0);
      if (held < 5000) low = middle;
      else high = middle;
    }
    const exact = rates.reduce((sum, rate) => sum - rate * Math.expm1(-rate * low), 0);
    const { overall } = predictHits(
      [{ name: "heap", pages, touches: 1, access: { kind: "zipf", theta: 0.9 } }],
      5000,
    );
    expect(Math.abs(overall - exact)).toBeLessThan(1e-4);
  });
});
