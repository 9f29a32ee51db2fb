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
