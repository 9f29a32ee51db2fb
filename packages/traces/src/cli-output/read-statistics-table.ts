import { canonicalStatistic } from "@acuity/engine/demand";
import { numberOf } from "../json/json-shape.ts";
import type { ReadContext, Reading } from "../series/reading.ts";
import type { ByteReader } from "../source/byte-reader.ts";
import { TraceError } from "../trace-error.ts";
import { printedTime, readLines, StatisticsColumns } from "./printed-output.ts";

/** `get-metric-statistics --output table`: boxes whose header row names the statistics. */
export async function readStatisticsTable(reader: ByteReader, context: ReadContext): Promise<Reading> {
  const columns = new StatisticsColumns(context.options);
  let label = "";
  let header: readonly string[] = [];
  for (const line of await readLines(reader, context.meter)) {
    const cells = cellsOf(line);
    if (cells.length === 2 && cells[0] === "Label") label = cells[1] as string;
    else if (cells.includes("Timestamp")) header = cells;
    else if (cells.length === header.length && header.length > 1) addRow(columns, { label, header, cells });
  }
  const reading = columns.reading("gms-table");
  if (reading.drafts.length === 0)
    throw new TraceError(
      "no-samples",
      "The table holds no data points, or is another command's. Export with --output json.",
    );
  return reading;
}

/** Cells between bars; frame lines have none. */
function cellsOf(line: string): string[] {
  if (!line.startsWith("|") || /^[|+-]+$/.test(line.trim())) return [];
  return line
    .replace(/^\|+|\|+\s*$/g, "")
    .split("|")
    .map((cell) => cell.trim());
}

function addRow(
  columns: StatisticsColumns,
  row: { label: string; header: readonly string[]; cells: readonly string[] },
): void {
  const timeS = printedTime(row.cells[row.header.indexOf("Timestamp")] ?? "", columns.time);
  if (Number.isNaN(timeS)) return;
  const unit = row.cells[row.header.indexOf("Unit")] ?? null;
  row.header.forEach((name, column) => {
    const statistic = canonicalStatistic(name);
    if (statistic === null) return;
    columns.add({ label: row.label, statistic, unit, column }, { timeS, value: numberOf(row.cells[column]) });
  });
}
