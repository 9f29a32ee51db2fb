import { describe, expect, it } from "vitest";
import { bucketPages } from "./bucket-pages.ts";
import type { Access } from "./page-class.ts";

function bucketsOf(access: Access, pages = 100_000_000) {
  return bucketPages([{ name: "heap", pages, touches: 3, access }]);
}

describe("bucketPages", () => {
  it("ORD-2 a hundred million Zipf pages take a few hundred buckets and lose neither page nor touch", () => {
    const { pages, rates } = bucketsOf({ kind: "zipf", theta: 0.99 });
    expect(pages.length).toBeLessThan(500);
    expect(pages.reduce((sum, value) => sum + value, 0)).toBe(100_000_000);
    expect(pages.reduce((sum, value, index) => sum + value * (rates[index] ?? 0), 0)).toBeCloseTo(3, 9);
  });

  it("ORD-2 the first Zipf ranks keep their own popularity", () => {
    const { rates } = bucketsOf({ kind: "zipf", theta: 1 }, 1000);
    const harmonic = Array.from({ length: 1000 }, (_, index) => 1 / (index + 1)).reduce((a, b) => a + b, 0);
    expect(rates[0]).toBeCloseTo(3 / harmonic, 4);
    expect((rates[9] ?? 0) / (rates[0] ?? 1)).toBeCloseTo(0.1, 12);
  });

  it("ORD-2 uniform pages are one bucket, hot and cold pages two", () => {
    expect(Array.from(bucketsOf({ kind: "uniform" }).rates)).toEqual([3e-8]);
    const { pages, rates } = bucketsOf({ kind: "hot-cold", hotPageShare: 0.2, hotTouchShare: 0.8 }, 1000);
    expect(Array.from(pages)).toEqual([200, 800]);
    expect(rates[0]).toBeCloseTo(0.012, 12);
    expect(rates[1]).toBeCloseTo(0.00075, 12);
  });

  it("ORD-2 what cannot be is refused with its value", () => {
    expect(() => bucketsOf({ kind: "uniform" }, 0)).toThrow(/at least one page; got 0/);
    expect(() => bucketsOf({ kind: "zipf", theta: 9 })).toThrow(/between 0 and 3; got 9/);
    expect(() => bucketsOf({ kind: "hot-cold", hotPageShare: 1, hotTouchShare: 0.5 })).toThrow(
      /got 1 and 0.5/,
    );
  });
});
