import { describe, expect, it } from "vitest";
import { pageLine } from "../../src/memory/page-line.ts";
import { runPages } from "../../src/memory/run-pages.ts";
import { randomSource } from "../../src/units/random-source.ts";
import { lruMissCurve } from "./lru-miss-curve.ts";
import { drawer } from "./page-streams.ts";
import { ResizedLru } from "./resized-lru.ts";

const PAGES = 4000;
const TOUCHES_PER_S = 40;
const WARM = 40_000;
const TOTAL_S = 8000;

/** Exact misses of the law that a seed draws, by cache size. */
function exactLine(draw: () => number) {
  const stream = Int32Array.from({ length: WARM + TOTAL_S * TOUCHES_PER_S }, draw);
  const missOf = lruMissCurve(stream, { pages: PAGES, from: WARM });
  const sizes = Array.from({ length: 101 }, (_, i) => (PAGES * i * i) / 10_000);
  const mib = Float64Array.from(sizes);
  const miss = Float64Array.from(sizes, (size, i) => (i === 0 ? 1 : missOf(size)));
  return pageLine({ mib, miss }, 1);
}

/** A pool that is resized and paused at random. */
function changesOf(random: () => number, totalS: number): Float64Array {
  const pairs = [0, Math.floor(PAGES * (0.3 + 0.6 * random()))];
  for (let atS = 0; ; ) {
    atS += 200 + Math.floor(900 * random());
    if (atS >= totalS) return Float64Array.from(pairs);
    pairs.push(atS, random() < 0.15 ? 0 : Math.floor(PAGES * (0.03 + 0.9 * random())));
  }
}

/** Touch by touch, from a pool that is full as the page state's is. */
function replay(draw: () => number, { pool, totalS }: { pool: Float64Array; totalS: number }): number {
  const lru = new ResizedLru(PAGES, pool[1] as number);
  for (let i = 0; i < 400_000 && lru.held < (pool[1] as number); i++) lru.touch(draw());
  let reads = 0;
  for (let [s, c] = [0, 0]; s < totalS; s++) {
    while (c + 2 < pool.length && (pool[c + 2] as number) <= s) {
      c += 2;
      lru.resize(pool[c + 1] as number);
    }
    for (let touch = 0; touch < TOUCHES_PER_S; touch++) if (!lru.touch(draw())) reads++;
  }
  return reads;
}

const readsOf = (
  line: ReturnType<typeof pageLine>,
  { pool, totalS }: { pool: Float64Array; totalS: number },
) =>
  runPages({
    ...{ line, pool, edgesS: Int32Array.of(0, totalS), touchesPerS: Float64Array.of(TOUCHES_PER_S) },
    ceiling: Float64Array.of(0, 1e9),
  }).reads;

/** The same law over pages that move on by a share of themselves every so many touches. */
function phased(draw: () => number, { share, every }: { share: number; every: number }): () => number {
  let touches = 0;
  return () => {
    const phase = Math.floor(touches++ / every);
    return (draw() + Math.floor(phase * share * PAGES)) % PAGES;
  };
}

/** Model reads over exact reads, less one, of each seed's law under its own resizes and pauses. */
function missesOf(seeds: number, lawOf: (draw: () => number) => () => number): readonly number[] {
  return Array.from({ length: seeds }, (_, i) => {
    const random = randomSource(i + 1);
    const draw = drawer(random, PAGES);
    const run = { pool: changesOf(random, TOTAL_S), totalS: TOTAL_S };
    return readsOf(exactLine(lawOf(draw)), run) / replay(lawOf(draw), run) - 1;
  });
}

describe("the page state against an exact LRU cache", () => {
  it("MEM-16 over resizes and pauses the reads are within 1 % of exact LRU (the rule asks for 3 %)", () => {
    for (const miss of missesOf(12, (draw) => draw)) expect(Math.abs(miss)).toBeLessThan(0.01);
  });

  it("MEM-16 where the set moves on in phases they are within 10 %", () => {
    const misses = missesOf(12, (draw) => phased(draw, { share: 0.3, every: 25_000 }));
    for (const miss of misses) expect(Math.abs(miss)).toBeLessThan(0.1);
  });
});
