/** Capacity is given back this long after the pool shrank (S0: 3–9 s). */
const FOLLOW_S = 5;

/**
 * Capacity as an observer sees it (BUF-1): every fall comes 5 s after the pool's, a rise at once.
 *
 * @param changes pairs of `CapacityRun.changes`
 */
export function followPool(changes: Int32Array): Int32Array {
  const out: number[] = [];
  const put = (atS: number, half: number) => {
    if (out.length > 0 && out[out.length - 1] === half) return;
    out.push(atS, half);
  };
  let shown = -1;
  for (let c = 0; c < changes.length; c += 2) {
    const atS = changes[c] as number;
    const half = changes[c + 1] as number;
    const nextS = c + 2 < changes.length ? (changes[c + 2] as number) : Number.POSITIVE_INFINITY;
    if (half < 0 || half >= shown) put(atS, half);
    else if (nextS > atS + FOLLOW_S) put(atS + FOLLOW_S, half);
    else continue;
    shown = half;
  }
  return Int32Array.from(out);
}
