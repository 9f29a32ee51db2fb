import type { Series } from "../../series/series.ts";
import { areDifferent } from "./merge-samples.ts";

/** Whether the period of a series is stated, and not only read off its steps. */
export const isDeclared = ({ periodBasis, periodS }: Series): boolean =>
  periodBasis === "declared" && periodS !== null;

/** Whether two pieces hold the same samples where both reach, as cuts of one export do; true where no time is in both. */
export function agreeWhereBothReach(a: Series, b: Series): boolean {
  const fromS = Math.max(a.timesS[0] as number, b.timesS[0] as number);
  let i = firstFrom(a.timesS, fromS);
  let j = firstFrom(b.timesS, fromS);
  const untilS = Math.min(a.timesS.at(-1) as number, b.timesS.at(-1) as number);
  for (; (a.timesS[i] as number) <= untilS || (b.timesS[j] as number) <= untilS; i++, j++)
    if (a.timesS[i] !== b.timesS[j] || areDifferent(a.values[i] as number, b.values[j] as number))
      return false;
  return true;
}

/** Whether a piece has a sample inside the stated period of one of another's. */
export function liesInside(piece: Series, { timesS, periodS }: Series): boolean {
  return piece.timesS.some((atS) => {
    const next = firstFrom(timesS, atS - (periodS as number) + 1);
    const nearS = timesS[timesS[next] === atS ? next + 1 : next];
    return nearS !== undefined && nearS < atS + (periodS as number);
  });
}

/** How many samples stand a step before or after a piece's. */
export function neighboursOf(
  piece: Series,
  { parts, stepS }: { readonly parts: readonly Series[]; readonly stepS: number },
): number {
  const has = (atS: number) => parts.some(({ timesS }) => timesS[firstFrom(timesS, atS)] === atS);
  let found = 0;
  for (const atS of piece.timesS) if (!has(atS)) found += Number(has(atS - stepS)) + Number(has(atS + stepS));
  return found;
}

/** Index of the first time at or after a second. */
function firstFrom(timesS: Float64Array, atS: number): number {
  let low = 0;
  let high = timesS.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((timesS[middle] as number) < atS) low = middle + 1;
    else high = middle;
  }
  return low;
}
