import { CliError } from "../cli-error.ts";
import { decimalOf } from "./decimal-of.ts";
import { type CsvRow, csvRows, jsonArrayOf, readText } from "./read-text.ts";

const expected = "one row an hour with US dollars";
/** Ten years of hours, and more dollars than any hour costs. */
const MOST_HOURS = 88_000;
const MOST_USD = 1e9;

/**
 * Reads hourly spend: one row an hour, the last `columns` cells of a row being US dollars; a header is skipped.
 * A JSON array of numbers, or one line of numbers, is one column.
 * @throws CliError `file-invalid`, naming the line.
 */
export async function readHourlySpend(path: string, columns: number): Promise<readonly Float64Array[]> {
  const rows = rowsOf(await readText(path, expected), { path, columns });
  const [first] = rows;
  const skipsHeader = first !== undefined && rows.length > 1 && decimalOf(first.cells.at(-1) ?? "") === null;
  const data = skipsHeader ? rows.slice(1) : rows;
  if (data.length > MOST_HOURS)
    throw new CliError(
      "file-invalid",
      `"${path}" has ${data.length} rows; at most ${MOST_HOURS} hours are read.`,
    );
  const spend = Array.from({ length: columns }, () => new Float64Array(data.length));
  data.forEach(({ line, cells }, i) => {
    const wanted = cells.slice(-columns);
    spend.forEach((column, j) => {
      const usd = decimalOf(wanted[j] ?? "");
      if (usd !== null && usd > MOST_USD)
        throw new CliError(
          "file-invalid",
          `"${path}" line ${line}: an hour costs at most ${MOST_USD} US dollars, got ${usd}.`,
        );
      if (usd === null) throw badLine({ path, columns }, { line, cells });
      column[i] = usd;
    });
  });
  if (data.length > 0) return spend;
  throw new CliError("file-invalid", `"${path}" has no hours; expected ${expected}.`);
}

interface Place {
  readonly path: string;
  readonly columns: number;
}

function rowsOf(text: string, { path, columns }: Place): readonly CsvRow[] {
  const isJson = text.trimStart().startsWith("[");
  const rows = isJson ? [{ line: 1, cells: jsonArrayOf(text, path).map(String) }] : csvRows(text, path);
  const [only] = rows;
  const isList = rows.length === 1 && columns === 1 && only?.cells.every((cell) => decimalOf(cell) !== null);
  return isList || isJson ? (only?.cells ?? []).map((cell, at) => ({ line: at + 1, cells: [cell] })) : rows;
}

function badLine({ path, columns }: Place, { line, cells }: CsvRow): CliError {
  const wanted = columns === 1 ? "US dollars in the last column" : `${columns} columns of US dollars`;
  return new CliError(
    "file-invalid",
    `"${path}" line ${line}: expected ${wanted}, got "${cells.join(",")}".`,
  );
}
