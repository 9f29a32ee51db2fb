import { canonicalStatistic, STATISTICS } from "@acuity/engine/demand";
import { canonicalMetric } from "../metrics/canonical-metric.ts";
import { SILENT } from "../metrics/parse-label.ts";
import type { Draft } from "../series/reading.ts";
import { TraceError } from "../trace-error.ts";
import type { TraceWarning } from "../trace-file.ts";
import { type JsonContext, type JsonFormat, type JsonGatherer, samplesOf, timeOf } from "./json-reader.ts";
import { isObject, type JsonObject, numberOf, shownValue, textOf } from "./json-shape.ts";

interface Column {
  readonly label: string;
  readonly statistic: string;
  readonly unit: string | null;
  readonly times: number[];
  readonly values: number[];
  firstS: number;
  lastS: number;
}

/** `aws cloudwatch get-metric-statistics`: unordered points, several statistics a point, one series a statistic and unit. */
export const METRIC_STATISTICS: JsonFormat = {
  format: "gms-json",
  recognises: (document) => Array.isArray(document["Datapoints"]),
  gather: (context) => new MetricStatisticsGatherer(context),
};

class MetricStatisticsGatherer implements JsonGatherer {
  readonly #context: JsonContext;
  readonly #columns: Column[] = [];
  #empty: string[] = [];

  constructor(context: JsonContext) {
    this.#context = context;
  }

  add(document: JsonObject, line: number): void {
    const label = textOf(document["Label"]);
    const points = document["Datapoints"] as unknown[];
    if (points.length === 0) this.#empty.push(label);
    this.#context.countPoints(points.length);
    const columns = new Map<string, Column>();
    for (const point of points) {
      if (!isObject(point)) continue;
      const timeS = timeOf(point["Timestamp"], this.#context.time);
      if (Number.isNaN(timeS))
        throw new TraceError(
          "times-unreadable",
          `“${label}” has a timestamp that cannot be read: ${shownValue(point["Timestamp"])}. Export with --output json.`,
          line,
        );
      const unit = textOf(point["Unit"]) || null;
      for (const [statistic, value] of statisticsOf(point)) {
        const column = columnOf(columns, { label, statistic, unit });
        column.times.push(timeS);
        column.values.push(value);
        column.firstS = Math.min(column.firstS, timeS);
        column.lastS = Math.max(column.lastS, timeS);
      }
    }
    for (const column of columns.values()) this.#join(column);
  }

  /** A second answer for another span of the same series continues it; one that overlaps is another instance. */
  #join(column: Column): void {
    const before = this.#columns.find(
      (known) =>
        known.label === column.label &&
        known.statistic === column.statistic &&
        known.unit === column.unit &&
        (column.firstS > known.lastS || column.lastS < known.firstS),
    );
    if (before === undefined) {
      this.#columns.push(column);
      return;
    }
    for (const timeS of column.times) before.times.push(timeS);
    for (const value of column.values) before.values.push(value);
    before.firstS = Math.min(before.firstS, column.firstS);
    before.lastS = Math.max(before.lastS, column.lastS);
  }

  finish(): { drafts: Draft[]; warnings: TraceWarning[] } {
    const rank = (statistic: string) => {
      const at = (STATISTICS as readonly string[]).indexOf(statistic);
      return at < 0 ? STATISTICS.length : at;
    };
    const drafts = this.#columns
      .toSorted((a, b) => (a.label === b.label ? rank(a.statistic) - rank(b.statistic) : 0))
      .map(draftOf);
    const warnings = this.#empty.map(
      (label): TraceWarning => ({
        code: "empty-series",
        message: `CloudWatch had no points for “${label}”. Check its name, region, span and period.`,
      }),
    );
    return { drafts, warnings };
  }
}

function columnOf(
  columns: Map<string, Column>,
  { label, statistic, unit }: { label: string; statistic: string; unit: string | null },
): Column {
  const key = `${statistic}\u0000${unit}`;
  let column = columns.get(key);
  if (column === undefined) {
    column = {
      label,
      statistic,
      unit,
      times: [],
      values: [],
      firstS: Number.POSITIVE_INFINITY,
      lastS: Number.NEGATIVE_INFINITY,
    };
    columns.set(key, column);
  }
  return column;
}

function statisticsOf(point: JsonObject): [string, number][] {
  const found: [string, number][] = [];
  for (const name of STATISTICS) if (name in point) found.push([name, numberOf(point[name])]);
  const extended = point["ExtendedStatistics"];
  if (isObject(extended))
    for (const [name, value] of Object.entries(extended))
      found.push([canonicalStatistic(name) ?? name, numberOf(value)]);
  return found;
}

function draftOf({ label, statistic, unit, times, values }: Column): Draft {
  const metric = canonicalMetric(label) ?? (label || null);
  const samples = samplesOf(times, values);
  return { ...SILENT, metric, statistic, unit, label, samples, describable: true };
}
