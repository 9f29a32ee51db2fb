/**
 * A metric as it was measured: parallel columns, ascending, without holes in the columns.
 * A sample that is missing in the source is absent here; it is never zero (DEM-7).
 */
export interface Series {
  /** Canonical CloudWatch name (`CPUUtilization`), or null when the file does not say. */
  readonly metric: string | null;
  /** `Average`, `Maximum`, `Minimum`, `Sum`, `SampleCount` or a percentile such as `p99`; null when unknown. */
  readonly statistic: string | null;
  /** CloudWatch unit (`Percent`, `Bytes`, `Count`), or null when unknown. */
  readonly unit: string | null;
  /** Declared period in seconds, else the most common step; null with fewer than two samples. */
  readonly periodS: number | null;
  /** Whether the source states `periodS` or it is the most common step; absent is inferred. */
  readonly periodBasis?: "declared" | "inferred";
  /** Its times name no zone and nobody said one: they were read as UTC. Absent where they do or somebody did. */
  readonly zoneBasis?: "assumed";
  /** Somebody said that its values are in `unit`, or they were made so by what was said: their size is no doubt. Absent where nobody did. */
  readonly unitBasis?: "said";
  /** Samples of which its file gave another value too; the greatest was kept. Absent without any. */
  readonly twins?: number;
  /** Each sample's own period in seconds, where exports of several periods were joined; absent = read off the steps. */
  readonly periodsS?: Int32Array;
  /** Times of samples of CPU that cannot be, left out and too many to be slips: a gap however short (EVD-12). Absent without any. */
  readonly noneS?: Float64Array;
  /** CloudWatch dimensions, such as `{ DBInstanceIdentifier: "orders-prod-1" }`; empty when unknown. */
  readonly dimensions: Readonly<Record<string, string>>;
  /** What the file calls the series; shown to the user, never parsed again. */
  readonly label: string;
  /** AWS region named by the file, or null. */
  readonly region: string | null;
  /** Start of each sample, epoch seconds UTC, strictly ascending. */
  readonly timesS: Float64Array;
  /** Finite values, same length as `timesS`, in `unit`. */
  readonly values: Float64Array;
}

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

/** Most common step between ascending times, in seconds; the smallest of equals; null with fewer than two samples. */
export function mostCommonStep(timesS: Float64Array): number | null {
  const counts = new Map<number, number>();
  let last = Number.NaN;
  let run = 0;
  for (let i = 1; i < timesS.length; i++) {
    const step = (timesS[i] as number) - (timesS[i - 1] as number);
    if (step !== last) {
      if (run > 0) counts.set(last, (counts.get(last) ?? 0) + run);
      last = step;
      run = 0;
    }
    run++;
  }
  if (run > 0) counts.set(last, (counts.get(last) ?? 0) + run);
  let best: number | null = null;
  let bestCount = 0;
  for (const [step, count] of counts)
    if (count > bestCount || (count === bestCount && best !== null && step < best)) {
      best = step;
      bestCount = count;
    }
  return best;
}

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

/** Whether some step follows itself. */
export function hasRhythm({ timesS }: Series): boolean {
  for (let i = 2; i < timesS.length; i++) if (stepTo(timesS, i) === stepTo(timesS, i - 1)) return true;
  return false;
}

const stepTo = (timesS: Float64Array, i: number): number => (timesS[i] as number) - (timesS[i - 1] as number);

/** Whether the period of a series is stated, and not only read off its steps. */
export const isDeclared = ({ periodBasis, periodS }: Series): boolean =>
  periodBasis === "declared" && periodS !== null;
