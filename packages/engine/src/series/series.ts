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
  /** Each sample's own period in seconds, where exports of several periods were joined; absent = read off the steps. */
  readonly periodsS?: Int32Array;
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
