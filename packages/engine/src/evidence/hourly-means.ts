import { periodAt, type Series } from "../series/series.ts";
import { HOUR_S } from "../units/seconds.ts";

/** Mean of a measurement in each clock hour that it has samples of, by the number of that hour since 1970; a year of minutes is walked once. */
export function hourlyMeans(series: Series): ReadonlyMap<number, number> {
  const { timesS, values } = series;
  const means = new Map<number, number>();
  let hour = Number.NaN;
  let sum = 0;
  let count = 0;
  for (let i = 0; i < values.length; i++) {
    const startS = timesS[i] as number;
    const first = Math.floor(startS / HOUR_S);
    const isDense = (timesS[i + 1] as number) - startS <= HOUR_S;
    const end = isDense ? first + 1 : Math.ceil((startS + periodAt(series, i)) / HOUR_S);
    for (let h = first; h < end; h++) {
      if (h !== hour) {
        if (count > 0) means.set(hour, sum / count);
        hour = h;
        sum = 0;
        count = 0;
      }
      sum += values[i] as number;
      count++;
    }
  }
  return count === 0 ? means : means.set(hour, sum / count);
}
