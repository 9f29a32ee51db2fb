import { periodAt } from "../series/period-at.ts";
import type { Series } from "../series/series.ts";

/** Mean of a measurement over the time it was measured, not over its samples: exports may mix periods. */
export function meanOf(series: Series): number {
  let area = 0;
  let spanS = 0;
  for (let i = 0; i < series.values.length; i++) {
    const periodS = periodAt(series, i);
    area += (series.values[i] as number) * periodS;
    spanS += periodS;
  }
  return spanS === 0 ? 0 : area / spanS;
}
