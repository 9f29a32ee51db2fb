import { expect, it } from "vitest";
import { quantileOf } from "./quantile-of.ts";

it("HED-2 nine of ten hold the ninetieth percentile, and as many lie below the tenth as above it", () => {
  const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1);
  const ends = (n: number) => [quantileOf(upTo(n), 0.1), quantileOf(upTo(n), 0.9)];
  expect(ends(10)).toEqual([2, 9]);
  expect(ends(30)).toEqual([4, 27]);
  expect(ends(16)).toEqual([2, 15]);
  expect(ends(64)).toEqual([7, 58]);
  expect(ends(8)).toEqual([1, 8]);
  for (let n = 1; n < 200; n++) {
    const above = upTo(n).filter((value) => value > quantileOf(upTo(n), 0.9)).length;
    expect(above).toBeLessThanOrEqual(n / 10);
    expect(above).toBeGreaterThan(n / 10 - 1);
  }
});

it("HED-2 an order of its own changes nothing, and of nothing it is nothing", () => {
  expect(quantileOf([3, 1, 2], 0.5)).toBe(2);
  expect(quantileOf([], 0.9)).toBe(0);
});
