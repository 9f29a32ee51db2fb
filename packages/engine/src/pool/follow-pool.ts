/** Capacity is given back this long after the pool shrank (S0: 3–9 s). */
const FOLLOW_S = 5;

/**
 * Capacity as an observer sees it (BUF-1): a fall comes 5 s after the pool's, a rise at once; in other words the
 * highest capacity of the last 5 s. A gap is a gap at once.
 *
 * @param changes pairs of `CapacityRun.changes`
 */
export function followPool(changes: Int32Array): Int32Array {
  const n = changes.length;
  const out = new Int32Array(2 * n);
  let length = 0;
  let here = 0;
  let late = 2;
  let c = 0;
  // Two sorted lists of seconds in one: the changes, and 5 s after each but the first. A fit does this thousands of times.
  while (here < n || late < n) {
    const change = here < n ? (changes[here] as number) : Number.POSITIVE_INFINITY;
    const after = late < n ? (changes[late] as number) + FOLLOW_S : Number.POSITIVE_INFINITY;
    const second = change < after ? change : after;
    if (change === second) here += 2;
    if (after === second) late += 2;
    while (c + 2 < n && (changes[c + 2] as number) <= second) c += 2;
    const half = highest(changes, { c, second });
    if (length > 0 && out[length - 1] === half) continue;
    out[length] = second;
    out[length + 1] = half;
    length += 2;
  }
  return out.slice(0, length);
}

/** Highest capacity of the 5 s that end with a second, in which change `c` holds. */
function highest(changes: Int32Array, at: { readonly c: number; readonly second: number }): number {
  let half = changes[at.c + 1] as number;
  for (let b = at.c; half >= 0 && b > 0 && (changes[b] as number) > at.second - FOLLOW_S; b -= 2) {
    const before = changes[b - 1] as number;
    if (before < 0) break;
    if (before > half) half = before;
  }
  return half;
}
