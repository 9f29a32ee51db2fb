import { describe, expect, it } from "vitest";
import { bucketPages } from "./bucket-pages.ts";
import { solveResidence } from "./solve-residence.ts";

const buckets = bucketPages([{ name: "heap", pages: 1000, touches: 1, access: { kind: "uniform" } }]);

describe("solveResidence", () => {
  it("ORD-2 uniform pages have the closed form −N·ln(1 − C/N)", () => {
    expect(solveResidence(buckets, 900)).toBeCloseTo(-1000 * Math.log(0.1), 6);
  });

  it("ORD-2 no cache keeps nothing and a cache of every page keeps all", () => {
    expect(solveResidence(buckets, 0)).toBe(0);
    expect(solveResidence(buckets, 1000)).toBe(Number.POSITIVE_INFINITY);
  });

  it("ORD-2 pages that nothing touches need no room", () => {
    const idle = bucketPages([
      { name: "heap", pages: 1000, touches: 1, access: { kind: "uniform" } },
      { name: "archive", pages: 9000, touches: 0, access: { kind: "uniform" } },
    ]);
    expect(solveResidence(idle, 1000)).toBe(Number.POSITIVE_INFINITY);
    expect(solveResidence(idle, 500)).toBeCloseTo(1000 * Math.log(2), 6);
  });
});
