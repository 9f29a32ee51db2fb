import { describe, expect, it } from "vitest";
import { type Access, accessOf, dropAll, missesAtRest, touch, warmCache, zipf } from "./access.ts";
import { type Dice, diceOf } from "./dice.ts";

/** Least recently used, page by page. */
class ExactLru {
  readonly #pages = new Map<number, true>();
  misses = 0;
  size: number;
  constructor(size: number) {
    this.size = size;
  }
  touch(page: number): void {
    if (!this.#pages.delete(page)) this.misses++;
    this.#pages.set(page, true);
    this.fit();
  }
  fit(): void {
    for (const oldest of this.#pages.keys()) {
      if (this.#pages.size <= this.size) return;
      this.#pages.delete(oldest);
    }
  }
  clear(): void {
    this.#pages.clear();
  }
}

function pageOf({ classes }: Access, dice: Dice): number {
  let at = dice.next();
  let first = 0;
  for (const { pages, share } of classes) {
    if (at < share) return first + Math.floor(dice.next() * pages);
    at -= share;
    first += pages;
  }
  return first - 1;
}

const laws: readonly (readonly [string, Access])[] = [
  ["one flat set", accessOf([{ pages: 3000, share: 1 }])],
  [
    "hot and cold",
    accessOf([
      { pages: 800, share: 0.95 },
      { pages: 5000, share: 0.05 },
    ]),
  ],
  ["Zipf", accessOf(zipf(4000, 0.9))],
];

describe("pages in memory", () => {
  it.each(laws)("DEC-1 misses at rest are those of exact LRU: %s", (_, access) => {
    const dice = diceOf(3);
    for (const size of [300, 1000, 2500]) {
      const lru = new ExactLru(size);
      for (let i = 0; i < 60_000; i++) lru.touch(pageOf(access, dice));
      lru.misses = 0;
      for (let i = 0; i < 100_000; i++) lru.touch(pageOf(access, dice));
      expect(Math.abs(missesAtRest(access, size) - lru.misses / 100_000)).toBeLessThan(0.006);
    }
  });

  it.each(laws)(
    "DEC-1 reads through a shrink, a regrowth and a restart are those of exact LRU: %s",
    (_, access) => {
      const dice = diceOf(5);
      const sizes = [2500, 600, 2500, 0, 2500];
      const lru = new ExactLru(2500);
      for (let i = 0; i < 60_000; i++) lru.touch(pageOf(access, dice));
      const cache = warmCache(access, 2500);
      for (const size of sizes) {
        if (size === 0) {
          dropAll(cache);
          lru.clear();
        }
        lru.size = size === 0 ? 2500 : size;
        lru.fit();
        lru.misses = 0;
        let reads = 0;
        for (let step = 0; step < 200; step++) {
          touch(cache, { access, poolPages: lru.size, touches: 0, read: 1 });
          const missed = cache.missShare;
          for (let i = 0; i < 50; i++) lru.touch(pageOf(access, dice));
          touch(cache, { access, poolPages: lru.size, touches: 50, read: 1 });
          reads += 50 * ((missed + cache.missShare) / 2);
        }
        expect(Math.abs(reads - lru.misses)).toBeLessThan(Math.max(60, 0.07 * lru.misses));
      }
    },
  );

  it("DEC-1 the shares of Zipf's classes sum to one, and the first page has the share the law gives it", () => {
    const classes = zipf(100_000, 0.8);
    expect(classes.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
    expect(classes.reduce((sum, { pages }) => sum + pages, 0)).toBe(100_000);
  });
});
