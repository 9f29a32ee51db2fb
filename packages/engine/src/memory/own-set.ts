import { type MissLine, missAt } from "../pool/miss-line.ts";
import type { MemoryFinding } from "../units/memory-finding.ts";
import { type AccessCurve, cacheForMiss, type Knot } from "./access-curve.ts";
import { boundCurve } from "./bound-curve.ts";
import { noteOnCurve } from "./notes-on-memory.ts";
import type { Touches } from "./touches-of.ts";

/** A stated set misses at most this much when it is held, */
export const OWN_MISS = 0.01;
/** and no more than a quarter above what today's larger pool does: nobody calls it the set if holding it is worse (A). */
const OWN_ABOVE_TODAY = 1.25;
/** A quarter more is no contradiction, as of what is pasted (A). */
export const MOST_OWN_MISS = 1.25 * OWN_MISS;

/** What the files say of memory, as far as a figure of the user's stands beside it. */
interface Found {
  readonly curve: AccessCurve | null;
  readonly touches: Touches | null;
  readonly poolMib: number | null;
  readonly findings: readonly MemoryFinding[];
}

/**
 * The curve with the user's own figure of what must be held, GiB, as a knot (MEM-4). What was measured stands: where no curve
 * through it misses as little at that size, the figure counts as the least size at which one does, and is named.
 *
 * @param own.volumeMib of the files; null where it is not known
 */
export function withOwnSet<F extends Found>(
  found: F,
  { setGib, volumeMib }: { readonly setGib: number | null; readonly volumeMib: number | null },
): F {
  if (setGib === null || !(setGib > 0)) return found;
  const { curve: before, touches, poolMib } = found;
  const measured = (before?.knots ?? []).filter(isMeasured);
  const known = { low: lowOf(measured, volumeMib), poolMib, touches };
  const own = ownKnots(1024 * setGib, known);
  const curve = boundCurve([...(before?.knots ?? []), ...own], volumeMib);
  const findings = [
    ...found.findings.filter(({ code }) => code !== "one-pool-size"),
    ...noteOnCurve({ curve, touches, poolMib }),
    ...againstMisses(measured, { setGib, low: known.low }),
  ];
  return { ...found, curve, findings };
}

const isMeasured = ({ kind }: Knot): boolean =>
  kind !== "window" && kind !== "pasted" && kind !== "snapshots";

/** Misses per touch at least, by what was measured; null where that is nothing. */
const lowOf = (measured: readonly Knot[], volumeMib: number | null): MissLine | null =>
  measured.length === 0 ? null : boundCurve(measured, volumeMib).lines.low;

/** Sizes and shares nearer than this are one. */
const SAME = 1 + 1e-6;

/** The least cache, MiB, that may miss as little; 0 where nothing measured says otherwise. */
const leastSetMib = (low: MissLine | null, most: number): number =>
  (low && cacheForMiss(low, SAME * most)) ?? 0;

const isDenied = (mib: number, low: MissLine | null): boolean =>
  low !== null && missAt(low, mib) > MOST_OWN_MISS;

/** The larger the figure, the more is missed at every size: else more to be held would cost less. */
function ownKnots(
  mib: number,
  { low, ...today }: Pick<Found, "poolMib" | "touches"> & { readonly low: MissLine | null },
): readonly Knot[] {
  const yours = (at: number, high: number): Knot => ({ kind: "yours", mib: at, low: 0, high });
  const most = ownMiss(mib, today);
  const leastMib = leastSetMib(low, most);
  if (low === null || mib >= leastMib) return [yours(mib, most)];
  return [...(isDenied(mib, low) ? [] : [yours(mib, missAt(low, mib))]), yours(leastMib, most)];
}

/** A figure that what was measured denies, with the size that misses more. */
function againstMisses(
  measured: readonly Knot[],
  { setGib, low }: { readonly setGib: number; readonly low: MissLine | null },
): readonly MemoryFinding[] {
  const size = measured.findLast((knot) => knot.low > OWN_MISS);
  if (size === undefined || !isDenied(1024 * setGib, low)) return [];
  const [leastGib, measuredGib] = [leastSetMib(low, OWN_MISS) / 1024, size.mib / 1024];
  return [
    {
      code: "set-against-misses",
      ...{ setGib, leastGib, measuredGib, measuredPct: 100 * size.low, assumption: false },
    },
  ];
}

function ownMiss(mib: number, { poolMib, touches }: Pick<Found, "poolMib" | "touches">): number {
  if (touches === null || poolMib === null || poolMib < mib) return OWN_MISS;
  return Math.min(OWN_MISS, OWN_ABOVE_TODAY * touches.sourceMiss);
}
