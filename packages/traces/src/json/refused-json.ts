import { TraceError } from "../trace-error.ts";
import type { JsonTail } from "./json-documents.ts";
import type { JsonObject } from "./json-shape.ts";

const INSTEAD =
  "Export with get-metric-data (our export command) or the console's “Download as .csv” instead.";

/** JSON we know by its keys and do not read. */
const REFUSED: readonly (readonly [keys: readonly string[], sentence: string])[] = [
  [["resourceMetrics"], `This is OpenTelemetry JSON, which is not read yet. ${INSTEAD}`],
  [
    ["data", "status"],
    `This is a Prometheus answer without a range of values. Ask query_range with a start, an end and a step.`,
  ],
  [
    ["MetricDataResults"],
    "The answer of get-metric-data holds no results: MetricDataResults is no list. Check the region and the queries, and run our export command again.",
  ],
  [["events"], `These are CloudWatch Logs events, which are not read yet. ${INSTEAD}`],
  [["ResultsByTime"], `This is a Cost Explorer answer: it holds cost, not load. ${INSTEAD}`],
  [["Metrics"], `This is a list of metric names without values (list-metrics). ${INSTEAD}`],
  [["widgets"], `This is a dashboard definition without values. ${INSTEAD}`],
  [["metrics", "view"], `This is the source of a console graph without values. ${INSTEAD}`],
  [["MetricWidgetImage"], `This is a picture of a graph (get-metric-widget-image). ${INSTEAD}`],
  [["MetricAlarms"], `This is a list of alarms without values. ${INSTEAD}`],
];

/** The error for JSON none of whose documents was recognised. */
export function refusalOf(document: JsonObject | null, tail: JsonTail): TraceError {
  if (document === null)
    return tail.cutOffLine === null
      ? new TraceError("not-a-trace", `The JSON holds no metric data. ${INSTEAD}`)
      : new TraceError(
          "json-broken",
          "The JSON stops in the middle: the download or the copy is incomplete. Export it again.",
          tail.cutOffLine,
        );
  const known = REFUSED.find(([keys]) => keys.every((key) => key in document));
  if (known !== undefined) return new TraceError("format-not-read", known[1]);
  const keys = Object.keys(document).slice(0, 4).join(", ");
  return new TraceError(
    "not-a-trace",
    `The JSON is no metrics export we know (its keys: ${keys || "none"}). ${INSTEAD}`,
  );
}
