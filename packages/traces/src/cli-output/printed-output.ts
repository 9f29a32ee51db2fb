import { TimeReader } from "../delimited/time-reader.ts";
import { timeOf } from "../json/json-reader.ts";
import { numberOf } from "../json/json-shape.ts";
import { PointSeries } from "../json/point-series.ts";
import { canonicalMetric } from "../metrics/canonical-metric.ts";
import { SILENT } from "../metrics/parse-label.ts";
import type { Reading } from "../series/reading.ts";
import type { ByteReader } from "../source/byte-reader.ts";
import type { Meter } from "../source/metered.ts";
import { concatBytes } from "../source/peekable.ts";
import { TraceError } from "../trace-error.ts";
import type { ReadOptions, TraceFormat } from "../trace-file.ts";

/** The whole text as lines; what the CLI prints for people is small. */
export async function readLines(reader: ByteReader, meter: Meter): Promise<string[]> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const chunk = await reader.read();
    if (chunk === null) break;
    chunks.push(chunk);
    length += chunk.byteLength;
    if (length > meter.limits.maxJsonDocumentBytes)
      throw new TraceError(
        "too-large",
        `The command's text is larger than ${Math.round(meter.limits.maxJsonDocumentBytes / 1_048_576)} MiB. Export with --output json, or a shorter span per file.`,
      );
    meter.report();
    await meter.turn(chunk.byteLength);
  }
  return new TextDecoder().decode(concatBytes(chunks, length)).split(/\r?\n/);
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
    this.time = new TimeReader(options);
  }

  /** @param column tells series of one label apart when the statistic is not printed */
  add(
    series: { label: string; statistic: string | null; unit: string | null; column: number },
    point: { timeS: number; value: number },
  ): void {
    const { label, statistic, unit, column } = series;
    this.#points.add(`${label}\u0000${statistic ?? column}\u0000${unit}`, point, () => ({
      ...{ ...SILENT, metric: canonicalMetric(label) ?? (label || null), statistic, unit },
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
