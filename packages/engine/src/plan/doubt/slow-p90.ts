import { quantileOf } from "./quantile-of.ts";

/**
 * Time short of capacity or slow that nine of ten draws keep to, percent (HED-2): of runs without bursts that their samples hide, of
 * how long the others stand near the maximum, and of the classes, whichever is longest; never less than as expected.
 */
export function slowP90(of: {
  readonly expectedPct: number;
  readonly steadyPct: readonly number[];
  readonly nearMaximumPct: readonly number[];
  readonly classesPct: readonly number[];
}): number {
  const { expectedPct, steadyPct, nearMaximumPct, classesPct } = of;
  const drawn = [steadyPct, nearMaximumPct, classesPct].filter((draws) => draws.length > 0);
  return Math.max(expectedPct, ...drawn.map((draws) => quantileOf(draws, 0.9)));
}
