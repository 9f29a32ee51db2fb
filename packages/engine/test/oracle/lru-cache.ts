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
