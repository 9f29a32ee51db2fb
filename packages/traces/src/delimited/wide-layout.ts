import type { ReadLimits } from "../limits.ts";
import type { TimeReader } from "./time-reader.ts";

export const COLUMN_SKIP = 0;
export const COLUMN_NUMBER = 1;
export const COLUMN_TIME = 2;

export interface WideLayout {
  readonly delimiter: number;
  /** COLUMN_* of each column of the file. */
  readonly kinds: Uint8Array;
  /** Byte of the decimal mark of each column: 46 or 44. */
  readonly decimalMarks: Uint8Array;
  /** 1-based line of the first data row. */
  readonly firstLine: number;
  readonly time: TimeReader;
  readonly limits: ReadLimits;
}
