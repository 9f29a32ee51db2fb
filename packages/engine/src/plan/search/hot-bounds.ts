import { MOST_OWN_MISS, OWN_MISS } from "../../memory/own-set.ts";

/** Between what the memory lies that is touched so often that it must stay. */
export interface HotBounds {
  readonly fromGib: number;
  readonly toGib: number;
}

/** What a curve says of sizes, in misses of 100 page touches at its low and its high reading. */
interface Drawn {
  readonly points: readonly { readonly gib: number; readonly lowPct: number; readonly highPct: number }[];
  readonly sourceMissPct: number;
}

/** Misses told apart: what is drawn within a hundredth of the source's is no more than it. */
export const ALIKE_MISSES = 1.01;

/** What another shape may miss and still win (MEM-13); of a reader's memory it says nothing of the writer's. */
export type OtherMayMiss = { readonly mostMissPct: number; readonly instance?: string } | null | undefined;

/**
 * The smallest cache that misses no more than what runs today, at both readings (MEM-5). Where memory decides, the least is that which
 * by the low reading misses no more than the other shape may: the two figures stand side by side. Where today's misses more than a set
 * that is held does, it holds no set: then both are the smallest that would, as a figure of the user's is read (MEM-4).
 */
export function hotBounds(curve: Drawn, doubt: OtherMayMiss): HotBounds {
  const { points, sourceMissPct } = curve;
  if (sourceMissPct > 100 * MOST_OWN_MISS) {
    const mostPct = 100 * OWN_MISS;
    return {
      fromGib: sizeAt(points, { reading: "lowPct", mostPct }),
      toGib: sizeAt(points, { reading: "highPct", mostPct }),
    };
  }
  const alikePct = ALIKE_MISSES * sourceMissPct;
  const mayMissPct = doubt == null || doubt.instance !== undefined ? 0 : doubt.mostMissPct;
  return {
    fromGib: needBy(points, { reading: "lowPct", mostPct: Math.max(alikePct, mayMissPct) }),
    toGib: needBy(points, { reading: "highPct", mostPct: alikePct }),
  };
}

/**
 * Nor is more hot than was ever in use, where today's pool was never full (MEM-5). Where it misses more than a set that is held does,
 * what it reads does not stay in it, and its room tells nothing.
 */
export function noMoreThanUsed(
  bounds: HotBounds,
  found: { readonly usedGib: number; readonly poolGib: number } | undefined,
): HotBounds {
  if (found === undefined || bounds.toGib > ALIKE_MISSES * found.poolGib) return bounds;
  const { usedGib } = found;
  return { fromGib: Math.min(bounds.fromGib, usedGib), toGib: Math.min(bounds.toGib, usedGib) };
}

interface Asked {
  readonly reading: "lowPct" | "highPct";
  readonly mostPct: number;
}

function needBy(points: Drawn["points"], { reading, mostPct }: Asked): number {
  const enough = points.find((point) => point[reading] <= mostPct) ?? points.at(-1);
  return enough?.gib ?? 0;
}

/** The same between two points that are drawn. */
function sizeAt(points: Drawn["points"], asked: Asked): number {
  const gib = needBy(points, asked);
  const i = points.findIndex((point) => point.gib === gib);
  const [before, at] = [points[i - 1], points[i]];
  if (before === undefined || at === undefined || at[asked.reading] > asked.mostPct) return gib;
  const [from, to] = [before[asked.reading], at[asked.reading]];
  return before.gib + ((gib - before.gib) * (from - asked.mostPct)) / Math.max(from - to, 1e-9);
}
