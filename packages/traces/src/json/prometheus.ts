import { canonicalStatistic } from "@acuity/engine/demand";
import { canonicalMetric } from "../metrics/canonical-metric.ts";
import { ownEntry } from "../own-entry.ts";
import { TraceError } from "../trace-error.ts";
import { isObject, type JsonObject, textOf } from "./json-shape.ts";
import { pointFormat } from "./point-series.ts";

/** Labels of YACE (`dimension_X`) and of cloudwatch_exporter (`dbinstance_identifier`). */
const DIMENSIONS: Readonly<Record<string, string>> = {
  dbinstance_identifier: "DBInstanceIdentifier",
  dbcluster_identifier: "DBClusterIdentifier",
};

/** Prometheus `query_range`: values are text, `NaN` and `+Inf` are missing. */
export const PROMETHEUS = pointFormat({
  format: "prometheus-matrix",
  recognises: (document) => isObject(document["data"]) && "resultType" in document["data"],
  read(document, sink) {
    const data = document["data"] as JsonObject;
    const type = textOf(data["resultType"]);
    if (type !== "matrix")
      throw new TraceError(
        "format-not-read",
        `This Prometheus answer is a ${type || "result"} of a single moment. Ask query_range with a start, an end and a step.`,
        sink.line,
      );
    for (const one of Array.isArray(data["result"]) ? (data["result"] as unknown[]) : []) {
      if (!isObject(one) || !isObject(one["metric"]) || !Array.isArray(one["values"])) continue;
      const labels = one["metric"];
      sink.add(JSON.stringify(labels), one["values"], () => describe(labels));
    }
  },
});

/** `aws_rds_cpuutilization_average{dimension_DBInstanceIdentifier="x"}` and its like. */
function describe(labels: JsonObject) {
  const name = textOf(labels["__name__"]);
  const suffix = /_(average|maximum|minimum|sum|sample_count|p\d+(?:_\d+)?)$/i.exec(name);
  const bare = suffix === null ? name : name.slice(0, suffix.index);
  const dimensions: Record<string, string> = {};
  for (const [label, value] of Object.entries(labels)) {
    const dimension = label.startsWith("dimension_")
      ? label.slice("dimension_".length)
      : ownEntry(DIMENSIONS, label);
    if (dimension !== undefined && textOf(value) !== "") dimensions[dimension] = textOf(value);
  }
  return {
    metric: canonicalMetric(bare) ?? (name || null),
    statistic: suffix === null ? null : canonicalStatistic((suffix[1] as string).replace(/^(p\d+)_/, "$1.")),
    unit: null,
    dimensions,
    region: textOf(labels["region"]) || null,
  };
}
