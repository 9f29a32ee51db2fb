import { canonicalMetric } from "../metrics/canonical-metric.ts";
import {
  type LabelParts,
  parseDefaultLabel,
  parseFullLabel,
  parseSelfDescribingLabel,
  SILENT,
} from "../metrics/parse-label.ts";
import type { Draft } from "../series/reading.ts";
import type { TraceWarning } from "../trace-file.ts";

const ROW_NAMES = ["id", "statuscode", "messages", "full label", "label"] as const;
type RowName = (typeof ROW_NAMES)[number];

/** The header block of a console download: any of its rows, in any order. */
export type ConsoleHeader = ReadonlyMap<RowName, readonly string[]>;

/** The console's header rows, or null when no row is named like one. */
export function consoleHeader(headerRows: readonly (readonly string[])[]): ConsoleHeader | null {
  const header = new Map<RowName, readonly string[]>();
  for (const row of headerRows) {
    const name = ROW_NAMES.find((known) => known === (row[0] ?? "").toLowerCase().replace(/[\s_]+/g, " "));
    if (name !== undefined && !header.has(name)) header.set(name, row);
  }
  return header.size === 0 ? null : header;
}

type Description = Omit<Draft, "samples">;

/** What the header says of one column. A Full label that does not match its grammar is kept as text (an expression). */
export function describeConsoleColumn(header: ConsoleHeader, column: number): Description {
  const full = header.get("full label")?.[column] ?? "";
  const label = header.get("label")?.[column] ?? "";
  const id = header.get("id")?.[column] ?? "";
  const shown = label || full || id || `column ${column + 1}`;
  const parts =
    parseSelfDescribingLabel(label) ??
    parseSelfDescribingLabel(full) ??
    parseFullLabel(full) ??
    parseFullLabel(label) ??
    namedByBoth(full, label);
  const metric = canonicalMetric(label) ?? canonicalMetric(full) ?? canonicalMetric(id);
  const said = parts ?? { ...SILENT, metric };
  // A label that is the metric's name tells no column from another; what stands above it may.
  const isBare = full !== "" && canonicalMetric(label) !== null && Object.keys(said.dimensions).length === 0;
  return { ...said, label: isBare ? full : shown, describable: said.metric !== null };
}

/** What both rows say in the names that CloudWatch gives by itself (`orders-1 CPUUtilization` above `CPUUtilization`); null where neither is one. */
function namedByBoth(full: string, label: string): LabelParts | null {
  const [one, other] = [full, label].flatMap((text) => parseDefaultLabel(text) ?? []);
  if (one === undefined || other === undefined) return one ?? null;
  if (one.metric !== other.metric) return null;
  const dimensions = { ...other.dimensions, ...one.dimensions };
  return { ...one, statistic: one.statistic ?? other.statistic, dimensions };
}

/** PartialData, InternalError, Forbidden and free messages, each with the series it speaks of. */
export function consoleWarnings(header: ConsoleHeader, width: number): TraceWarning[] {
  const warnings: TraceWarning[] = [];
  for (let column = 1; column < width; column++) {
    const name =
      header.get("label")?.[column] || header.get("full label")?.[column] || header.get("id")?.[column] || "";
    const status = header.get("statuscode")?.[column] ?? "";
    const message = header.get("messages")?.[column] ?? "";
    const warning = statusWarning(name, status);
    if (warning !== null) warnings.push(warning);
    if (message !== "")
      warnings.push({ code: "source-message", message: `CloudWatch says of “${name}”: ${message}` });
  }
  return warnings;
}

/** What a StatusCode other than Complete means for the series, or null. */
export function statusWarning(name: string, status: string): TraceWarning | null {
  switch (status.toLowerCase()) {
    case "":
    case "complete":
      return null;
    case "partialdata":
      return {
        code: "partial-data",
        message: `CloudWatch returned only part of “${name}” (PartialData). Export it again if the span looks short.`,
      };
    case "forbidden":
      return {
        code: "series-failed",
        message: `CloudWatch refused “${name}” (Forbidden). Ask for cloudwatch:GetMetricData on the account that owns it.`,
      };
    case "internalerror":
      return {
        code: "series-failed",
        message: `CloudWatch failed on “${name}” (InternalError). Export it again.`,
      };
    default:
      return { code: "series-failed", message: `CloudWatch marked “${name}” as ${status}.` };
  }
}
