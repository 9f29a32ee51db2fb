import { describe, expect, it } from "vitest";
import type { Candidate } from "../search/candidates-of.ts";
import { comparedUsd } from "./compared-usd.ts";
import type { Spread } from "./spread-of.ts";

/** A shape under a storage mode: the mean of its draws, and what its reads may add. */
const costing = (
  id: string,
  of: { meanUsd: number; highUsd: number; misses?: number; commits?: boolean },
) => {
  const candidate = {
    id,
    evaluated: { shape: { key: id.split(" ")[0] }, misses: new Array(of.misses ?? 0).fill({}) },
    offer: { commitment: { kind: of.commits === true ? "reserved" : "none" } },
    readsUsd: { low: 0, high: of.highUsd },
  } as unknown as Candidate;
  return { candidate, spread: { meanUsd: of.meanUsd } as Spread };
};

function compared(...all: readonly ReturnType<typeof costing>[]): readonly number[] {
  const candidates = all.map(({ candidate }) => candidate);
  return candidates.map(comparedUsd(candidates, new Map(all.map((one) => [one.candidate.id, one.spread]))));
}

describe("comparedUsd", () => {
  const standard = costing("a standard", { meanUsd: 2427, highUsd: 189 });
  const optimized = costing("a io-optimized", { meanUsd: 2572, highUsd: 0 });

  it("MEM-13 a shape is compared by the mode that costs less where caches miss most, and taken in the one expected to", () => {
    expect(compared(standard, optimized)).toEqual([2572, 2572]);
    expect(compared(costing("a standard", { meanUsd: 2427, highUsd: 20 }), optimized)).toEqual([2447, 2572]);
    // Both ways cheaper in one mode: nothing to keep open.
    const dear = costing("a standard", { meanUsd: 2600, highUsd: 189 });
    expect(compared(dear, optimized)).toEqual([2789, 2572]);
  });

  it("MEM-13 only a mode inside the limits and on demand stands for a shape, and no other shape's", () => {
    expect(compared(standard, costing("b io-optimized", { meanUsd: 2500, highUsd: 0 }))).toEqual([
      2616, 2500,
    ]);
    const missing = costing("a io-optimized", { meanUsd: 2572, highUsd: 0, misses: 1 });
    expect(compared(standard, missing)).toEqual([2616, 2572]);
    const committed = costing("a 1yr", { meanUsd: 2000, highUsd: 0, commits: true });
    expect(compared(standard, committed)).toEqual([2616, 2000]);
  });
});
