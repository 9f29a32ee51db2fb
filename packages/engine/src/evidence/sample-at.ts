import { periodAt, type Series } from "../series/series.ts";

/** The value of a series at a time, asked in ascending order; null where no sample of it holds then, and without a series. */
export function sampleAt(series: Series | null): (atS: number) => number | null {
  if (series === null) return () => null;
  const { timesS, values } = series;
  let k = -1;
  return (atS) => {
    while (k + 1 < timesS.length && (timesS[k + 1] as number) <= atS) k++;
    if (k < 0) return null;
    const isHeld = atS < (timesS[k] as number) + periodAt(series, k);
    return isHeld ? (values[k] as number) : null;
  };
}
