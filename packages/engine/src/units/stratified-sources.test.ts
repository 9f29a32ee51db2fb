import { expect, it } from "vitest";
import { randomSource } from "./random-source.ts";
import { stratifiedSources } from "./stratified-sources.ts";

it("UNC-1 the k-th numbers of all draws fall one into each part, in another order for each k", () => {
  const sources = stratifiedSources(randomSource(1), 16);
  const drawn = sources.map((source) => [source(), source(), source()]);
  const columns = [0, 1, 2].map((k) => drawn.map((numbers) => numbers[k] as number));
  for (const column of columns) {
    const parts = column.map((number) => Math.floor(16 * number)).sort((a, b) => a - b);
    expect(parts).toEqual(Array.from({ length: 16 }, (_, i) => i));
  }
  expect(columns[0]).not.toEqual(columns[1]);
  expect(columns[1]).not.toEqual(columns[2]);
});

it("UNC-1 the same seed draws the same, one draw is the middle", () => {
  const twice = [1, 2].map(() => stratifiedSources(randomSource(7), 5).map((source) => source()));
  expect(twice[0]).toEqual(twice[1]);
  expect(stratifiedSources(randomSource(7), 1).map((source) => source())).toEqual([0.5]);
});
