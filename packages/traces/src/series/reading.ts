import type { DateOrder, TraceFormat, TraceWarning } from "../trace-file.ts";
import type { Draft } from "./draft.ts";

/** What every reader hands to the assembler. */
export interface Reading {
  readonly format: TraceFormat;
  readonly drafts: readonly Draft[];
  readonly warnings: readonly TraceWarning[];
  /** Stamps carried no zone, so the caller's offset (or UTC) was taken. */
  readonly unmarkedTimes: boolean;
  /** The order taken when day and month could be exchanged, else null. */
  readonly undecidedDateOrder: DateOrder | null;
}
