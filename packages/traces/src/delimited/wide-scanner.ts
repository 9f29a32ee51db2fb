import { TraceError } from "../trace-error.ts";
import { CELL_UNREADABLE, CellReader } from "./cell-reader.ts";
import type { RowLayout, RowScanner } from "./feed-rows.ts";
import { GrowingColumns } from "./growing-columns.ts";
import { looksCutOff } from "./looks-cut-off.ts";
import {
  composeFraction,
  fourDigits,
  NOT_DIGITS,
  parseDecimal,
  powerOfTen,
  SIXES,
  ZEROS,
} from "./parse-decimal.ts";
import { PlainTime } from "./plain-time.ts";
import { ScanProblems } from "./scan-problems.ts";
import { cellEnd, isBlankCell, isBlankRow, lineFeedsIn } from "./split-row.ts";

export const COLUMN_SKIP = 0;
export const COLUMN_NUMBER = 1;
export const COLUMN_TIME = 2;

export interface WideLayout extends RowLayout {
  /** COLUMN_* of each column of the file. */
  readonly kinds: Uint8Array;
  /** Byte of the decimal mark of each column: 46 or 44. */
  readonly decimalMarks: Uint8Array;
}

const LF = 10;
const CR = 13;

/**
 * Reads rows of one time and many numbers straight from bytes into Float64 columns; plain cells make no strings. Column
 * 0 of `columns` is time, 1 the time under the other order of day and month, the rest the number columns, NaN if missing.
 */
export class WideScanner implements RowScanner {
  readonly columns: GrowingColumns;
  readonly problems = new ScanProblems();
  /** Unit printed in the cells of each number column, when one was. */
  readonly units: (string | null)[];
  /** Numbers were scaled for display (GiB, K). */
  scaled = false;
  line: number;
  readonly #layout: WideLayout;
  readonly #cells = new CellReader();
  readonly #slots: Int32Array;
  #end = 0;
  /** Line feeds inside quoted cells of the row. */
  #lineFeeds = 0;
  readonly #plainTime: PlainTime;

  constructor(layout: WideLayout) {
    this.#layout = layout;
    this.line = layout.firstLine;
    this.#plainTime = new PlainTime(layout.time, layout.delimiter);
    this.#slots = new Int32Array(layout.kinds.length);
    let slot = 2;
    for (let c = 0; c < layout.kinds.length; c++)
      if (layout.kinds[c] === COLUMN_NUMBER) this.#slots[c] = slot++;
    this.columns = new GrowingColumns(slot);
    this.units = Array.from({ length: slot - 2 }, () => null);
  }

  get rows(): number {
    return this.columns.rows;
  }

  expectRows(rows: number): void {
    const { maxRows, maxSamples } = this.#layout.limits;
    if (rows <= maxRows && rows * this.columns.width <= maxSamples) this.columns.reserve(rows);
  }

  /**
   * The hot loop: one pass over the bytes. A cell is tried as sign, up to seven digits, mark, up to 17 digits; all else
   * goes to parseDecimal and #cell. Single bytes are read up to the line feed at to − 1 at most; four at once reach up to
   * three further, so `bytes` must be that much longer than `to`.
   */
  // biome-ignore lint/complexity/noExcessiveLinesPerFunction: a hot loop over every byte
  scan(bytes: Uint8Array, to: number, unterminated: boolean): number {
    const { delimiter, kinds, decimalMarks } = this.#layout;
    const width = kinds.length;
    const slots = this.#slots;
    const columns = this.columns;
    const plainTime = this.#plainTime;
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    let start = 0;
    while (start < to) {
      let p = start;
      let time = Number.NaN;
      let other = Number.NaN;
      let column = 0;
      let extra = false;
      let stop = delimiter;
      if (columns.row === columns.capacity) this.#grow();
      const row = columns.row;
      const out = columns.current;
      for (;;) {
        const kind = column < width ? kinds[column] : COLUMN_SKIP;
        if (kind === COLUMN_NUMBER) {
          const mark = decimalMarks[column];
          let q = p;
          let c = bytes[q] as number;
          const negative = c === 45;
          if (negative) c = bytes[++q] as number;
          let whole = 0;
          const from = q;
          while ((c - 48) >>> 0 < 10) {
            whole = (whole * 10 + c - 48) | 0;
            c = bytes[++q] as number;
          }
          const wholeDigits = q - from;
          // The fraction goes into two integers: eight digits, then up to nine.
          let high = 0;
          let low = 0;
          let highDigits = 0;
          let lowDigits = 0;
          if (c === mark) {
            const highFrom = ++q;
            let x = view.getUint32(q, true) ^ ZEROS;
            if ((((x + SIXES) | x) & NOT_DIGITS) === 0) {
              high = fourDigits(x);
              q += 4;
              x = view.getUint32(q, true) ^ ZEROS;
              if ((((x + SIXES) | x) & NOT_DIGITS) === 0) {
                high = high * 10_000 + fourDigits(x);
                q += 4;
              }
            }
            c = bytes[q] as number;
            while ((c - 48) >>> 0 < 10 && q - highFrom < 8) {
              high = high * 10 + c - 48;
              c = bytes[++q] as number;
            }
            highDigits = q - highFrom;
            if (highDigits === 8 && (c - 48) >>> 0 < 10) {
              const lowFrom = q;
              x = view.getUint32(q, true) ^ ZEROS;
              if ((((x + SIXES) | x) & NOT_DIGITS) === 0) {
                low = fourDigits(x);
                q += 4;
              }
              c = bytes[q] as number;
              while ((c - 48) >>> 0 < 10) {
                low = (low * 10 + c - 48) | 0;
                c = bytes[++q] as number;
              }
              lowDigits = q - lowFrom;
            }
          }
          const closed = c === delimiter || c === LF || (c === CR && bytes[q + 1] === LF);
          let value = Number.NaN;
          if (closed && wholeDigits > 0 && wholeDigits <= 7 && lowDigits <= 9) {
            value = composeFraction(
              whole * powerOfTen(highDigits) + high,
              low,
              lowDigits,
              highDigits + lowDigits,
            );
            if (negative) value = -value;
            if (Number.isNaN(value)) value = parseDecimal(bytes, p, q, mark);
          } else if (closed && wholeDigits > 0) value = parseDecimal(bytes, p, q, mark);
          else if (!closed || q !== p) {
            value = this.#cell(bytes, { from: p, to }, column);
            q = this.#end;
            if (q < 0) break;
            c = bytes[q] as number;
          }
          (out[slots[column] as number] as Float64Array)[row] = value;
          p = q;
          stop = c;
        } else {
          const end = kind === COLUMN_TIME ? plainTime.read(bytes, p) : -1;
          if (end > 0) {
            time = plainTime.seconds;
            p = end;
          } else {
            const q = cellEnd(bytes, { from: p, to }, delimiter);
            this.#end = q;
            if (q < 0) break;
            this.#lineFeeds += lineFeedsIn(bytes, p, q);
            if (kind === COLUMN_TIME) {
              time = this.#layout.time.read(bytes, p, q);
              other = this.#layout.time.other;
            } else if (column >= width && q > p && !isBlankCell(bytes, p, q)) extra = true;
            p = q;
          }
          stop = bytes[p] as number;
          this.#end = p;
        }
        if (stop === CR) {
          p++;
          stop = LF;
        }
        if (stop === LF) break;
        p++;
        column++;
      }
      if (this.#end < 0) {
        this.#end = 0;
        this.problems.settle(false);
        this.#lineFeeds = 0;
        if (!unterminated || bytes.subarray(start, to - 1).includes(10)) return start;
        this.problems.add("truncated", { line: this.line, bytes, from: start, to });
        return to;
      }
      const next = p + 1;
      const last = unterminated && next === to;
      const plain = !Number.isNaN(time) && column === width - 1 && !extra;
      const kept = plain || this.#keep({ bytes, from: start, to: p, time, other, column, extra, last });
      this.problems.settle(kept);
      if (kept) {
        (out[0] as Float64Array)[row] = time;
        (out[1] as Float64Array)[row] = other;
        for (let c = column + 1; c < width; c++)
          if (kinds[c] === COLUMN_NUMBER) (out[slots[c] as number] as Float64Array)[row] = Number.NaN;
        columns.row = row + 1;
        if (last) this.#dropIfCut(bytes, start, p);
      }
      this.line += 1 + this.#lineFeeds;
      this.#lineFeeds = 0;
      start = next;
    }
    return start;
  }

