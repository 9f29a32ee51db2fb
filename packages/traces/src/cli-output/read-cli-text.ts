import { statusWarning } from "../delimited/console-header.ts";
import { TimeReader } from "../delimited/time-reader.ts";
import { numberOf } from "../json/json-shape.ts";
import { PointSeries } from "../json/point-series.ts";
import { parseDefaultLabel, parseSelfDescribingLabel, SILENT } from "../metrics/parse-label.ts";
import type { ReadContext, Reading } from "../series/reading.ts";
import type { ByteReader } from "../source/byte-reader.ts";
import { TraceError } from "../trace-error.ts";
import type { TraceWarning } from "../trace-file.ts";
import { printedTime, readLines, StatisticsColumns } from "./printed-output.ts";

/** Columns are printed in alphabetical order without a header; only all five can be told by their number. */
const ALL_FIVE = ["Average", "Maximum", "Minimum", "SampleCount", "Sum"];

/** `get-metric-statistics --output text`. */
export async function readStatisticsText(reader: ByteReader, context: ReadContext): Promise<Reading> {
  const columns = new StatisticsColumns(context.options);
  let label = "";
  for (const line of await readLines(reader, context.meter)) {
    const words = line.trim().split(/\s+/);
    if (words[0] === "EXTENDEDSTATISTICS")
      throw new TraceError(
        "format-not-read",
        "The CLI's text output loses the names of percentiles. Export it again with --output json.",
      );
    if (words[0] !== "DATAPOINTS") {
      if (words.length === 1 && words[0] !== "") label = words[0] as string;
      continue;
    }
    // The stamp is the last number or date; a unit may follow it.
    const stamp = /^[A-Z]/.test(words.at(-1) as string) ? words.length - 2 : words.length - 1;
    const timeS = printedTime(words[stamp] ?? "", columns.time);
    if (Number.isNaN(timeS)) continue;
    const unit = words[stamp + 1] ?? null;
    const values = words.slice(1, stamp);
    values.forEach((text, column) => {
      const statistic = values.length === ALL_FIVE.length ? (ALL_FIVE[column] as string) : null;
      columns.add({ label, statistic, unit, column }, { timeS, value: numberOf(text) });
    });
  }
  return columns.reading("gms-text");
}

interface Block {
  readonly label: string;
  readonly times: number[];
  readonly values: number[];
  readonly line: number;
}

/** `get-metric-data --output text`: a line a series, then its stamps and its values, one a line or several. */
export async function readMetricDataText(reader: ByteReader, context: ReadContext): Promise<Reading> {
  const time = new TimeReader(context.options);
  const warnings: TraceWarning[] = [];
  const blocks: Block[] = [];
  const lines = await readLines(reader, context.meter);
  for (const [i, line] of lines.entries()) {
    const [kind, ...cells] = line.split("\t");
    const block = blocks.at(-1);
    if (kind === "METRICDATARESULTS") {
      const [id = "", label = id, status = ""] = cells;
      blocks.push({ label, times: [], values: [], line: i + 1 });
      const warning = statusWarning(label, status);
      if (warning !== null) warnings.push(warning);
    } else if (kind === "TIMESTAMPS") for (const cell of cells) block?.times.push(printedTime(cell, time));
    else if (kind === "VALUES") for (const cell of cells) block?.values.push(numberOf(cell));
  }
  return {
    format: "gmd-text",
    drafts: joined(blocks),
    warnings,
    unmarkedTimes: time.unmarked > 0,
    undecidedDateOrder: null,
  };
}

function joined(blocks: readonly Block[]) {
  const points = new PointSeries();
  for (const { label, times, values, line } of blocks) {
    if (times.length !== values.length || times.some(Number.isNaN))
      throw new TraceError(
        "lengths-differ",
        `“${label}” has ${times.length} readable timestamps but ${values.length} values, so no value can be placed. Export it again with --output json.`,
        line,
      );
    const parts = parseSelfDescribingLabel(label) ?? parseDefaultLabel(label) ?? SILENT;
    times.forEach((timeS, i) => {
      points.add(label, { timeS, value: values[i] as number }, () => ({ ...parts, label }));
    });
  }
  return points.drafts();
}
