import { describe, expect, it } from "vitest";
import type { Candidate } from "../search/candidates-of.ts";
import { comparedUsd } from "./compared-usd.ts";
import type { Spread } from "./spread-of.ts";

/** A shape under a storage mode: the mean of its draws, and what its reads may add. */
const costing = (
  id: string,
  of: { meanUsd: number; highUsd: number; lowUsd?: number; misses?: number; commits?: boolean },
) => {
  const candidate = {
    id,
    evaluated: { shape: { key: id.split(" ")[0] }, misses: new Array(of.misses ?? 0).fill({}) },
    offer: { commitment: { kind: of.commits === true ? "reserved" : "none" } },
    readsUsd: { low: of.lowUsd ?? 0, high: of.highUsd },
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

  it("MEM-13 a mode that is fixed beats one that rests on reads nobody measured, unless that costs less over most of the band", () => {
    const taken = (lowUsd: number, highUsd: number) => {
      const guessed = costing("a standard", { meanUsd: 4057, lowUsd, highUsd });
      const [standardUsd = 0, optimizedUsd = 0] = compared(
        guessed,
        costing("a io-optimized", { meanUsd: 4637, highUsd: 0 }),
      );
      return standardUsd < optimizedUsd || standardUsd === 4637 ? "standard" : "io-optimized";
    };
    // $3,571 to 6,646 against $4,637: two thirds of what may be read cost more.
    expect(taken(-486, 2589)).toBe("io-optimized");
    expect(taken(-486, 1200)).toBe("io-optimized");
    expect(taken(-486, 1000)).toBe("standard");
    expect(taken(0, 0)).toBe("standard");
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
