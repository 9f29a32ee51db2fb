import { TraceError } from "../trace-error.ts";
import { CELL_UNREADABLE, CellReader } from "./cell-reader.ts";
import type { RowLayout, RowScanner } from "./feed-rows.ts";
import { GrowingColumns } from "./growing-columns.ts";
import { ScanProblems } from "./scan-problems.ts";
import { cellEnd, cellText, isBlankCell, lineFeedsIn } from "./split-row.ts";

export interface TidyLayout extends RowLayout {
  readonly width: number;
  readonly timeColumn: number;
  /** Columns whose words tell the series apart. */
  readonly keyColumns: readonly number[];
  readonly valueColumns: readonly number[];
  readonly decimalMarks: readonly number[];
}

export interface TidyGroup {
  /** Texts of the key columns. */
  readonly key: readonly string[];
  /** Time, time under the other order of day and month, then the value columns. */
  readonly columns: GrowingColumns;
}

const FIRST_ROWS = 128;

/** One way the words of a series are written, and the next with the same hash. */
interface Spelling {
  readonly words: readonly Uint8Array[];
  readonly group: TidyGroup;
  readonly next: Spelling | undefined;
}

/** Reads a long table: one row an observation, words in some columns saying which series it belongs to. */
export class TidyScanner implements RowScanner {
  readonly problems = new ScanProblems();
  readonly groups = new Map<string, TidyGroup>();
  rows = 0;
  line: number;
  readonly #layout: TidyLayout;
  readonly #spellings = new Map<number, Spelling>();
  readonly #cells = new CellReader();
  /** End of each cell of the row, exclusive; the start is one past the end before. */
  readonly #ends: Int32Array;

  constructor(layout: TidyLayout) {
    this.#layout = layout;
    this.line = layout.firstLine;
    this.#ends = new Int32Array(layout.width);
  }

  scan(bytes: Uint8Array, to: number, unterminated: boolean): number {
    const { delimiter, width } = this.#layout;
    let start = 0;
    while (start < to) {
      let p = start;
      let cells = 0;
      let end = -1;
      for (;;) {
        end = cellEnd(bytes, { from: p, to }, delimiter);
        if (end < 0) break;
        if (cells < width) this.#ends[cells] = end;
        cells++;
        if (bytes[end] === 10) break;
        p = end + 1;
      }
      if (end < 0) {
        if (!unterminated || bytes.subarray(start, to - 1).includes(10)) return start;
        this.problems.add("truncated", { line: this.line, bytes, from: start, to });
        return to;
      }
      this.#row(bytes, { from: start, to: end }, { cells, last: unterminated && end + 1 === to });
      this.problems.settle(true);
      this.line += lineFeedsIn(bytes, start, end + 1);
      start = end + 1;
    }
    return start;
  }

  #row(bytes: Uint8Array, range: { from: number; to: number }, row: { cells: number; last: boolean }): void {
    const { layout, place } = { layout: this.#layout, place: { line: this.line, bytes, ...range } };
    if (range.to - range.from < 2) return;
    for (let c = row.cells; c < layout.width; c++) this.#ends[c] = -1;
    const [timeFrom, timeTo] = this.#cell(range.from, layout.timeColumn);
    const absent = timeFrom < 0 || isBlankCell(bytes, timeFrom, timeTo);
    const time = absent ? Number.NaN : layout.time.read(bytes, timeFrom, timeTo);
    const other = layout.time.other;
    const timeless = Number.isNaN(time) && (absent || Number.isNaN(other));
    const short = row.cells < layout.width;
    const tooLong = row.cells > layout.width && bytes[range.to - 1] !== layout.delimiter;
    if (timeless || tooLong || (row.last && short)) {
      const kind = timeless ? "unreadable-times" : "long-rows";
      this.problems.add(row.last && (short || timeless) ? "truncated" : kind, place);
      return;
    }
    if (short) this.problems.add("short-rows", place);
    const { columns } = this.#group(bytes, range.from);
    const at = columns.row;
    (columns.current[0] as Float64Array)[at] = time;
    (columns.current[1] as Float64Array)[at] = other;
    layout.valueColumns.forEach((column, i) => {
      (columns.current[i + 2] as Float64Array)[at] = this.#number(bytes, range.from, column);
    });
    columns.row = at + 1;
    this.rows++;
  }

