/** An exact LRU cache of whole pages: slow and obvious, the yardstick for Che's approximation. */
export class LruCache {
  readonly #held = new Map<number, true>();
  readonly #size: number;

  constructor(size: number) {
    this.#size = size;
  }

  /** True when the page was there; it is the most recent one afterwards. */
  touch(page: number): boolean {
    const isHit = this.#held.delete(page);
    this.#held.set(page, true);
    if (this.#held.size > this.#size) {
      const oldest = this.#held.keys().next();
      if (!oldest.done) this.#held.delete(oldest.value);
    }
    return isHit;
  }
}

/** Repeatable numbers in [0, 1) (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
