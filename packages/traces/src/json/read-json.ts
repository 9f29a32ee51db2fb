import { TimeReader } from "../delimited/time-reader.ts";
import { DescriptionGatherer, isDescription } from "../description/read-description.ts";
import type { ReadContext, Reading } from "../series/reading.ts";
import type { Meter } from "../source/metered.ts";
import type { PeekableReader } from "../source/peekable.ts";
import { TraceError } from "../trace-error.ts";
import type { TraceWarning } from "../trace-file.ts";
import { DATADOG } from "./datadog.ts";
import { ENHANCED_MONITORING } from "./enhanced-monitoring.ts";
import { type JsonTail, jsonDocuments } from "./json-documents.ts";
import type { JsonContext, JsonFormat, JsonGatherer } from "./json-reader.ts";
import { isObject, type JsonObject } from "./json-shape.ts";
import { METRIC_DATA } from "./metric-data.ts";
import { METRIC_STATISTICS } from "./metric-statistics.ts";
import { METRIC_STREAM } from "./metric-stream.ts";
import { PERFORMANCE_INSIGHTS } from "./performance-insights.ts";
import { PROMETHEUS } from "./prometheus.ts";
import { refusalOf } from "./refused-json.ts";

/** JSON formats in the order they are tried. A new format is a row here. */
const FORMATS: readonly JsonFormat[] = [
  METRIC_DATA,
  METRIC_STATISTICS,
  METRIC_STREAM,
  PERFORMANCE_INSIGHTS,
  ENHANCED_MONITORING,
  PROMETHEUS,
  DATADOG,
];

/**
 * JSON of any format above, and descriptions of clusters beside it: one document, several touching, one a line, or an
 * array of them.
 */
export async function readJson(reader: PeekableReader, context: ReadContext): Promise<Reading> {
  const { meter, options } = context;
  const time = new TimeReader(options);
  const gatherers = new Map<JsonFormat, JsonGatherer>();
  const described = new DescriptionGatherer();
  const jsonContext = contextOf(meter, time);
  const tail: JsonTail = { junk: 0, cutOffLine: null };
  let unknown: JsonObject | null = null;
  for await (const { value, line } of jsonDocuments(reader, meter, tail)) {
    for (const document of Array.isArray(value) ? value : [value]) {
      if (isObject(document) && isDescription(document)) {
        described.add(document);
        continue;
      }
      const format = isObject(document) ? FORMATS.find((known) => known.recognises(document)) : undefined;
      if (format === undefined || !isObject(document)) {
        if (isObject(document)) unknown ??= document;
        tail.junk++;
        continue;
      }
      let gatherer = gatherers.get(format);
      if (gatherer === undefined) {
        gatherer = format.gather(jsonContext);
        gatherers.set(format, gatherer);
      }
      gatherer.add(document, line);
    }
  }
  const [first] = gatherers.keys();
  const description = described.finish();
  if (first === undefined && description === null) throw refusalOf(unknown, tail);
  const read = [...gatherers.values()].map((gatherer) => gatherer.finish());
  return {
    format: first?.format ?? "rds-description",
    drafts: read.flatMap(({ drafts }) => drafts),
    warnings: [
      ...[...read, ...(description === null ? [] : [description])].flatMap(({ warnings }) => warnings),
      ...tailWarnings(tail),
    ],
    unmarkedTimes: time.unmarked > 0,
    undecidedDateOrder: null,
    ...(description !== null && { description: description.description }),
  };
}

function contextOf(meter: Meter, time: TimeReader): JsonContext {
  return {
    time,
    countPoints(points) {
      meter.rows += points;
      if (meter.rows > meter.limits.maxSamples)
        throw new TraceError(
          "too-large",
          `The file holds more than ${meter.limits.maxSamples.toLocaleString("en-US")} values. Export fewer metrics or a shorter span per file.`,
        );
    },
  };
}

function tailWarnings(tail: JsonTail): TraceWarning[] {
  const warnings: TraceWarning[] = [];
  if (tail.cutOffLine !== null)
    warnings.push({
      code: "truncated",
      message: `The JSON document that starts on line ${tail.cutOffLine} is cut off and was dropped. The download may be incomplete.`,
    });
  if (tail.junk > 0)
    warnings.push({
      code: "junk-skipped",
      message: `${tail.junk} ${tail.junk === 1 ? "part" : "parts"} of the file ${tail.junk === 1 ? "is" : "are"} no metric data and ${tail.junk === 1 ? "was" : "were"} skipped.`,
    });
  return warnings;
}
