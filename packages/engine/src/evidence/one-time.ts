import type { Series } from "../series/series.ts";
import { DAY_S } from "../units/seconds.ts";

/** CloudWatch keeps nothing longer than 455 days (F: CloudWatch concepts, read 2026-11): no one export spans such a gap. */
const KEPT_S = 455 * DAY_S;
/** A time with fewer of the samples than this share is a date gone wrong. */
const LEAST_SHARE = 0.1;

/** The span of one measurement's samples that count, from and to inclusive, epoch seconds. */
export type TimeSpan = readonly [fromS: number, toS: number];

/**
 * The time that counts where samples stand further apart than CloudWatch keeps any (EVD-13): the latest that holds a tenth of
 * them; null where all are of one time.
 */
export function oneTime({ timesS }: Pick<Series, "timesS">): TimeSpan | null {
  const last = timesS.length - 1;
  if (last < 0 || (timesS[last] as number) - (timesS[0] as number) <= KEPT_S) return null;
  let to = last;
  for (let from = last; from >= 0; from--) {
    const isFirst = from === 0 || (timesS[from] as number) - (timesS[from - 1] as number) > KEPT_S;
    if (!isFirst) continue;
    if (from === 0 && to === last) return null;
    if (to - from + 1 >= LEAST_SHARE * timesS.length) return [timesS[from] as number, timesS[to] as number];
    to = from - 1;
  }
  // Times so many that none holds a tenth: the latest.
  return [timesS[last] as number, timesS[last] as number];
}

/** The samples of a series that lie in a span. */
export function within(series: Series, [fromS, toS]: TimeSpan): Series {
  const { timesS, values, periodsS } = series;
  const isKept = (_: number, i: number) => (timesS[i] as number) >= fromS && (timesS[i] as number) <= toS;
  return {
    ...series,
    ...{ timesS: timesS.filter(isKept), values: values.filter(isKept) },
    ...(periodsS && { periodsS: periodsS.filter(isKept) }),
  };
}
