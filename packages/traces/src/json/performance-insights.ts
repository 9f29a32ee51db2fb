import { canonicalStatistic } from "@acuity/engine/demand";
import { isObject, textOf } from "./json-shape.ts";
import { pointFormat } from "./point-series.ts";

/** `aws pi get-resource-metrics`: totals and, where a key carries dimensions, parts of them. */
export const PERFORMANCE_INSIGHTS = pointFormat({
  format: "pi-json",
  recognises: (document) => Array.isArray(document["MetricList"]),
  read(document, sink) {
    for (const entry of document["MetricList"] as unknown[]) {
      if (!isObject(entry) || !isObject(entry["Key"]) || !Array.isArray(entry["DataPoints"])) continue;
      const metric = textOf(entry["Key"]["Metric"]);
      const dimensions = partOf(entry["Key"]["Dimensions"]);
      const points = entry["DataPoints"].map((point: unknown) =>
        isObject(point) ? [point["Timestamp"], point["Value"]] : null,
      );
      sink.add(JSON.stringify([document["Identifier"], metric, dimensions]), points, () => {
        const statistic = canonicalStatistic(metric.slice(metric.lastIndexOf(".") + 1));
        return { metric, statistic, unit: unitOf(metric), dimensions, region: null };
      });
    }
  },
});

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
