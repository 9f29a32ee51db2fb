import papaparse from "papaparse";
import { CliError } from "../cli-error.ts";
import { readInput } from "./read-input.ts";

/**
 * A small text the user wrote: UTF-8 with or without a byte order mark, or the UTF-16 that PowerShell 5 writes.
 * @param expected what the file should hold, for the refusal
 * @throws CliError `file-invalid` when it is empty or no text; as `readInput`
 */
export async function readText(path: string, expected: string): Promise<string> {
  const bytes = await readInput(path);
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : "utf-8";
  const text = new TextDecoder(encoding).decode(bytes);
  if (text.trim() === "") throw new CliError("file-invalid", `"${path}" is empty; expected ${expected}.`);
  if (!/[\0\uFFFD]/.test(text)) return text;
  throw new CliError("file-invalid", `"${path}" is not a text; expected ${expected}.`);
}

/** @throws CliError `file-invalid` */
export function jsonArrayOf(text: string, path: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    if (Array.isArray(value)) return value;
  } catch {
    // Refused below, with the path.
  }
  throw new CliError("file-invalid", `"${path}" begins like JSON but cannot be read as an array.`);
}

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
