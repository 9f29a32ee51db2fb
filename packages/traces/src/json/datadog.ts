import { canonicalMetric } from "../metrics/canonical-metric.ts";
import { canonicalStatistic } from "../metrics/statistic.ts";
import { type JsonContext, type JsonFormat, type JsonGatherer, timeOf } from "./json-reader.ts";
import { isObject, type JsonObject, numberOf, textOf } from "./json-shape.ts";
import { PointSeries } from "./point-series.ts";

const DIMENSIONS: Readonly<Record<string, string>> = {
  dbinstanceidentifier: "DBInstanceIdentifier",
  dbclusteridentifier: "DBClusterIdentifier",
};
const UNITS: Readonly<Record<string, string>> = {
  percent: "Percent",
  byte: "Bytes",
  second: "Seconds",
  millisecond: "Milliseconds",
};

/** Datadog `/api/v1/query`: `[milliseconds, value or null]` a point, one series a scope. */
export const DATADOG: JsonFormat = {
  format: "datadog-json",
  recognises: (document) =>
    Array.isArray(document["series"]) &&
    document["series"].some((one: unknown) => isObject(one) && Array.isArray(one["pointlist"])),
  gather: (context) => new DatadogGatherer(context),
};

class DatadogGatherer implements JsonGatherer {
  readonly #context: JsonContext;
  readonly #points = new PointSeries();

  constructor(context: JsonContext) {
    this.#context = context;
  }

  add(document: JsonObject): void {
    for (const one of document["series"] as unknown[]) {
      if (!isObject(one) || !Array.isArray(one["pointlist"])) continue;
      const source = textOf(one["metric"]);
      const key = JSON.stringify([source, one["scope"], one["aggr"]]);
      const dimensions = dimensionsOf(textOf(one["scope"]));
      const interval = numberOf(one["interval"]);
      this.#context.countPoints(one["pointlist"].length);
      for (const point of one["pointlist"] as unknown[]) {
        if (!Array.isArray(point)) continue;
        const timeS = timeOf(point[0], this.#context.time);
        if (Number.isNaN(timeS)) continue;
        this.#points.add(key, { timeS, value: numberOf(point[1]) }, () => ({
          metric: canonicalMetric(source) ?? source,
          statistic: canonicalStatistic(textOf(one["aggr"])),
          unit: unitOf(one["unit"]),
          periodS: interval > 0 ? interval : null,
          dimensions,
          region: null,
        }));
      }
    }
  }

  finish(): ReturnType<JsonGatherer["finish"]> {
    return { drafts: this.#points.drafts(), warnings: [] };
  }
}

/** `dbinstanceidentifier:orders-1,region:eu-west-1`; `*` is everything. */
function dimensionsOf(scope: string): Record<string, string> {
  const dimensions: Record<string, string> = {};
  for (const tag of scope.split(",")) {
    const at = tag.indexOf(":");
    if (at > 0) dimensions[DIMENSIONS[tag.slice(0, at)] ?? tag.slice(0, at)] = tag.slice(at + 1);
  }
  return dimensions;
}

function unitOf(value: unknown): string | null {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return isObject(first) ? (UNITS[textOf(first["name"])] ?? null) : null;
}
