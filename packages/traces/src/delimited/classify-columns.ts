import { CELL_NUMBER, CELL_UNREADABLE, CellReader } from "./cell-reader.ts";
import type { DelimitedHead } from "./sniff-delimited.ts";

/** Cells judged in all, and rows judged at least, so that thousands of columns stay quick. */
const MOST_CELLS = 20_000;
const LEAST_ROWS = 20;
const COMMA = 44;
const DOT = 46;
const TWO_DOT_GROUPS = /^[-+]?[1-9]\d{0,2}(?:\.\d{3}){2,}$/;
const DOT_GROUPS = /^[-+]?[1-9]\d{0,2}(?:\.\d{3})+$/;
const encoder = new TextEncoder();

export interface ColumnFacts {
  /** Most filled sample cells read as numbers, or none is filled. */
  readonly numeric: boolean;
  /** No sample cell is filled. */
  readonly empty: boolean;
  /** Byte of the decimal mark: 46 or 44. */
  readonly decimalMark: number;
}

/** Numbers or words, and which decimal mark, column by column, from the sample rows. */
export function classifyColumns(head: DelimitedHead): ColumnFacts[] {
  const facts: ColumnFacts[] = [];
  const sample = head.sample.slice(0, Math.max(LEAST_ROWS, Math.floor(MOST_CELLS / head.width)));
  const columns = Array.from({ length: head.width }, (_, column) =>
    sample.map((row) => row[column] ?? "").filter((cell) => cell !== ""),
  );
  const marks = columns.map((cells) => decimalMarkOf(cells, head.delimiter));
  const european =
    marks.includes(COMMA) || columns.some((cells) => cells.some((cell) => TWO_DOT_GROUPS.test(cell)));
  for (const [column, cells] of columns.entries()) {
    // Where one column has decimal commas, dots before three digits are thousands in the others.
    const dots = cells.filter((cell) => cell.includes("."));
    const grouped = european && dots.length > 0 && dots.every((cell) => DOT_GROUPS.test(cell));
    const decimalMark = grouped ? COMMA : (marks[column] ?? DOT);
    const reader = new CellReader();
    let numbers = 0;
    let words = 0;
    for (const cell of cells) {
      const bytes = encoder.encode(cell);
      reader.read(bytes, { from: 0, to: bytes.byteLength }, decimalMark);
      if (reader.state === CELL_NUMBER) numbers++;
      else if (reader.state === CELL_UNREADABLE) words++;
    }
    facts.push({ numeric: numbers >= words, empty: cells.length === 0, decimalMark });
  }
  return facts;
}

/**
 * A comma is the decimal mark when a cell shows it cannot be a thousands separator (`14,59`, `0,5`, `1.234,5`), or when
 * every comma could be either and the file does not use commas between cells, as European spreadsheets write.
 */
function decimalMarkOf(cells: readonly string[], delimiter: number): number {
  let ambiguous = 0;
  for (const cell of cells) {
    if (cell.length > 80) continue;
    if (!/^[-+]?[\d.,\s\u00a0\u202f]+(?:[eE][-+]?\d+)?\s*\D{0,4}$/.test(cell) || !cell.includes(","))
      continue;
    const lastComma = cell.lastIndexOf(",");
    if (cell.lastIndexOf(".") > lastComma) return DOT;
    if (cell.indexOf(",") !== lastComma) return DOT;
    if (cell.includes(".") || !/^[-+]?[1-9]\d{0,2},\d{3}\D*$/.test(cell)) return COMMA;
    ambiguous++;
  }
  return ambiguous > 0 && delimiter !== COMMA ? COMMA : DOT;
}
