import { type JsonContext, type JsonFormat, type JsonGatherer, timeOf } from "./json-reader.ts";
import { isObject, type JsonObject, numberOf, textOf } from "./json-shape.ts";
import { PointSeries } from "./point-series.ts";

/** What planning uses of a sample, by path; memory is in KiB. */
const MEASURES: readonly { readonly path: readonly [string, string]; readonly unit: string }[] = [
  { path: ["cpuUtilization", "total"], unit: "Percent" },
  { path: ["memory", "free"], unit: "Kilobytes" },
];

/** Enhanced Monitoring samples (log group RDSOSMetrics), bare or as messages of CloudWatch Logs events. */
export const ENHANCED_MONITORING: JsonFormat = {
  format: "em-json",
  recognises: (document) => samplesIn(document).length > 0,
  gather: (context) => new EnhancedMonitoringGatherer(context),
};

class EnhancedMonitoringGatherer implements JsonGatherer {
  readonly #context: JsonContext;
  readonly #points = new PointSeries();

  constructor(context: JsonContext) {
    this.#context = context;
  }

  add(document: JsonObject): void {
    for (const sample of samplesIn(document)) {
      const timeS = timeOf(sample["timestamp"], this.#context.time);
      if (Number.isNaN(timeS)) continue;
      const instance = textOf(sample["instanceID"]);
      for (const { path, unit } of MEASURES) {
        const group = sample[path[0]];
        if (!isObject(group)) continue;
        this.#context.countPoints(1);
        const metric = path.join(".");
        this.#points.add(`${instance}\u0000${metric}`, { timeS, value: numberOf(group[path[1]]) }, () => ({
          metric,
          statistic: null,
          unit,
          dimensions: instance === "" ? {} : { DBInstanceIdentifier: instance },
          region: null,
        }));
      }
    }
  }

  finish(): ReturnType<JsonGatherer["finish"]> {
    return { drafts: this.#points.drafts(), warnings: [] };
  }
}

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
