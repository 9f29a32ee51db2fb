import type { RandomSource } from "./random-source.ts";

/**
 * Sources for so many draws, each asked for the same numbers in the same order: the k-th numbers of all of them lie one in
 * the middle of each of `count` equal parts of [0, 1), in an order of their own for each k. A quantile over sixteen draws
 * then strays by what the quantities do together and not by the luck of each (Latin hypercube: McKay, Beckman, Conover 1979).
 */
export function stratifiedSources(random: RandomSource, count: number): readonly RandomSource[] {
  const places: (readonly number[])[] = [];
  return Array.from({ length: count }, (_, draw) => {
    let asked = 0;
    return () => {
      if (asked === places.length) places.push(shuffled(random, count));
      const place = places[asked] as readonly number[];
      asked += 1;
      return ((place[draw] as number) + 0.5) / count;
    };
  });
}

/** 0 to count − 1 in any order (Fisher, Yates). */
function shuffled(random: RandomSource, count: number): readonly number[] {
  const order = Array.from({ length: count }, (_, i) => i);
  for (let last = count - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [order[last], order[other]] = [order[other] as number, order[last] as number];
  }
  return order;
}
