import type { Series } from "../series/series.ts";

/**
 * The measured capacity whose pool holds the pages at a time, ACU: through a hole and a pause the last that it ran with, before all
 * the first (MEM-4); NaN without any. To be asked in ascending order.
 */
export function awakeAcu(capacity: Series | null): (atS: number) => number {
  if (capacity === null) return () => Number.NaN;
  const { timesS, values } = capacity;
  let next = 0;
  let acu = values.find((value) => value > 0) ?? Number.NaN;
  return (atS) => {
    for (; next < timesS.length && (timesS[next] as number) <= atS; next++)
      if ((values[next] as number) > 0) acu = values[next] as number;
    return acu;
  };
}
