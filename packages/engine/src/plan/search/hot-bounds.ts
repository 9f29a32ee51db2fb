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

/** The smallest cache that misses no more than what runs today, at both readings (MEM-5). */
export function hotBounds(curve: Drawn): HotBounds {
  return { fromGib: needBy(curve, "lowPct"), toGib: needBy(curve, "highPct") };
}

function needBy({ points, sourceMissPct }: Drawn, reading: "lowPct" | "highPct"): number {
  const enough = points.find((point) => point[reading] <= ALIKE_MISSES * sourceMissPct) ?? points.at(-1);
  return enough?.gib ?? 0;
}
