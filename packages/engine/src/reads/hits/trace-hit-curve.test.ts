import { describe, expect, it } from "vitest";
import { PAGES_PER_GIB } from "./page-class.ts";
import { traceHitCurve } from "./trace-hit-curve.ts";

const classes = [
  { name: "heap", pages: 100 * PAGES_PER_GIB, touches: 1, access: { kind: "zipf", theta: 0.9 } as const },
];

describe("traceHitCurve", () => {
  it("ORD-2 the curve rises from nothing at no cache to one at the whole set", () => {
    const curve = traceHitCurve(classes, { upToGib: 100, points: 21 });
    expect(curve.map(({ cacheGib }) => cacheGib)).toEqual(
      Array.from({ length: 21 }, (_, index) => index * 5),
    );
    expect(curve[0]?.hitRatio).toBe(0);
    expect(curve.at(-1)?.hitRatio).toBeCloseTo(1, 9);
    const rises = curve.slice(1).map(({ hitRatio }, index) => hitRatio - (curve[index]?.hitRatio ?? 0));
    expect(Math.min(...rises)).toBeGreaterThan(0);
  });

  it("ORD-2 a curve of one point is refused", () => {
    expect(() => traceHitCurve(classes, { upToGib: 100, points: 1 })).toThrow(/got 1 points/);
  });
});
