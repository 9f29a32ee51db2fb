import { expect, it } from "vitest";
import { isSameRange } from "./same-range.ts";

it("TOD-4 CLU-1 a range is today's by the bounds that somebody said", () => {
  const planned = { minAcu: 0.5, maxAcu: 16 };
  const of = (minAcu: number | null, maxAcu: number) => isSameRange({ minAcu, maxAcu }, planned);
  expect([of(0.5, 16), of(1, 16), of(0.5, 8)]).toEqual([true, false, false]);
  expect([of(null, 16), of(null, 8), of(null, Number.POSITIVE_INFINITY)]).toEqual([true, false, true]);
});
