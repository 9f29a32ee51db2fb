/**
 * A column of second and value with another laid over it that begins no later, up to a most: never less than that where it
 * runs, or that alone; where either has nothing the first stays (HLD-3).
 */
export function laidOver(
  pairs: Float64Array,
  by: { readonly pairs: Float64Array; readonly most: number; readonly isAlone: boolean },
): Float64Array {
  const { pairs: over, most, isAlone } = by;
  const out = new Float64Array(pairs.length + over.length);
  let [length, p, o] = [0, 0, 0];
  for (let atS = pairs[0] as number; p < pairs.length; ) {
    while (o + 2 < over.length && (over[o + 2] as number) <= atS) o += 2;
    const own = pairs[p + 1] as number;
    const other = Math.min(most, over[o + 1] as number);
    const value = own > 0 && other > (isAlone ? 0 : own) ? other : own;
    if (length === 0 || !Object.is(out[length - 1], value)) {
      out[length] = atS;
      out[length + 1] = value;
      length += 2;
    }
    const [ownS, overS] = [pairs[p + 2] ?? Number.POSITIVE_INFINITY, over[o + 2] ?? Number.POSITIVE_INFINITY];
    atS = Math.min(ownS, overS);
    if (ownS <= overS) p += 2;
  }
  return out.slice(0, length);
}
