/** Misses per touch by cache size: straight between points, level after the last. Sizes ascend, misses never rise. */
export interface MissLine {
  readonly mib: Float64Array;
  readonly miss: Float64Array;
}

/** Misses per touch, 0–1, of a cache of this size. */
export function missAt({ mib: sizes, miss }: MissLine, mib: number): number {
  const last = sizes.length - 1;
  if (!(mib < (sizes[last] as number))) return miss[last] as number;
  const i = segmentAt(sizes, mib);
  const from = sizes[i] as number;
  const share = (mib - from) / ((sizes[i + 1] as number) - from);
  return (miss[i] as number) + ((miss[i + 1] as number) - (miss[i] as number)) * share;
}

/** Index of the segment that holds a size below the last: the one that begins at or before it. */
export function segmentAt(sizes: Float64Array, size: number): number {
  let low = 0;
  let high = sizes.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((sizes[middle] as number) <= size) low = middle;
    else high = middle - 1;
  }
  return low;
}
