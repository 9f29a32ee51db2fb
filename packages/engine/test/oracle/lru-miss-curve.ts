/**
 * Exact misses per touch of an LRU cache, by its size in pages, over one stream of touches (Mattson's stack distances, 1970).
 * Every page has been touched before the stream begins, the lowest (hottest) last; the touches before `from` settle the order and are not counted.
 */
export function lruMissCurve(
  stream: Int32Array,
  { pages, from }: { readonly pages: number; readonly from: number },
): (cachePages: number) => number {
  const lastTouch = Int32Array.from({ length: pages }, (_, page) => pages - 1 - page);
  const marks = new Fenwick(pages + stream.length);
  for (let page = 0; page < pages; page++) marks.add(page, 1);
  const distances = new Float64Array(stream.length - from);
  for (const [i, page] of stream.entries()) {
    const before = lastTouch[page] as number;
    if (i >= from) distances[i - from] = marks.sumAfter(before) + 1;
    marks.add(before, -1);
    marks.add(pages + i, 1);
    lastTouch[page] = pages + i;
  }
  const sorted = distances.sort();
  return (cachePages) => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle] as number) <= cachePages) low = middle + 1;
      else high = middle;
    }
    return (sorted.length - low) / sorted.length;
  };
}

/** Counts with prefix sums. */
class Fenwick {
  private readonly tree: Int32Array;
  private total = 0;

  constructor(length: number) {
    this.tree = new Int32Array(length + 1);
  }

  add(at: number, by: number): void {
    this.total += by;
    for (let i = at + 1; i < this.tree.length; i += i & -i) this.tree[i] = (this.tree[i] as number) + by;
  }

  sumAfter(at: number): number {
    let sum = 0;
    for (let i = at + 1; i > 0; i -= i & -i) sum += this.tree[i] as number;
    return this.total - sum;
  }
}
