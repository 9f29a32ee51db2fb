/** Capacity is given back this long after the pool shrank (S0: 3–9 s). */
const FOLLOW_S = 5;

/**
 * Capacity as an observer sees it (BUF-1): a fall comes 5 s after the pool's, a rise at once; in other words the
 * highest capacity of the last 5 s. A gap is a gap at once.
 *
 * @param changes pairs of `CapacityRun.changes`
 */
export function followPool(changes: Int32Array): Int32Array {
  const out: number[] = [];
  let c = 0;
  for (const second of secondsOfInterest(changes)) {
    while (c + 2 < changes.length && (changes[c + 2] as number) <= second) c += 2;
    const half = highest(changes, { c, second });
    if (out[out.length - 1] !== half) out.push(second, half);
  }
  return Int32Array.from(out);
}

/** Seconds at which the highest of the last 5 s may change. */
function secondsOfInterest(changes: Int32Array): Int32Array {
  const seconds = new Set<number>();
  for (let c = 0; c < changes.length; c += 2) {
    seconds.add(changes[c] as number);
    if (c > 0) seconds.add((changes[c] as number) + FOLLOW_S);
  }
  return Int32Array.from(seconds).sort();
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
