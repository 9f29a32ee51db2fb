import type { RowLayout } from "./feed-rows.ts";

export const COLUMN_SKIP = 0;
export const COLUMN_NUMBER = 1;
export const COLUMN_TIME = 2;

export interface WideLayout extends RowLayout {
  /** COLUMN_* of each column of the file. */
  readonly kinds: Uint8Array;
  /** Byte of the decimal mark of each column: 46 or 44. */
  readonly decimalMarks: Uint8Array;
}
