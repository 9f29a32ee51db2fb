import { canonicalStatistic } from "@acuity/engine/demand";
import { canonicalMetric } from "../metrics/canonical-metric.ts";
import { ownEntry } from "../own-entry.ts";
import { isObject, numberOf, textOf } from "./json-shape.ts";
import { pointFormat } from "./point-series.ts";

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
export const DATADOG = pointFormat({
  format: "datadog-json",
  recognises: (document) =>
    Array.isArray(document["series"]) &&
    document["series"].some((one: unknown) => isObject(one) && Array.isArray(one["pointlist"])),
  read(document, sink) {
    for (const one of document["series"] as unknown[]) {
      if (!isObject(one) || !Array.isArray(one["pointlist"])) continue;
      const source = textOf(one["metric"]);
      const interval = numberOf(one["interval"]);
      sink.add(JSON.stringify([source, one["scope"], one["aggr"]]), one["pointlist"], () => ({
        metric: canonicalMetric(source) ?? source,
        statistic: canonicalStatistic(textOf(one["aggr"])),
        unit: unitOf(one["unit"]),
        periodS: interval > 0 ? interval : null,
        dimensions: dimensionsOf(textOf(one["scope"])),
        region: null,
      }));
    }
  },
});

/** `dbinstanceidentifier:orders-1,region:eu-west-1`; `*` is everything. */
function dimensionsOf(scope: string): Record<string, string> {
  const dimensions: Record<string, string> = {};
  for (const tag of scope.split(",")) {
    const at = tag.indexOf(":");
    if (at > 0) dimensions[ownEntry(DIMENSIONS, tag.slice(0, at)) ?? tag.slice(0, at)] = tag.slice(at + 1);
  }
  return dimensions;
}

function unitOf(value: unknown): string | null {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return isObject(first) ? (ownEntry(UNITS, textOf(first["name"])) ?? null) : null;
}
