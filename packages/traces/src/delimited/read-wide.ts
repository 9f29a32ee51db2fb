import { mostCommonStep } from "@acuity/engine/demand";
import { parseColumnName } from "../metrics/parse-label.ts";
import type { Draft, Reading } from "../series/reading.ts";
import { orderOf, pickSamples, type TimeOrder } from "../series/samples.ts";
import type { ByteReader } from "../source/byte-reader.ts";
import type { Meter } from "../source/metered.ts";
import { TraceError } from "../trace-error.ts";
import type { ReadOptions, TraceFormat, TraceWarning } from "../trace-file.ts";
import type { ColumnFacts } from "./classify-columns.ts";
import { type ConsoleHeader, consoleWarnings, describeConsoleColumn } from "./console-header.ts";
import { decideDateOrder } from "./decide-date-order.ts";
import { feedRows } from "./feed-rows.ts";
import type { DelimitedHead } from "./sniff-delimited.ts";
import { TimeReader } from "./time-reader.ts";
import { COLUMN_NUMBER, COLUMN_SKIP, COLUMN_TIME, WideScanner } from "./wide-scanner.ts";

export interface WideInput {
  readonly head: DelimitedHead;
  readonly facts: readonly ColumnFacts[];
  readonly console: ConsoleHeader | null;
  readonly meter: Meter;
  readonly options: ReadOptions;
  readonly blockBytes?: number;
  readonly loneCarriageReturns: boolean;
}

/** A table with one time column and one series a number column. The reader stands at the first data row. */
export async function readWide(reader: ByteReader, input: WideInput): Promise<Reading> {
  const { head, meter } = input;
  const kinds = kindsOf(input);
  const time = new TimeReader(input.options);
  const scanner = new WideScanner({
    delimiter: head.delimiter,
    kinds,
    decimalMarks: Uint8Array.from(input.facts, (facts) => facts.decimalMark),
    firstLine: head.dataLine,
    time,
    limits: meter.limits,
  });
  await feedRows(reader, scanner, input);
  scanner.problems.requireTimes(scanner.rows);
  refuseLongRows(scanner);
  const dates = decideDateOrder(scanner.columns, time, {
    asked: input.options.dateOrder ?? null,
    delimiter: head.delimiter,
  });
  const order = orderOf(dates.timesS);
  const drafts = draftsOf(input, scanner, { timesS: dates.timesS, order, kinds });
  return {
    format: formatOf(input, time),
    drafts,
    warnings: [
      ...(input.console === null ? [] : consoleWarnings(input.console, head.width)),
      ...scanner.problems.warnings(),
      ...displayWarning(scanner),
      ...ignoredColumns(input, kinds),
      ...(order !== null && time.unmarked > 0 ? repeatedHour(dates.timesS) : []),
    ],
    unmarkedTimes: time.unmarked > 0 && !isLogsTime(head.headerRows.at(-1)?.[head.timeColumn] ?? ""),
    undecidedDateOrder: dates.undecided,
  };
}

function kindsOf({ head, facts, console, meter }: WideInput): Uint8Array {
  const kinds = new Uint8Array(head.width);
  for (let c = 0; c < head.width; c++)
    kinds[c] =
      c === head.timeColumn
        ? COLUMN_TIME
        : console !== null || facts[c]?.numeric
          ? COLUMN_NUMBER
          : COLUMN_SKIP;
  const series = kinds.reduce((count, kind) => count + (kind === COLUMN_NUMBER ? 1 : 0), 0);
  if (series === 0)
    throw new TraceError(
      "no-value-column",
      "The table has a time column but no column of numbers. Export a metric with its values beside the time.",
    );
  if (series > meter.limits.maxSeries)
    throw new TraceError(
      "too-many-series",
      `The file has ${series} series; ${meter.limits.maxSeries} is the most. Export fewer metrics per file.`,
    );
  return kinds;
}

function refuseLongRows({ problems, rows }: WideScanner): void {
  if (problems.count("long-rows") > rows)
    throw new TraceError(
      "no-samples",
      `Most rows have more cells than the header (${problems.example("long-rows")}). If the numbers have decimal commas, separate the cells with semicolons.`,
    );
}

function draftsOf(
  input: WideInput,
  scanner: WideScanner,
  table: { timesS: Float64Array; order: TimeOrder; kinds: Uint8Array },
): Draft[] {
  const drafts: Draft[] = [];
  let slot = 2;
  for (let c = 0; c < table.kinds.length; c++) {
    if (table.kinds[c] !== COLUMN_NUMBER) continue;
    const described =
      input.console === null ? describeColumn(input.head, c) : describeConsoleColumn(input.console, c);
    const samples = pickSamples(table.timesS, scanner.columns.take(slot), table.order);
    drafts.push({ ...described, unit: scanner.units[slot - 2] ?? described.unit, samples });
    slot++;
  }
  return drafts;
}

function describeColumn(head: DelimitedHead, column: number): Omit<Draft, "samples"> {
  const name = head.headerRows.at(-1)?.[column] ?? "";
  return { ...parseColumnName(name), label: name || `column ${column + 1}`, describable: true };
}

function formatOf(input: WideInput, time: TimeReader): TraceFormat {
  if (input.console !== null) {
    if (time.yearLast > 0) return "console-csv-excel";
    return input.console.has("full label") ? "console-csv-v2" : "console-csv-short";
  }
  const names = input.head.headerRows.at(-1) ?? [];
  // Grafana writes its time column so, in the dashboard's zone.
  if (names[0] === "Time") return "grafana-csv";
  const header = names.map((cell) => cell.toLowerCase());
  return header.length === 2 && header[0] === "timestamp" && header[1] === "value"
    ? "nab-csv"
    : "generic-csv";
}

/** Logs Insights writes its own field and its bins in UTC. */
function isLogsTime(name: string): boolean {
  return name === "@timestamp" || /^bin\(/.test(name);
}

function displayWarning(scanner: WideScanner): TraceWarning[] {
  if (!scanner.scaled) return [];
  return [
    {
      code: "display-formatted",
      message:
        "Values are rounded for display (such as 2.07 GiB or 20.7 K). Export again with “Formatted data” switched off for full precision.",
    },
  ];
}

function ignoredColumns({ head, facts }: WideInput, kinds: Uint8Array): TraceWarning[] {
  const names: string[] = [];
  for (let c = 0; c < kinds.length; c++)
    if (kinds[c] === COLUMN_SKIP && !facts[c]?.empty)
      names.push(head.headerRows.at(-1)?.[c] || `column ${c + 1}`);
  if (names.length === 0) return [];
  return [
    {
      code: "column-ignored",
      message: `Columns without numbers were left out: ${names.slice(0, 10).join(", ")}.`,
    },
  ];
}

/** Local time in autumn runs back by one hour once. */
function repeatedHour(timesS: Float64Array): TraceWarning[] {
  const stepS = mostCommonStep(timesS) ?? 0;
  let back = 0;
  let other = 0;
  for (let i = 1; i < timesS.length; i++) {
    const step = (timesS[i] as number) - (timesS[i - 1] as number);
    if (step === stepS - 3600) back++;
    else if (step <= 0) other++;
  }
  if (back === 0 || back > 2 || other > 0 || stepS >= 3600) return [];
  return [
    {
      code: "repeated-hour",
      message:
        "The times run back by one hour once, as local time does in autumn. Export in UTC: the repeated hour is counted once.",
    },
  ];
}
