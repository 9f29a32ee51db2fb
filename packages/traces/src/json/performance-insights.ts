import { canonicalStatistic } from "../metrics/statistic.ts";
import { type JsonContext, type JsonFormat, type JsonGatherer, timeOf } from "./json-reader.ts";
import { isObject, type JsonObject, numberOf, textOf } from "./json-shape.ts";
import { PointSeries } from "./point-series.ts";

/** `aws pi get-resource-metrics`: totals and, where a key carries dimensions, parts of them. */
export const PERFORMANCE_INSIGHTS: JsonFormat = {
  format: "pi-json",
  recognises: (document) => Array.isArray(document["MetricList"]),
  gather: (context) => new PerformanceInsightsGatherer(context),
};

class PerformanceInsightsGatherer implements JsonGatherer {
  readonly #context: JsonContext;
  readonly #points = new PointSeries();

  constructor(context: JsonContext) {
    this.#context = context;
  }

  add(document: JsonObject): void {
    for (const entry of document["MetricList"] as unknown[]) {
      if (!isObject(entry) || !isObject(entry["Key"]) || !Array.isArray(entry["DataPoints"])) continue;
      const metric = textOf(entry["Key"]["Metric"]);
      const dimensions = partOf(entry["Key"]["Dimensions"]);
      const key = JSON.stringify([document["Identifier"], metric, dimensions]);
      this.#context.countPoints(entry["DataPoints"].length);
      for (const point of entry["DataPoints"] as unknown[]) {
        if (!isObject(point)) continue;
        const timeS = timeOf(point["Timestamp"], this.#context.time);
        if (Number.isNaN(timeS)) continue;
        this.#points.add(key, { timeS, value: numberOf(point["Value"]) }, () => ({
          metric,
          statistic: canonicalStatistic(metric.slice(metric.lastIndexOf(".") + 1)),
          unit: unitOf(metric),
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

/** Dimensions of a key; a `.type` says nothing that the `.name` beside it does not. */
function partOf(value: unknown): Record<string, string> {
  const dimensions: Record<string, string> = {};
  if (!isObject(value)) return dimensions;
  for (const [name, text] of Object.entries(value))
    if (!(name.endsWith(".type") && `${name.slice(0, -".type".length)}.name` in value))
      dimensions[name] = textOf(text);
  return dimensions;
}

/** Units of the counters planning reads; `db.load` counts average active sessions. */
function unitOf(metric: string): string | null {
  if (metric.startsWith("db.load.")) return "AAS";
  return metric.startsWith("os.cpuUtilization.") ? "Percent" : null;
}
