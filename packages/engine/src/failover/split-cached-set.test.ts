import { describe, expect, it } from "vitest";
import { PAGES_PER_GIB } from "../reads/hits/page-class.ts";
import { splitCachedSet } from "./split-cached-set.ts";

describe("splitCachedSet", () => {
  it("CCM-1 a cached set is heap and leaves as S4 found them, and nothing is lost", () => {
    const [heap, leaves] = splitCachedSet(160);
    expect((heap?.pages ?? 0) + (leaves?.pages ?? 0)).toBeCloseTo(160 * PAGES_PER_GIB, 6);
    expect((heap?.pages ?? 0) / (leaves?.pages ?? 1)).toBeCloseTo(18_182_376 / 2_741_898, 9);
  });

  it("CCM-1 an empty set is refused", () => {
    expect(() => splitCachedSet(0)).toThrow(/got 0/);
  });
});
