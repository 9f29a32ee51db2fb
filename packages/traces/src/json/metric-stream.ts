import { canonicalMetric, knownMetric } from "../metrics/canonical-metric.ts";
import { Gatherer, type JsonFormat, type JsonGatherer, timeOf } from "./json-reader.ts";
import { isObject, type JsonObject, numberOf, textOf } from "./json-shape.ts";
import { PointSeries } from "./point-series.ts";

/** A record covers a minute: Amazon CloudWatch User Guide, "Use metric streams", read 2026-11. */
const RECORD_S = 60;

/** CloudWatch metric stream records (Firehose, JSON): one object a metric, dimension set and minute. */
export const METRIC_STREAM: JsonFormat = {
  format: "metric-stream-json",
  recognises: (document) => "metric_stream_name" in document && "metric_name" in document,
  gather: (context) => new MetricStreamGatherer(context),
};

/**
 * Average (sum ÷ count) and Maximum of each dimension set. The sets overlap (an instance, its cluster, the account), so
 * each is a series of its own and none is added to another.
 */
class MetricStreamGatherer extends Gatherer {
  readonly #averages = new PointSeries();
  readonly #maxima = new PointSeries();
  #unreadable = 0;

  override add(document: JsonObject): void {
    const value = document["value"];
    const timeS = timeOf(document["timestamp"], this.context.time);
    if (!isObject(value) || Number.isNaN(timeS)) {
      this.#unreadable++;
      return;
    }
    this.context.countPoints(1);
    const name = textOf(document["metric_name"]);
    const dimensions = dimensionsOf(document["dimensions"]);
    const key = JSON.stringify([
      document["namespace"],
      document["region"],
      name,
      dimensions,
      document["unit"],
    ]);
    const describe = (statistic: string) => () => ({
      metric: canonicalMetric(name) ?? name,
      statistic,
      unit: textOf(document["unit"]) || null,
      periodS: isPublishedEachMinute(name) ? RECORD_S : null,
      dimensions,
      region: textOf(document["region"]) || null,
    });
    const average = numberOf(value["sum"]) / numberOf(value["count"]);
    this.#averages.add(key, { timeS, value: average }, describe("Average"));
    this.#maxima.add(key, { timeS, value: numberOf(value["max"]) }, describe("Maximum"));
  }

  override finish(): ReturnType<JsonGatherer["finish"]> {
    const skipped = `${this.#unreadable} stream ${this.#unreadable === 1 ? "record has" : "records have"} no value or time and ${this.#unreadable === 1 ? "was" : "were"} skipped.`;
    return {
      drafts: [...this.#averages.drafts(), ...this.#maxima.drafts()],
      warnings: this.#unreadable === 0 ? [] : [{ code: "junk-skipped", message: skipped }],
    };
  }
}

/** Credits and the cluster's volume are published each five minutes or more seldom; their step tells their period. */
function isPublishedEachMinute(name: string): boolean {
  return knownMetric(name)?.level === "instance" && !name.includes("Credit");
}

function dimensionsOf(value: unknown): Record<string, string> {
  const dimensions: Record<string, string> = {};
  if (isObject(value)) for (const [name, text] of Object.entries(value)) dimensions[name] = textOf(text);
  return dimensions;
}
