import { isObject, type JsonObject, textOf } from "./json-shape.ts";
import { pointFormat } from "./point-series.ts";

/** What planning uses of a sample, by path; memory is in KiB. */
const MEASURES: readonly { readonly path: readonly [string, string]; readonly unit: string }[] = [
  { path: ["cpuUtilization", "total"], unit: "Percent" },
  { path: ["memory", "free"], unit: "Kilobytes" },
];

/** Enhanced Monitoring samples (log group RDSOSMetrics), bare or as messages of CloudWatch Logs events. */
export const ENHANCED_MONITORING = pointFormat({
  format: "em-json",
  recognises: (document) => samplesIn(document).length > 0,
  read(document, sink) {
    for (const sample of samplesIn(document)) {
      const instance = textOf(sample["instanceID"]);
      for (const { path, unit } of MEASURES) {
        const group = sample[path[0]];
        if (!isObject(group)) continue;
        const metric = path.join(".");
        const dimensions: Record<string, string> = instance === "" ? {} : { DBInstanceIdentifier: instance };
        sink.add(`${instance}\u0000${metric}`, [[sample["timestamp"], group[path[1]]]], () => ({
          ...{ metric, statistic: null, unit, dimensions, region: null },
        }));
      }
    }
  },
});

function isSample(value: unknown): boolean {
  return isObject(value) && "instanceResourceID" in value && "cpuUtilization" in value;
}

function samplesIn(document: JsonObject): JsonObject[] {
  if (isSample(document)) return [document];
  const events = document["events"];
  if (!Array.isArray(events)) return [];
  return events.flatMap((event: unknown) => {
    const message = isObject(event) ? textOf(event["message"]) : "";
    if (!message.startsWith("{")) return [];
    const sample = parsed(message);
    return isObject(sample) && isSample(sample) ? [sample] : [];
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
