import type { Series } from "./series.ts";

/** Periods at which CloudWatch keeps what has grown older; an export of a shorter one holds such samples. */
const KEPT_S: readonly number[] = [60, 300, 3600];

/**
 * Period of one sample, seconds: its own where the series says it, else the step that repeats around it, else the
 * declared one. One export may mix periods (DEM-7). A Sum counts over what is stated: a step that CloudWatch keeps
 * nothing at is a hole there, however often it repeats.
 */
export function periodAt(series: Series, i: number): number {
  const own = series.periodsS?.[i];
  if (own !== undefined) return own;
  const t = series.timesS;
  const declared = series.periodS ?? Number.POSITIVE_INFINITY;
  const step = (j: number) =>
    j >= 0 && j + 1 < t.length ? (t[j + 1] as number) - (t[j] as number) : Number.NaN;
  const before = step(i - 1);
  const after = step(i);
  let period = Number.POSITIVE_INFINITY;
  if (after === before || after === step(i + 1) || after === declared) period = after;
  if ((before === step(i - 2) || before === declared) && before < period) period = before;
  if (period !== Number.POSITIVE_INFINITY) {
    const isCount = series.statistic === "Sum" && series.periodBasis === "declared";
    return isCount && period > declared && !KEPT_S.includes(period) ? declared : period;
  }
  for (const candidate of [declared, before, after]) if (candidate < period) period = candidate;
  return period === Number.POSITIVE_INFINITY ? 60 : period;
}
