import { type MissLine, missAt } from "../pool/miss-line.ts";

/** Where a known point of the curve comes from (MEM-4). */
export type KnotKind =
  /** The pool the metrics were measured in. */
  | "pool"
  /** Pool sizes that a serverless trace went through. */
  | "trace"
  /** A cache that filled inside the trace. */
  | "cold-start"
  /** The tiered cache of an NVMe source. */
  | "tier"
  /** AuroraEstimatedSharedMemoryBytes: what was touched within a minute. */
  | "window"
  /** Two snapshots of pg_buffercache. */
  | "snapshots"
  /** Statistics pasted from the database. */
  | "pasted"
  /** The user's own figure. */
  | "yours";

/** A cache size at which misses per touch are known to lie between two figures. */
export interface Knot {
  readonly kind: KnotKind;
  readonly mib: number;
  readonly low: number;
  readonly high: number;
}

/** Which reading of the curve: the least it may be, the most, and a guess between. */
export type Bound = "low" | "mid" | "high";

/** What a cache of any size misses (MEM-3 to MEM-5). */
export interface AccessCurve {
  /** Known points, by size, without the two ends. */
  readonly knots: readonly Knot[];
  /** From here on nothing is missed; null where the volume's size is not known. */
  readonly volumeMib: number | null;
  readonly lines: Readonly<Record<Bound, MissLine>>;
  /** Some size other than the source's own is known: without one the bounds are all that can be said (MEM-5). */
  readonly isIdentifiable: boolean;
}

/** Misses per touch at a size, in all three readings. */
export function missesAt(curve: AccessCurve, mib: number): Readonly<Record<Bound, number>> {
  const { low, mid, high } = curve.lines;
  return { low: missAt(low, mib), mid: missAt(mid, mib), high: missAt(high, mib) };
}

/** The smallest cache that misses no more than this, MiB; null where none is known to (MEM-12: the set at m*). */
export function cacheForMiss({ mib: sizes, miss }: MissLine, most: number): number | null {
  const i = miss.findIndex((value) => value <= most);
  if (i < 0) return null;
  if (i === 0) return sizes[0] as number;
  const [above, below] = [miss[i - 1] as number, miss[i] as number];
  const share = above === below ? 1 : (above - most) / (above - below);
  return (sizes[i - 1] as number) + ((sizes[i] as number) - (sizes[i - 1] as number)) * share;
}

/**
 * A curve inside the bounds: at share 0 the low one, at 1 the high one, between them in proportion (UNC-2). Falling as both do,
 * with the points of both.
 */
export function lineBetween({ lines }: AccessCurve, share: number): MissLine {
  const { low, high } = lines;
  const mib = Float64Array.from(new Set([...low.mib, ...high.mib])).sort();
  const miss = mib.map((size) => (1 - share) * missAt(low, size) + share * missAt(high, size));
  return { mib, miss };
}
