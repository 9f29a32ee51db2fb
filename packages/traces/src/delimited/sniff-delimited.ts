import { lineFeedsIn, splitRow } from "./split-row.ts";
import { epochFromNumber, readTimeText, TimeReader } from "./time-reader.ts";

const DELIMITERS = [44, 59, 9, 124];
/** Rows looked at to choose the delimiter, and to classify columns. */
const TRIAL_ROWS = 40;
const SAMPLE_ROWS = 200;
const TIME_NAME =
  /^(@?time(stamp)?|date|date\s?time|_time|ts|time\s*\(?(utc|gmt)\)?|start(_|\s)?(time|date)?|bin\(.*\))$/i;

/** What the first bytes of a delimited file show. */
export interface DelimitedHead {
  readonly delimiter: number;
  /** Rows before the first row with a time, blank ones left out. */
  readonly headerRows: readonly (readonly string[])[];
  /** First data rows, as text. */
  readonly sample: readonly (readonly string[])[];
  /** Offset and 1-based line of the first data row. */
  readonly dataStart: number;
  readonly dataLine: number;
  readonly timeColumn: number;
  /** Columns of the widest of header and typical data rows. */
  readonly width: number;
}

interface Row {
  readonly cells: readonly string[];
  readonly start: number;
  readonly line: number;
}

/** Is the text a time stamp by itself? Numbers count when they are epochs of 2001–2100 in s, ms, µs or ns. */
export function isTimeText(text: string): boolean {
  const first = text.charCodeAt(0);
  if (text.length < 6 || text.length > 40 || first < 48 || first > 57) return false;
  const number = /^\d{9,19}(\.\d+)?([eE]\+?\d+)?$/.test(text) || /^\d(\.\d+)?[eE]\+?\d+$/.test(text);
  if (number) {
    const seconds = epochFromNumber(Number(text));
    return seconds > 978_307_200 && seconds < 4_102_444_800;
  }
  if (/^[\d.eE+]+$/.test(text)) return false;
  const reader = new TimeReader({});
  const seconds = readTimeText(text, reader);
  return !Number.isNaN(seconds) || !Number.isNaN(reader.other);
}

/** Looks at the head of a text; null when no row holds a time next to another cell. */
export function sniffDelimited(head: Uint8Array): DelimitedHead | null {
  const named = separatorLine(head);
  const from = named?.next ?? 0;
  const candidates = named === null ? DELIMITERS : [named.delimiter];
  let best: { delimiter: number; score: number } | null = null;
  for (const delimiter of candidates) {
    const rows = rowsOf(head, { from, delimiter, most: TRIAL_ROWS, line: 1 });
    const score = rows.filter(({ cells }) => cells.length > 1 && cells.some(isTimeText)).length;
    if (score > (best?.score ?? 0)) best = { delimiter, score };
  }
  return best === null
    ? null
    : layOut(head, { from, delimiter: best.delimiter, line: named === null ? 1 : 2 });
}

/** `sep=;` on the first line, as Excel wants it. */
function separatorLine(head: Uint8Array): { delimiter: number; next: number } | null {
  const text = new TextDecoder().decode(head.subarray(0, 8));
  const match = /^sep=(.)\r?\n/.exec(text);
  return match === null ? null : { delimiter: (match[1] as string).charCodeAt(0), next: match[0].length };
}

function rowsOf(
  head: Uint8Array,
  options: { from: number; delimiter: number; most: number; line: number },
): Row[] {
  const rows: Row[] = [];
  let { from, line } = options;
  while (from < head.byteLength && rows.length < options.most) {
    const row = splitRow(head, { from, to: head.byteLength }, options.delimiter);
    if (!row.complete && rows.length > 0 && from > 0 && row.cells.length < 2) break;
    if (row.cells.some((cell) => cell !== "")) rows.push({ cells: row.cells, start: from, line });
    line += lineFeedsIn(head, from, row.next);
    from = row.next;
  }
  return rows;
}

function layOut(
  head: Uint8Array,
  options: { from: number; delimiter: number; line: number },
): DelimitedHead | null {
  const rows = rowsOf(head, { ...options, most: SAMPLE_ROWS });
  const timeColumn = findTimeColumn(rows.map(({ cells }) => cells));
  if (timeColumn === null) return null;
  const first = rows.findIndex(({ cells }) => isTimeText(cells[timeColumn] ?? ""));
  const data = rows[first];
  if (data === undefined) return null;
  const headerRows = rows.slice(0, first).map(({ cells }) => cells);
  const sample = rows.slice(first).map(({ cells }) => cells);
  return {
    delimiter: options.delimiter,
    headerRows,
    sample,
    dataStart: data.start,
    dataLine: data.line,
    timeColumn,
    width: widthOf(headerRows, sample),
  };
}

/** The column that is a time most often; then one named like a time, then a written date, then the leftmost. */
function findTimeColumn(rows: readonly (readonly string[])[]): number | null {
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  let best: { column: number; rank: readonly number[] } | null = null;
  for (let column = 0; column < width; column++) {
    const cells = rows.map((row) => row[column] ?? "");
    const times = cells.filter(isTimeText);
    if (times.length === 0) continue;
    const firstTime = cells.findIndex(isTimeText);
    const named = cells.slice(0, firstTime).some((cell) => TIME_NAME.test(cell)) ? 1 : 0;
    const written = times.some((cell) => /[-/:]/.test(cell)) ? 1 : 0;
    const share = times.length * 2 >= rows.length - firstTime ? 1 : 0;
    const rank = [share, named, written, -column];
    if (best === null || isGreater(rank, best.rank)) best = { column, rank };
  }
  return best?.column ?? null;
}

function isGreater(a: readonly number[], b: readonly number[]): boolean {
  for (let i = 0; i < a.length; i++) {
    const d = (a[i] as number) - (b[i] as number);
    if (d !== 0) return d > 0;
  }
  return false;
}

/** Cells of the header, or of most sample rows when those are wider; empty cells at the end do not count. */
function widthOf(headerRows: readonly (readonly string[])[], sample: readonly (readonly string[])[]): number {
  const used = (cells: readonly string[]) => cells.findLastIndex((cell) => cell !== "") + 1;
  const headerWidth = Math.max(0, ...headerRows.map(used));
  if (headerRows.length > 0 && headerWidth > 1) return headerWidth;
  const counts = new Map<number, number>();
  for (const cells of sample) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  const [typical] = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0]);
  return typical?.[0] ?? 0;
}
