import { periodAt, type Series } from "../series/series.ts";

/** A capacity held at least this long is where the instance rests, not where it passes (TOD-1, HLD-3). */
export const PLATEAU_S = 1800;

/**
 * Lowest capacity that ServerlessDatabaseCapacity stays at or below for half an hour, in halves of an ACU: what the
 * configured minimum must have allowed (TOD-1). A pause, however short, needs a minimum of 0. Null where no half hour is
 * measured without a hole.
 */
export function lowestPlateauAcu({ timesS, values, ...series }: Series): number | null {
  if (values.includes(0)) return 0;
  const all = { timesS, values, ...series };
  let lowest: number | null = null;
  // Highest values of the samples from `from` on, descending: the one at `top` is the highest of the half hour.
  let highest: number[] = [];
  let top = 0;
  let from = 0;
  for (let i = 0; i < values.length; i++) {
    const endOfLastS = i === 0 ? 0 : (timesS[i - 1] as number) + periodAt(all, i - 1);
    if (i > 0 && (timesS[i] as number) > endOfLastS + 1) {
      highest = [];
      top = 0;
      from = i;
    }
    while (highest.length > top && (values[highest.at(-1) as number] as number) <= (values[i] as number))
      highest.pop();
    highest.push(i);
    const endS = (timesS[i] as number) + periodAt(all, i);
    while (from < i && endS - (timesS[from + 1] as number) >= PLATEAU_S) from++;
    while ((highest[top] as number) < from) top++;
    const height = values[highest[top] as number] as number;
    if (endS - (timesS[from] as number) >= PLATEAU_S && (lowest === null || height < lowest)) lowest = height;
  }
  return lowest === null ? null : Math.round(lowest * 2) / 2;
}
