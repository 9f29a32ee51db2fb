import type { InstanceEvidence } from "../evidence/evidence.ts";
import { periodAt, type Series } from "../series/series.ts";
import { valueAt } from "../series/value-at.ts";
import { GIB_PER_ACU } from "../units/acu.ts";

const GIB = 2 ** 30;
/** Capacity moves inside a sample: more in use than so many times its memory, and a GiB, is no such move [A], */
const BEYOND_TIMES = 1.25;
const BEYOND_GIB = 1;
/** nor is it where more than half of the time has it [A]. */
const MOST_OF_TIME = 0.5;

/** Why FreeableMemory of a range tells nothing of it (HLD-1). */
export type FreeableDoubt =
  /** More is free than the maximum has. */
  | { readonly kind: "over-maximum"; readonly freeGib: number }
  /** At one moment more would be in use than the capacity of that moment has. */
  | { readonly kind: "over-capacity"; readonly usedGib: number; readonly acu: number };

/** By the series itself: every question about a plan asks, and a year of minutes is looked at once. */
const kept = new WeakMap<Series, { readonly key: string; readonly found: FreeableDoubt | null }>();

/**
 * FreeableMemory is what is unused at the maximum: above its whole memory it is of another maximum, and where it leaves more in
 * use than the capacity of the moment has it is of another unit or maximum. Null where it may be, or nobody measured it.
 */
export function freeableDoubt(
  { freeableMemory: free, capacity }: Pick<InstanceEvidence, "freeableMemory" | "capacity">,
  maxAcu: number,
): FreeableDoubt | null {
  if (free === null) return null;
  const key = `${maxAcu} ${capacity?.values.length}`;
  const before = kept.get(free);
  if (before?.key === key) return before.found;
  const found = overMaximum(free, maxAcu) ?? (capacity && overCapacity(free, { capacity, maxAcu }));
  kept.set(free, { key, found });
  return found;
}

function overMaximum(free: Series, maxAcu: number): FreeableDoubt | null {
  const freeGib = free.values.reduce((most, bytes) => Math.max(most, bytes), 0) / GIB;
  return freeGib > GIB_PER_ACU * maxAcu ? { kind: "over-maximum", freeGib } : null;
}

function overCapacity(
  free: Series,
  { capacity, maxAcu }: { readonly capacity: Series; readonly maxAcu: number },
): FreeableDoubt | null {
  if (!Number.isFinite(maxAcu)) return null;
  const acuAt = valueAt(capacity);
  let [beyondS, knownS, usedGib, atAcu] = [0, 0, 0, 0];
  for (let i = 0; i < free.values.length; i++) {
    const periodS = periodAt(free, i);
    const acu = acuAt((free.timesS[i] as number) + periodS / 2);
    if (!(acu > 0)) continue;
    knownS += periodS;
    const used = GIB_PER_ACU * maxAcu - (free.values[i] as number) / GIB;
    if (used <= BEYOND_TIMES * GIB_PER_ACU * acu + BEYOND_GIB) continue;
    beyondS += periodS;
    if (atAcu === 0 || used / acu > usedGib / atAcu) [usedGib, atAcu] = [used, acu];
  }
  return beyondS > MOST_OF_TIME * knownS ? { kind: "over-capacity", usedGib, acu: atAcu } : null;
}
