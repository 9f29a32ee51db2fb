import papaparse from "papaparse";
import { CliError } from "../cli-error.ts";

/** A row of a table the user made, and the line of the file it stands on. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * Rows split at commas, semicolons or tabs, whichever the table uses first; rows without a filled cell are left out.
 * @throws CliError `file-invalid` for quotation marks that do not pair
 */
export function csvRows(text: string, path: string): readonly CsvRow[] {
  const { data, errors } = papaparse.parse<string[]>(text, {
    delimiter: /[,;\t]/.exec(text)?.[0] ?? ",",
    transform: (cell) => cell.trim(),
  });
  const unpaired = errors.find(({ type }) => type === "Quotes");
  if (unpaired !== undefined) {
    const line = (unpaired.row ?? 0) + 1;
    throw new CliError("file-invalid", `Line ${line} of "${path}" has a quotation mark that does not pair.`);
  }
  return data
    .map((cells, at) => ({ line: at + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
}
