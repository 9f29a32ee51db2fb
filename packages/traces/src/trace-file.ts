import type { ClusterDescription, CoverageGrade, Series } from "@acuity/engine/demand";
import type { ReadLimits } from "./limits.ts";

/** What was recognised in the bytes; the name of the file plays no part. */
export type TraceFormat =
  | "console-csv-v2"
  | "console-csv-short"
  | "console-csv-excel"
  | "nab-csv"
  | "generic-csv"
  | "long-csv"
  | "grafana-csv"
  | "gmd-json"
  | "gmd-text"
  | "gms-json"
  | "gms-table"
  | "gms-text"
  | "metric-stream-json"
  | "em-json"
  | "pi-json"
  | "datadog-json"
  | "prometheus-matrix"
  | "rds-description"
  | "zip";

export interface TraceSource {
  /** File name as the user knows it; used in messages and, for a lone unnamed column, to guess the metric. */
  readonly name: string;
  readonly bytes: ReadableStream<Uint8Array> | Blob | Uint8Array;
  /** Size of the file where a stream gives it and the size is known. */
  readonly totalBytes?: number;
}

export interface Progress {
  /** Bytes of the file consumed so far. */
  readonly bytes: number;
  /** Size of the file, null for a stream. */
  readonly totalBytes: number | null;
  /** Rows (or JSON data points) read so far. */
  readonly rows: number;
}

/** Order of the parts of a date such as 3/2/2026. */
export type DateOrder = "month-first" | "day-first";

export interface ReadOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
  /** Offset of times that carry no zone, minutes east of UTC. Without it UTC is assumed and asked. */
  readonly utcOffsetMinutes?: number;
  /** Order of day and month; without it the whole column decides, and an undecidable column is asked. */
  readonly dateOrder?: DateOrder;
  readonly limits?: Partial<ReadLimits>;
}

export type WarningCode =
  | "column-ignored"
  | "display-formatted"
  | "duplicate-times"
  | "empty-series"
  | "entry-skipped"
  | "incomplete-pages"
  | "junk-skipped"
  | "limitless"
  | "long-rows"
  | "not-aurora"
  | "nothing-described"
  | "partial-data"
  | "period-unread"
  | "period-changes"
  | "repeated-hour"
  | "series-failed"
  | "short-rows"
  | "source-message"
  | "truncated"
  | "unreadable-numbers"
  | "unreadable-times";

export interface TraceWarning {
  readonly code: WarningCode;
  readonly message: string;
}

export type QuestionCode =
  | "metric"
  | "cpu-unit"
  | "statistic"
  | "instance"
  | "instance-of-column"
  | "time-zone"
  | "date-order";

/** Something the file does not say. `assumed` is what the series already carry; null means nothing was assumed. */
export interface Question {
  /** Key of the answer; unique in the file. */
  readonly id: string;
  readonly code: QuestionCode;
  readonly message: string;
  /** What it may be answered with; of a metric and of `instance-of-column` any other name is an answer too. */
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly assumed: string | null;
  readonly seriesIndexes: readonly number[];
}

export interface Quality {
  readonly firstS: number;
  readonly lastS: number;
  readonly count: number;
  readonly min: number;
  readonly max: number;
  /** Plain mean of the samples; not weighted by time. */
  readonly mean: number;
  /** From the first sample to the end of the last. */
  readonly spanS: number;
  readonly grade: CoverageGrade;
  /** Time that the samples cover, gaps left out; absent in what was kept before. */
  readonly knownS?: number;
  /** Of it, Monday to Sunday, UTC; absent in what was kept before. */
  readonly weekdayS?: readonly number[];
  /** Number of spans without samples. */
  readonly gaps: number;
  readonly missingSamples: number;
  /** Samples dropped because a later row carried the same stamp. */
  readonly duplicates: number;
  /** Times of such rows, a few of many; absent where none was seen, and in what was kept before. */
  readonly repeatsS?: readonly number[];
  /** Periods in force one after the other, seconds; one where the period never changes. */
  readonly periodsS: readonly number[];
}

export interface TraceFile {
  readonly name: string;
  readonly series: readonly Series[];
  /** Parallel to `series`. */
  readonly quality: readonly Quality[];
  readonly format: TraceFormat;
  /** Bytes of the file as given. */
  readonly bytes: number;
  readonly questions: readonly Question[];
  readonly warnings: readonly TraceWarning[];
  /** What clusters and instances are set to; absent where the file says nothing of it. */
  readonly description?: ClusterDescription;
}
