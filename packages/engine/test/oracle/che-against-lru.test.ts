import { describe, expect, it } from "vitest";
import type { Access, PageClass } from "../../src/reads/hits/page-class.ts";
import { predictHits } from "../../src/reads/hits/predict-hits.ts";
import { randomSource } from "../../src/units/random-source.ts";
import { LruCache } from "./lru-cache.ts";

const PAGES = 3000;
const CACHE_SHARES = [0.01, 0.05, 0.1, 0.25, 0.5, 0.75, 0.9];
const ACCESSES: readonly Access[] = [
  { kind: "uniform" },
  ...[0.5, 0.7, 0.9, 1, 1.1, 1.2].map((theta): Access => ({ kind: "zipf", theta })),
  { kind: "hot-cold", hotPageShare: 0.1, hotTouchShare: 0.9 },
];

/** Popularity of every page, one by one, summed up. */
function cumulate({ pages, touches, access }: PageClass): number[] {
  const weights = Array.from({ length: pages }, (_, index) => {
    if (access.kind === "zipf") return (index + 1) ** -access.theta;
    if (access.kind !== "hot-cold") return 1;
    const hot = Math.round(pages * access.hotPageShare);
    return index < hot ? access.hotTouchShare / hot : (1 - access.hotTouchShare) / (pages - hot);
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let sum = 0;
  return weights.map((weight) => {
    sum += (touches * weight) / total;
    return sum;
  });
}

/** Hit ratio of each class under touches drawn at random, after the cache has filled. */
function replay(classes: readonly PageClass[], { cachePages, seed }: { cachePages: number; seed: number }) {
  const random = randomSource(seed);
  const cache = new LruCache(cachePages);
  const sums = classes.map(cumulate);
  const weights = classes.map(({ touches }) => touches);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const hits = classes.map(() => 0);
  const counts = classes.map(() => 0);
  const warmUp = 40_000;
  for (let touch = 0; touch < warmUp + 120_000; touch += 1) {
    let at = random() * total;
    let index = 0;
    while (index < classes.length - 1 && at >= (weights[index] ?? 0)) {
      at -= weights[index] ?? 0;
      index += 1;
    }
    const page = firstAbove(sums[index] ?? [], random() * (weights[index] ?? 0));
    const isHit = cache.touch(index * 1_000_000 + page);
    if (touch < warmUp) continue;
    counts[index] = (counts[index] ?? 0) + 1;
    if (isHit) hits[index] = (hits[index] ?? 0) + 1;
  }
  return hits.map((count, index) => count / (counts[index] ?? 1));
}

function firstAbove(sums: readonly number[], value: number): number {
  let low = 0;
  let high = sums.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sums[middle] ?? 0) > value) high = middle;
    else low = middle + 1;
  }
  return low;
}

describe("Che's approximation against an exact LRU simulation", () => {
  for (const access of ACCESSES) {
    const words = access.kind === "zipf" ? `Zipf ${access.theta}` : access.kind;
    it(`ORD-2 stays within 0.02 of the simulation for ${words} access and 1–90 % cache`, () => {
      for (const [at, share] of CACHE_SHARES.entries()) {
        const classes = [{ name: "all", pages: PAGES, touches: 1, access }];
        const cachePages = Math.round(PAGES * share);
        const [exact] = replay(classes, { cachePages, seed: 1000 + at });
        const { overall } = predictHits(classes, cachePages);
        expect(Math.abs(overall - (exact ?? Number.NaN)), `cache ${share}`).toBeLessThan(0.02);
      }
    });
  }

  it("ORD-2 stays within 0.02 for each page class of a mixed transaction", () => {
    const classes: PageClass[] = [
      { name: "heap", pages: 4000, touches: 27.8, access: { kind: "uniform" } },
      { name: "leaves", pages: 400, touches: 18.2, access: { kind: "zipf", theta: 0.8 } },
      { name: "secondary", pages: 500, touches: 4, access: { kind: "uniform" } },
    ];
    for (const cachePages of [100, 900, 2500, 4400]) {
      const exact = replay(classes, { cachePages, seed: cachePages });
      const { perClass } = predictHits(classes, cachePages);
      classes.forEach(({ name }, index) => {
        const gap = Math.abs((perClass[index] ?? Number.NaN) - (exact[index] ?? Number.NaN));
        expect(gap, `${name}, ${cachePages} pages`).toBeLessThan(0.02);
      });
    }
  });
});
