import type { MemoryNeed } from "@acuity/engine/plan";

/** The sizes that the track of memory spans: each step is as many times the last. */
export interface TrackScale {
  readonly leastGib: number;
  readonly mostGib: number;
}

/** Steps of the slider from the least to the most. */
export const TRACK_STEPS = 200;

/** Room for what is known of the need and for half and twice of it, in powers of two. */
export function trackScale({ fromGib, toGib, flipsGib }: MemoryNeed): TrackScale {
  const known = [fromGib, toGib, ...flipsGib].filter((gib) => gib > 0);
  const [least, most] = known.length === 0 ? [1, 64] : [Math.min(...known), Math.max(...known)];
  return {
    leastGib: 2 ** Math.floor(Math.log2(least / 2)),
    mostGib: 2 ** Math.ceil(Math.log2(most * 2)),
  };
}

/** The same with room for a need beyond it: one within it leaves it as it is, for a thumb that is moved must not move the scale below it. */
export function widened(scale: TrackScale, need: MemoryNeed): TrackScale {
  const known = [need.fromGib, need.toGib, ...need.flipsGib].filter((gib) => gib > 0);
  if (known.every((gib) => gib >= scale.leastGib && gib <= scale.mostGib)) return scale;
  const now = trackScale(need);
  return {
    leastGib: Math.min(now.leastGib, scale.leastGib),
    mostGib: Math.max(now.mostGib, scale.mostGib),
  };
}

/** Where a size lies on the track, 0 to 1. */
export function placeOnTrack(gib: number, { leastGib, mostGib }: TrackScale): number {
  if (gib <= leastGib) return 0;
  return Math.min(1, Math.log(gib / leastGib) / Math.log(mostGib / leastGib));
}

/** The size at a place on the track, as a person would say it: three figures below 1 GiB, else tenths, from 10 on whole. */
export function sizeOnTrack(place: number, { leastGib, mostGib }: TrackScale): number {
  const gib = leastGib * (mostGib / leastGib) ** place;
  const digits = gib >= 10 ? 0 : gib >= 1 ? 1 : 3;
  return Number(gib.toFixed(digits));
}

/** By how many sizes a key moves the thumb; to an end where that is none. */
const KEYS: Readonly<Record<string, number>> = {
  ...{ ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 },
  ...{ PageDown: -10, PageUp: 10, Home: Number.NEGATIVE_INFINITY, End: Number.POSITIVE_INFINITY },
};

/** The size that a key leads to: the next that reads as another one, until an end is reached. Null of a key that moves nothing. */
export function sizeByKey(
  key: string,
  { gib, scale }: { readonly gib: number; readonly scale: TrackScale },
): number | null {
  const sizes = KEYS[key];
  if (sizes === undefined) return null;
  const by = Math.sign(sizes);
  let [to, left] = [gib, Math.abs(sizes)];
  let step = Math.round(placeOnTrack(gib, scale) * TRACK_STEPS);
  while (left > 0 && step >= 0 && step <= TRACK_STEPS) {
    const size = sizeOnTrack(step / TRACK_STEPS, scale);
    if (by * (size - to) > 0) [to, left] = [size, left - 1];
    step += by;
  }
  return to;
}
