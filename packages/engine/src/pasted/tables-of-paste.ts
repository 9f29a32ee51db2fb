/** One result of a query as it was pasted; names in lower case. */
export interface PastedTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/**
 * Results of queries in a pasted text, in their order: psql aligned, expanded (\x) or unaligned, MySQL's boxes, CSV, with or
 * without prompts, rulers and row counts. A line of names begins a result, lines of as many cells are its rows; of expanded
 * records `name | value` each name begins a new one where it comes again.
 */
export function tablesOfPaste(text: string): readonly PastedTable[] {
  const found: Draft[] = [];
  let record: Set<string> | null = null;
  for (const line of text.split(/\r?\n/)) {
    const cells = cellsOf(line);
    if (/^-+\[ *record \d+ *\]/i.test(line.trim())) {
      record = new Set();
      begin(found, { columns: [], rows: [[]] });
    } else if (cells.length === 0 || /^[-+=\s|[\]*]*$/.test(line) || /^\(?\d+ rows?/.test(line.trim()))
      continue;
    else if (record !== null && cells.length === 2 && isName(cells[0]))
      record = addPair(found, { record, pair: cells as [string, string] });
    else if (cells.every(isName) && !isRowOf(found.at(-1), cells)) {
      record = null;
      begin(found, { columns: cells.map((cell) => cell.toLowerCase()), rows: [] });
    } else if (found.at(-1)?.columns.length === cells.length) found.at(-1)?.rows.push(cells);
  }
  return found.filter(({ rows, columns }) => columns.length > 0 && rows.length > 0);
}

interface Draft {
  readonly columns: string[];
  readonly rows: string[][];
}

/** A result that never had a row was none. */
function begin(found: Draft[], draft: Draft): void {
  if (found.at(-1)?.rows.length === 0) found.pop();
  found.push(draft);
}

/** Cells of a line, empty ones too: what has no value is printed as nothing. A frame is one on both sides. */
function cellsOf(line: string): string[] {
  const bare = line.trim().replace(/^\|(.*)\|$/, "$1");
  const separator = bare.includes("|") ? "|" : bare.includes("\t") ? "\t" : ",";
  const cells = bare.split(separator).map((cell) => cell.trim().replace(/^"|"$/g, ""));
  return cells.some((cell) => cell !== "") ? cells : [];
}

/** What a database prints for no number is none. */
const isName = (cell: string | undefined): boolean =>
  cell !== undefined && /^(?!(?:nan|inf|infinity)$)[a-z_][a-z0-9_]*$/i.test(cell);

/** A row of names alone is still a row where the result has begun with as many columns and has rows. */
function isRowOf(
  last: { columns: readonly string[]; rows: readonly unknown[] } | undefined,
  cells: readonly string[],
) {
  return (
    last !== undefined &&
    last.rows.length > 0 &&
    last.columns.length === cells.length &&
    cells.length > 1 &&
    !cells.some((cell) => last.columns.includes(cell.toLowerCase()))
  );
}

/** @returns the names of the record that the pair is in: a new one where its name comes again */
function addPair(
  found: Draft[],
  { record, pair: [name, value] }: { readonly record: Set<string>; readonly pair: readonly [string, string] },
): Set<string> {
  const [last, column] = [found.at(-1), name.toLowerCase()];
  if (last === undefined || record.has(column)) {
    begin(found, { columns: [column], rows: [[value]] });
    return new Set([column]);
  }
  last.columns.push(column);
  last.rows[0]?.push(value);
  return record.add(column);
}
