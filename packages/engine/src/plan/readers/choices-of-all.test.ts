import { expect, it } from "vitest";
import { sharedRanges } from "./choices-of-all.ts";
import { rangeKey, type Worth } from "./instance-choices.ts";

const RANGES = [1, 2, 4, 8, 12, 16].map((minAcu) => ({ minAcu, maxAcu: 32 }));

/** An instance that these minima carry, of those that were asked of it. */
function carriedFrom(leastAcu: number, askedUpTo = 16) {
  const asked = RANGES.filter(({ minAcu }) => minAcu <= askedUpTo);
  const worth = (usd: number | null): Worth => {
    const byMode = { standard: usd, "io-optimized": null };
    return { usd: byMode, atBestUsd: byMode, nearUsd: byMode, acuHours: 0 };
  };
  return {
    ranges: new Map(
      asked.map((range) => [rangeKey(range), worth(range.minAcu < leastAcu ? null : 10 * range.minAcu)]),
    ),
  };
}

const minima = (...instances: ReturnType<typeof carriedFrom>[]) =>
  sharedRanges(RANGES, instances).map(({ minAcu }) => minAcu);

it("CLU-1 instances share ranges from the lowest minimum that carries each of them, however dear that is for another", () => {
  expect(minima(carriedFrom(1), carriedFrom(4))).toEqual([4, 8, 12]);
  // Of the first nothing above 2 was asked: it is too dear for what it does by itself.
  expect(minima(carriedFrom(1, 2), carriedFrom(8))).toEqual([8, 12, 16]);
  expect(minima(carriedFrom(8), carriedFrom(1, 2))).toEqual([8, 12, 16]);
  expect(minima(carriedFrom(1), carriedFrom(64))).toEqual([]);
});
