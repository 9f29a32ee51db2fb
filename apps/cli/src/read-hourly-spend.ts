import { CliError } from "./cli-error.ts";

/**
 * Reads hourly spend: one row an hour, the last `columns` cells of a row being US dollars; a header is skipped.
 * A JSON array of numbers, or one line of numbers, is one column.
 * @throws CliError `file-invalid`, naming the line.
 */
export function readHourlySpend(
  text: string,
  file: { readonly name: string; readonly columns: number },
): readonly Float64Array[] {
  const rows = rowsOf(text.replace(/^\uFEFF/, "").trim(), file.columns);
  const [first] = rows;
  const skipsHeader = first !== undefined && rows.length > 1 && !isNumber(first.at(-1) ?? "");
  const data = skipsHeader ? rows.slice(1) : rows;
  const columns = Array.from({ length: file.columns }, () => new Float64Array(data.length));
  data.forEach((cells, i) => {
    const wanted = cells.slice(-file.columns);
    columns.forEach((column, j) => {
      const cell = wanted[j];
      if (cell === undefined || !isNumber(cell))
        throw badLine(file, { line: i + (skipsHeader ? 2 : 1), cells });
      column[i] = Number(cell);
    });
  });
  if (data.length > 0) return columns;
  throw new CliError(
    "file-invalid",
    `"${file.name}" has no hours; expected one row an hour with US dollars.`,
  );
}

function rowsOf(text: string, columns: number): readonly (readonly string[])[] {
  if (text === "") return [];
  if (text.startsWith("["))
    return [...text.matchAll(/-?[\d.]+(?:[eE][+-]?\d+)?/g)].map(([number]) => [number]);
  const rows = text
    .split(/\r?\n/)
    .map((line) => line.split(/[,;\t]/).map((cell) => cell.trim().replace(/^"|"$/g, "")));
  const [only] = rows;
  const isList = rows.length === 1 && only !== undefined && columns === 1 && only.every(isNumber);
  return isList ? only.map((cell) => [cell]) : rows;
}

const isNumber = (cell: string): boolean => cell !== "" && Number.isFinite(Number(cell));

function badLine(
  file: { readonly name: string; readonly columns: number },
  at: { readonly line: number; readonly cells: readonly string[] },
): CliError {
  const wanted =
    file.columns === 1 ? "US dollars in the last column" : `${file.columns} columns of US dollars`;
  return new CliError(
    "file-invalid",
    `"${file.name}" line ${at.line}: expected ${wanted}, got "${at.cells.join(",")}".`,
  );
}
