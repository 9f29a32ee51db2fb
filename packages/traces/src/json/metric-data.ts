import { statusWarning } from "../delimited/console-header.ts";
import { oddPeriodOf, parseDefaultLabel, parseSelfDescribingLabel, SILENT } from "../metrics/parse-label.ts";
import type { Draft } from "../series/reading.ts";
import { TraceError } from "../trace-error.ts";
import type { TraceWarning } from "../trace-file.ts";
import { type JsonContext, type JsonFormat, type JsonGatherer, samplesOf, timeOf } from "./json-reader.ts";
import { isObject, type JsonObject, numberOf, shownValue, textOf } from "./json-shape.ts";

interface Result {
  readonly id: string;
  readonly label: string;
  readonly times: number[];
  readonly values: number[];
  status: string;
  readonly messages: string[];
  /** Values that are no number, and the first of them with its time, as they stand. */
  unread: number;
  firstUnread: string;
}

/** `aws cloudwatch get-metric-data`: pages repeat an Id and Label and are joined; the same Id under another Label is another series. */
export const METRIC_DATA: JsonFormat = {
  format: "gmd-json",
  recognises: (document) => Array.isArray(document["MetricDataResults"]),
  gather: (context) => new MetricDataGatherer(context),
};

class MetricDataGatherer implements JsonGatherer {
  readonly #context: JsonContext;
  readonly #results = new Map<string, Result>();
  readonly #messages = new Set<string>();
  #nextToken = false;

  constructor(context: JsonContext) {
    this.#context = context;
  }

  add(document: JsonObject, line: number): void {
    for (const entry of document["MetricDataResults"] as unknown[])
      if (isObject(entry)) this.#addResult(entry, line);
    for (const message of messagesIn(document["Messages"])) this.#messages.add(message);
    // A later page without a token completes the earlier ones.
    this.#nextToken = textOf(document["NextToken"]) !== "";
  }

  #addResult(entry: JsonObject, line: number): void {
    const id = textOf(entry["Id"]);
    const label = textOf(entry["Label"]);
    const times = Array.isArray(entry["Timestamps"]) ? (entry["Timestamps"] as unknown[]) : [];
    const values = Array.isArray(entry["Values"]) ? (entry["Values"] as unknown[]) : [];
    if (times.length !== values.length)
      throw new TraceError(
        "lengths-differ",
        `“${label || id}” has ${times.length} timestamps but ${values.length} values, so no value can be placed. Run the export again and do not edit its output.`,
        line,
      );
    this.#context.countPoints(times.length);
    const key = `${id}\u0000${label}`;
    let result = this.#results.get(key);
    if (result === undefined) {
      result = { id, label, times: [], values: [], status: "", messages: [], unread: 0, firstUnread: "" };
      this.#results.set(key, result);
    }
    for (let i = 0; i < times.length; i++) {
      const timeS = timeOf(times[i], this.#context.time);
      if (Number.isNaN(timeS))
        throw new TraceError(
          "times-unreadable",
          `“${label || id}” has a timestamp that cannot be read: ${shownValue(times[i])}. Export with --output json.`,
          line,
        );
      result.times.push(timeS);
      const value = numberOf(values[i]);
      if (!Number.isFinite(value)) {
        if (result.unread === 0) result.firstUnread = `${shownValue(values[i])} at ${textOf(times[i])}`;
        result.unread += 1;
      }
      result.values.push(value);
    }
    result.status = textOf(entry["StatusCode"]);
    result.messages.push(...messagesIn(entry["Messages"]));
  }

  finish(): { drafts: Draft[]; warnings: TraceWarning[] } {
    const warnings: TraceWarning[] = [];
    const drafts: Draft[] = [];
    for (const result of this.#results.values()) {
      const name = result.label || result.id;
      const warning = statusWarning(name, result.status);
      if (warning !== null) warnings.push(warning);
      for (const message of result.messages)
        warnings.push({ code: "source-message", message: `CloudWatch says of “${name}”: ${message}` });
      const period = oddPeriodOf(result.label);
      if (period !== null)
        warnings.push({
          code: "period-unread",
          message: `“${name}” names the period ${shownValue(period)}, which is none in whole seconds: its samples count by where they stand.`,
        });
      if (result.unread > 0) warnings.push(unreadWarning(name, result));
      drafts.push(draftOf(result));
    }
    for (const message of this.#messages)
      warnings.push({ code: "source-message", message: `CloudWatch says: ${message}` });
    if (this.#nextToken)
      warnings.push({
        code: "incomplete-pages",
        message:
          "The answer ends with NextToken: more pages exist and are not in this file. Export again without --no-paginate, or add the other pages.",
      });
    return { drafts, warnings };
  }
}

function unreadWarning(name: string, { unread, firstUnread, values }: Result): TraceWarning {
  const [count, of] = [unread, values.length].map((one) => one.toLocaleString("en-US"));
  const are = unread === 1 ? "is no number and is" : "are no numbers and are";
  return {
    code: "unreadable-numbers",
    message: `${count} of the ${of} values of “${name}” ${are} treated as missing (first ${firstUnread}).`,
  };
}

function draftOf({ id, label, times, values }: Result): Draft {
  const parts = parseSelfDescribingLabel(label) ?? parseDefaultLabel(label) ?? SILENT;
  return { ...parts, label: label || id, samples: samplesOf(times, values), describable: true };
}

function messagesIn(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((message) => {
    if (!isObject(message)) return typeof message === "string" && message !== "" ? [message] : [];
    const parts = [textOf(message["Code"]), textOf(message["Value"])].filter((part) => part !== "");
    return parts.length === 0 ? [] : [parts.join(": ")];
  });
}
