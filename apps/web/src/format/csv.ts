type Cell = string | number | null;

/** A table leaving the product: a header and rows of plain values. Numbers stay numbers. */
export interface PlainTable {
  readonly header: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** A table from what stands under each head. */
export function tableOf<Row>(
  columns: Readonly<Record<string, (row: Row) => Cell>>,
  rows: readonly Row[],
): PlainTable {
  const cells = Object.values(columns);
  return { header: Object.keys(columns), rows: rows.map((row) => cells.map((cell) => cell(row))) };
}

/** Which columns hold only numbers. */
export function numericColumns({ header, rows }: PlainTable): readonly boolean[] {
  return header.map((_, at) => rows.every((row) => typeof row[at] === "number" || row[at] === null));
}

/** RFC 4180 with CRLF. Missing is an empty cell. */
export function toCsv(table: PlainTable): string {
  return [table.header, ...table.rows]
    .map((row) => row.map(csvCell).join(","))
    .join("\r\n")
    .concat("\r\n");
}

/**
 * One cell, safe to open in a spreadsheet: text that would start a formula (`= + - @`, tab, carriage return, and the
 * full-width forms some locales read the same way), also behind what is not seen, is led by an apostrophe; what any locale
 * takes for the end of a cell is quoted. Source: OWASP, CSV injection, 2024.
 */
export function csvCell(value: Cell): string {
  if (value === null) return "";
  if (typeof value === "number") return Number.isFinite(value) ? String(value) : "";
  const isFormula =
    /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/u.test(
      value,
    );
  const safe = isFormula ? `'${value}` : value;
  return /[",;\t\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
