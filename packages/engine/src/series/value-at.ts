import { periodAt, type Series } from "./series.ts";

/** Value of the sample that covers a time; NaN where none does. To be asked in ascending order. */
export function valueAt(series: Series): (atS: number) => number {
  const { timesS, values } = series;
  let i = 0;
  let periodOf = -1;
  let periodS = 0;
  return (atS) => {
    while (i + 1 < timesS.length && (timesS[i + 1] as number) <= atS) i++;
    if (periodOf !== i) {
      periodOf = i;
      periodS = periodAt(series, i);
    }
    const fromS = timesS[i] as number;
    return atS >= fromS && atS < fromS + periodS ? (values[i] as number) : Number.NaN;
  };
}
