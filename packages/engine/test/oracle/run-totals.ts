import type { CapacityRun } from "../../src/capacity/simulate.ts";

const TOTALS = [
  ...(["halfAcuSeconds", "throttledS", "deficitMilliAcuS", "longestEpisodeS", "worstRatio"] as const),
  ...(["pauses", "resumes", "pausedS", "waitedS"] as const),
];

/** What every simulator counts: the fast one, the slow one and the C reference. */
export type RunTotals = Pick<CapacityRun, (typeof TOTALS)[number]>;

/** Names and both figures of the totals that differ. */
export function differentTotals(run: RunTotals, other: RunTotals): string[] {
  return TOTALS.filter((name) => run[name] !== other[name]).map(
    (name) => `${name}: ${run[name]}, other ${other[name]}`,
  );
}
