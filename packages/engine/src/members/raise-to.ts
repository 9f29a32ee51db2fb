/**
 * The higher of two capacities in every second (RDR-1); unknown where either is.
 *
 * @param own pairs second, half-ACU
 * @param floor pairs second, half-ACU, over the same time
 */
export function raiseTo(own: Int32Array, floor: Int32Array): Int32Array {
  const out: number[] = [];
  let o = 0;
  let f = 0;
  let t = 0;
  for (;;) {
    const a = own[o + 1] as number;
    const b = floor[f + 1] as number;
    const higher = a < 0 || b < 0 ? -1 : Math.max(a, b);
    if (out.length === 0 || out[out.length - 1] !== higher) out.push(t, higher);
    const nextOwn = o + 2 < own.length ? (own[o + 2] as number) : Number.POSITIVE_INFINITY;
    const nextFloor = f + 2 < floor.length ? (floor[f + 2] as number) : Number.POSITIVE_INFINITY;
    t = Math.min(nextOwn, nextFloor);
    if (t === Number.POSITIVE_INFINITY) return Int32Array.from(out);
    if (nextOwn === t) o += 2;
    if (nextFloor === t) f += 2;
  }
}
