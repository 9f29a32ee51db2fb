import { canonicalMetric, knownMetric } from "../metrics/canonical-metric.ts";
import { type JsonContext, type JsonFormat, type JsonGatherer, timeOf } from "./json-reader.ts";
import { isObject, type JsonObject, numberOf, textOf } from "./json-shape.ts";
import { PointSeries } from "./point-series.ts";

/** A record covers a minute: Amazon CloudWatch User Guide, "Use metric streams", read 2026-11. */
const RECORD_S = 60;

/** CloudWatch metric stream records (Firehose, JSON): one object a metric, dimension set and minute. */
export const METRIC_STREAM: JsonFormat = {
  format: "metric-stream-json",
  recognises: (document) => "metric_stream_name" in document && "metric_name" in document,
  gather,
};

/**
 * Average (sum ÷ count) and Maximum of each dimension set. The sets overlap (an instance, its cluster, the account), so
 * each is a series of its own and none is added to another.
 */
function gather({ time, countPoints }: JsonContext): JsonGatherer {
  const averages = new PointSeries();
  const maxima = new PointSeries();
  let unreadable = 0;
  return {
    add(document) {
      const value = document["value"];
      const timeS = timeOf(document["timestamp"], time);
      if (!isObject(value) || Number.isNaN(timeS)) {
        unreadable++;
        return;
      }
      countPoints(1);
      const { namespace, region, metric_name, unit } = document;
      const dimensions = dimensionsOf(document["dimensions"]);
      const key = JSON.stringify([namespace, region, textOf(metric_name), dimensions, unit]);
      const average = numberOf(value["sum"]) / numberOf(value["count"]);
      averages.add(key, { timeS, value: average }, () => describe(document, "Average"));
      maxima.add(key, { timeS, value: numberOf(value["max"]) }, () => describe(document, "Maximum"));
    },
    finish() {
      const [has, was] = unreadable === 1 ? ["record has", "was"] : ["records have", "were"];
      const message = `${unreadable} stream ${has} no value or time and ${was} skipped.`;
      return {
        drafts: [...averages.drafts(), ...maxima.drafts()],
        warnings: unreadable === 0 ? [] : [{ code: "junk-skipped", message }],
      };
    },
  };
}

function describe(document: JsonObject, statistic: string) {
  const name = textOf(document["metric_name"]);
  return {
    metric: canonicalMetric(name) ?? name,
    statistic,
    unit: textOf(document["unit"]) || null,
    periodS: isPublishedEachMinute(name) ? RECORD_S : null,
    dimensions: dimensionsOf(document["dimensions"]),
    region: textOf(document["region"]) || null,
  };
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
