import type { ReadLimits } from "../limits.ts";
import type { ByteReader } from "../source/byte-reader.ts";
import type { Meter } from "../source/metered.ts";
import { TraceError } from "../trace-error.ts";
import type { TimeReader } from "./time-reader.ts";

/** Where the rows of a table begin and what reads their times. */
export interface RowLayout {
  readonly delimiter: number;
  /** 1-based line of the first data row. */
  readonly firstLine: number;
  readonly time: TimeReader;
  readonly limits: ReadLimits;
}

/** What turns bytes into rows. `to` is one past a line feed. */
export interface RowScanner {
  /** Rows kept so far. */
  readonly rows: number;
  /** 1-based line of the file the next row starts on. */
  readonly line: number;
  /**
   * Takes whole rows from [0, to); a few bytes behind `to` exist and mean nothing.
   * @param unterminated the last row had no line feed of its own: the end of the file
   * @returns offset of the first byte not taken, which starts a row
   */
  scan(bytes: Uint8Array, to: number, unterminated: boolean): number;
  /** How many rows the whole file may have, guessed from its first block. */
  expectRows?(rows: number): void;
}

/** Block the rows are cut from. Blocks are filled before they are scanned, so the chunks of the source leave no trace. */
const BLOCK_BYTES = 256 * 1024;

/** Spare bytes behind the rows, so that a scanner may look at four bytes at once. */
const PADDING = 8;

/** Pushes a UTF-8 byte stream through a row scanner, block by block. */
export async function feedRows(
  reader: ByteReader,
  scanner: RowScanner,
  context: { meter: Meter; blockBytes?: number; loneCarriageReturns?: boolean },
): Promise<void> {
  const { meter } = context;
  let block = new Uint8Array((context.blockBytes ?? BLOCK_BYTES) + PADDING);
  let length = 0;
  for (;;) {
    const chunk = await reader.read();
    if (chunk === null) break;
    let at = 0;
    while (at < chunk.byteLength) {
      const take = Math.min(chunk.byteLength - at, block.byteLength - PADDING - length);
      block.set(chunk.subarray(at, at + take), length);
      if (context.loneCarriageReturns) replaceCarriageReturns(block, length, length + take);
      length += take;
      at += take;
      if (length < block.byteLength - PADDING) continue;
      const done = scanner.scan(block, block.lastIndexOf(10, length - 1) + 1, false);
      if (done === 0) block = grown(block, scanner.line, meter.limits.maxRowBytes);
      else block.copyWithin(0, done, length);
      length -= done;
      if (meter.rows === 0) scanner.expectRows?.(guessRows(scanner.rows, done, meter));
      meter.rows = scanner.rows;
      meter.report();
      await meter.turn(done);
    }
  }
  if (length === 0) return;
  const unterminated = block[length - 1] !== 10;
  if (unterminated) {
    if (length === block.byteLength - PADDING) block = grown(block, scanner.line, Number.POSITIVE_INFINITY);
    block[length++] = 10;
  }
  if (scanner.scan(block, length, unterminated) < length) throw openRow(scanner.line);
  meter.rows = scanner.rows;
}

/** Rows of the file if all are as long as the first ones, with a little to spare; 0 when its size is not known. */
function guessRows(rows: number, bytes: number, meter: Meter): number {
  return meter.totalBytes === null || bytes === 0 ? 0 : Math.ceil((rows * meter.totalBytes * 1.02) / bytes);
}

function replaceCarriageReturns(block: Uint8Array, from: number, to: number): void {
  for (let i = from; i < to; i++) if (block[i] === 13) block[i] = 10;
}

function grown(block: Uint8Array, line: number, maxRowBytes: number): Uint8Array<ArrayBuffer> {
  if (block.byteLength > maxRowBytes) throw openRow(line);
  const next = new Uint8Array(block.byteLength * 2);
  next.set(block);
  return next;
}

/** A row that swallows those after it. */
function openRow(line: number): TraceError {
  return new TraceError(
    "row-too-long",
    `The row that starts on line ${line} does not end: a quotation mark there is left open. Correct it, or export the file again.`,
    line,
  );
}
