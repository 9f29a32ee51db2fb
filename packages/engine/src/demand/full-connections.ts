import { periodAt, type Series } from "../series/series.ts";

/** Connections that stand at one figure and go no further, and for what share of the time. */
export interface FlatTop {
  readonly standAt: number;
  readonly timePct: number;
}

/** This share of the highest and more is at the top, and of what is there so much at the least stands within so little of it [A]. */
const NEAR_TOP = 0.98;
const FLAT_SHARE = 0.5;
const FLAT = 0.995;
/** As long as a full instance hides demand by (HED-3). */
const OFTEN_PCT = 0.1;
const LEAST_SAMPLES = 3;
/** What AWS keeps for superusers, and a little more, on either side of the default [A]. */
const RESERVED = 0.02;
/** A class of PostgreSQL takes less than the bound by its nominal memory: by AWS's table of ranges of as much 7 to 9 % [D]. */
const BELOW_BOUND = 0.9;

/** By the series itself: a year of minutes is looked at once. */
const kept = new WeakMap<Series, FlatTop | null>();

/** Where connections stand at their highest like at a lid (DEM-9); a peak that comes and goes has none: null. */
export function flatTop(connections: Series): FlatTop | null {
  const before = kept.get(connections);
  if (before !== undefined) return before;
  const found = topOf(connections);
  kept.set(connections, found);
  return found;
}

function topOf(connections: Series): FlatTop | null {
  const standAt = connections.values.reduce((most, value) => Math.max(most, value), 0);
  let [samples, flatS, nearS, knownS] = [0, 0, 0, 0];
  for (let i = 0; i < connections.values.length; i++) {
    const value = connections.values[i] as number;
    const periodS = periodAt(connections, i);
    knownS += periodS;
    if (value >= NEAR_TOP * standAt) nearS += periodS;
    if (value < FLAT * standAt) continue;
    samples++;
    flatS += periodS;
  }
  const timePct = (100 * flatS) / knownS;
  const isFlat = samples >= LEAST_SAMPLES && flatS >= FLAT_SHARE * nearS && timePct > OFTEN_PCT;
  return standAt > 0 && isFlat ? { standAt, timePct } : null;
}

/** Whether a peak is above what an instance takes by default, and what AWS keeps beside it: the default was changed. */
export function isAboveDefault(peak: number, accepted: number): boolean {
  return peak > (1 + RESERVED) * accepted;
}

/** Whether a top is what an instance takes by default: another is a pool's own size, or a max_connections of the user's. */
export function isAtDefault(
  { standAt }: FlatTop,
  { accepted, isBound }: { readonly accepted: number; readonly isBound: boolean },
): boolean {
  const least = isBound ? BELOW_BOUND : 1 - RESERVED;
  return standAt >= least * accepted && !isAboveDefault(standAt, accepted);
}
