import { TimeReader } from "../delimited/time-reader.ts";
import { timeOf } from "../json/json-reader.ts";
import { numberOf } from "../json/json-shape.ts";
import { PointSeries } from "../json/point-series.ts";
import { canonicalMetric } from "../metrics/canonical-metric.ts";
import type { Reading } from "../series/reading.ts";
import type { ReadOptions, TraceFormat } from "../trace-file.ts";

export function timeReaderOf(options: ReadOptions): TimeReader {
  return new TimeReader({ offsetS: (options.utcOffsetMinutes ?? 0) * 60, order: "month-first" });
}

/** Epoch seconds of a printed stamp, ISO or a number of seconds; NaN otherwise. */
export function printedTime(text: string, time: TimeReader): number {
  const number = numberOf(text);
  return timeOf(Number.isNaN(number) ? text : number, time);
}

/** Points of get-metric-statistics as printed: several statistics a row, one series each. */
export class StatisticsColumns {
  readonly #points = new PointSeries();
  readonly time: TimeReader;

  constructor(options: ReadOptions) {
    this.time = timeReaderOf(options);
  }

  /** @param column tells series of one label apart when the statistic is not printed */
  add(
    series: { label: string; statistic: string | null; unit: string | null; column: number },
    point: { timeS: number; value: number },
  ): void {
    const { label, statistic, unit, column } = series;
    this.#points.add(`${label}\u0000${statistic ?? column}\u0000${unit}`, point, () => ({
      metric: canonicalMetric(label) ?? (label || null),
      statistic,
      unit,
      dimensions: {},
      region: null,
      label: statistic === null ? `${label} (column ${column + 1})` : label,
    }));
  }

  reading(format: TraceFormat): Reading {
    return {
      format,
      drafts: this.#points.drafts(),
      warnings: [],
      unmarkedTimes: this.time.unmarked > 0,
      undecidedDateOrder: null,
    };
  }
}