  /** Start and end of a cell of the current row; [−1, −1] when the row is too short. */
  #cell(rowStart: number, column: number): [number, number] {
    const end = this.#ends[column] as number;
    if (end < 0) return [-1, -1];
    return [column === 0 ? rowStart : (this.#ends[column - 1] as number) + 1, end];
  }

  #number(bytes: Uint8Array, rowStart: number, column: number): number {
    const [from, to] = this.#cell(rowStart, column);
    if (from < 0) return Number.NaN;
    const value = this.#cells.read(bytes, { from, to }, this.#layout.decimalMarks[column] as number);
    if (this.#cells.state === CELL_UNREADABLE)
      this.problems.suspect("unreadable-numbers", { line: this.line, bytes, from, to });
    return value;
  }

  /** The series a row belongs to, found by the raw bytes of its words; text is made once a spelling. */
  #group(bytes: Uint8Array, rowStart: number): TidyGroup {
    const hash = this.#hash(bytes, rowStart);
    let spelling = this.#spellings.get(hash);
    while (spelling !== undefined && !this.#isSpelled(spelling, bytes, rowStart)) spelling = spelling.next;
    if (spelling === undefined) {
      spelling = this.#spell(bytes, rowStart, this.#spellings.get(hash));
      this.#spellings.set(hash, spelling);
    }
    const { columns } = spelling.group;
    if (columns.row === columns.capacity) this.#grow(columns);
    return spelling.group;
  }

  /** FNV-1a over the words of the row. */
  #hash(bytes: Uint8Array, rowStart: number): number {
    let hash = 0x811c9dc5;
    for (const column of this.#layout.keyColumns) {
      const [from, to] = this.#cell(rowStart, column);
      for (let i = from; i < to; i++) hash = Math.imul(hash ^ (bytes[i] as number), 0x01000193);
      hash = Math.imul(hash ^ 31, 0x01000193);
    }
    return hash;
  }

  #isSpelled(spelling: Spelling, bytes: Uint8Array, rowStart: number): boolean {
    return this.#layout.keyColumns.every((column, k) => {
      const [from, to] = this.#cell(rowStart, column);
      const word = spelling.words[k] as Uint8Array;
      if (word.byteLength !== Math.max(0, to - from)) return false;
      for (let i = 0; i < word.byteLength; i++) if (word[i] !== bytes[from + i]) return false;
      return true;
    });
  }

  #spell(bytes: Uint8Array, rowStart: number, next: Spelling | undefined): Spelling {
    const words = this.#layout.keyColumns.map((column) => {
      const [from, to] = this.#cell(rowStart, column);
      return bytes.slice(Math.max(0, from), Math.max(0, to));
    });
    const group = this.#groupNamed(words.map((word) => cellText(word, 0, word.byteLength)));
    return { words, group, next };
  }

  #groupNamed(key: readonly string[]): TidyGroup {
    const { valueColumns, limits } = this.#layout;
    const name = key.join("\u0000");
    let group = this.groups.get(name);
    if (group === undefined) {
      if ((this.groups.size + 1) * valueColumns.length > limits.maxSeries)
        throw new TraceError(
          "too-many-series",
          `The file has more than ${limits.maxSeries} series. Export fewer metrics per file.`,
          this.line,
        );
      group = { key, columns: new GrowingColumns(2 + valueColumns.length, FIRST_ROWS) };
      this.groups.set(name, group);
    }
    return group;
  }

  #grow(columns: GrowingColumns): void {
    const { maxRows, maxSamples } = this.#layout.limits;
    if (this.rows >= maxRows || this.rows * columns.width >= maxSamples)
      throw new TraceError(
        "too-many-rows",
        `The file has more than ${this.rows.toLocaleString("en-US")} rows. Export a shorter span or a longer period.`,
        this.line,
      );
    columns.grow();
  }
}