  /** Drops the row just kept when the file ends inside its last number. */
  #dropIfCut(bytes: Uint8Array, from: number, to: number): void {
    const slot = this.#slots[this.#layout.kinds.length - 1] as number;
    if (slot < 2) return;
    const row = { bytes, from, to, delimiter: this.#layout.delimiter };
    const value = (this.columns.current[slot] as Float64Array)[this.columns.row - 1] as number;
    if (!looksCutOff(row, value, this.columns.smallestBeforeLast(slot))) return;
    this.columns.dropLastRow();
    this.problems.add("truncated", { line: this.line, bytes, from, to });
  }

  #grow(): void {
    const { limits } = this.#layout;
    const { rows, width } = this.columns;
    if (rows >= limits.maxRows)
      throw new TraceError(
        "too-many-rows",
        `The file has more than ${limits.maxRows.toLocaleString("en-US")} rows. Export a shorter span or a longer period.`,
        this.line,
      );
    if (rows * width >= limits.maxSamples)
      throw new TraceError(
        "too-large",
        `The file holds more than ${limits.maxSamples.toLocaleString("en-US")} values. Export fewer metrics or a shorter span per file.`,
        this.line,
      );
    this.columns.grow();
  }

  /** Judges a row that is not plain; false leaves it out. */
  #keep(row: {
    bytes: Uint8Array;
    from: number;
    to: number;
    time: number;
    other: number;
    column: number;
    extra: boolean;
    last: boolean;
  }): boolean {
    const { bytes, from, to } = row;
    const place = { line: this.line, bytes, from, to };
    const short = row.column < this.#layout.kinds.length - 1;
    const timeless = Number.isNaN(row.time) && Number.isNaN(row.other);
    if (isBlankRow(bytes, from, to, this.#layout.delimiter)) return false;
    if (row.last && (short || timeless)) {
      this.problems.add("truncated", place);
      return false;
    }
    if (timeless) this.problems.add("unreadable-times", place);
    else if (row.extra) this.problems.add("long-rows", place);
    else if (short) this.problems.add("short-rows", place);
    return !timeless && !row.extra;
  }

  /** A number cell the hot loop could not take; sets #end to its end, −1 when the bytes end first. */
  #cell(bytes: Uint8Array, range: { from: number; to: number }, column: number): number {
    const { delimiter, decimalMarks } = this.#layout;
    const end = cellEnd(bytes, range, delimiter);
    this.#end = end;
    if (end < 0) return Number.NaN;
    this.#lineFeeds += lineFeedsIn(bytes, range.from, end);
    const value = this.#cells.read(bytes, { from: range.from, to: end }, decimalMarks[column] as number);
    if (this.#cells.state === CELL_UNREADABLE)
      this.problems.suspect("unreadable-numbers", { line: this.line, bytes, from: range.from, to: end });
    if (this.#cells.unit !== null) this.units[(this.#slots[column] as number) - 2] = this.#cells.unit;
    if (this.#cells.scaled) this.scaled = true;
    return value;
  }
}
