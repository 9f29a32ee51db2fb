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
 * by the low reading misses no more than the other shape may: the two figures stand side by side.
 */
export function hotBounds(curve: Drawn, doubt: OtherMayMiss): HotBounds {
  const alikePct = ALIKE_MISSES * curve.sourceMissPct;
  const mayMissPct = doubt == null || doubt.instance !== undefined ? 0 : doubt.mostMissPct;
  return {
    fromGib: needBy(curve.points, { reading: "lowPct", mostPct: Math.max(alikePct, mayMissPct) }),
    toGib: needBy(curve.points, { reading: "highPct", mostPct: alikePct }),
  };
}

function needBy(
  points: Drawn["points"],
  { reading, mostPct }: { readonly reading: "lowPct" | "highPct"; readonly mostPct: number },
): number {
  const enough = points.find((point) => point[reading] <= mostPct) ?? points.at(-1);
  return enough?.gib ?? 0;
}
