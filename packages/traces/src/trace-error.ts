import { CodedError, plainText } from "@acuity/engine/units";

/** Closed list of what reading, answering and decoding refuse. Messages say what to do and show the offending value. */
export type TraceErrorCode =
  | "answer-invalid"
  | "binary-file"
  | "cancelled"
  | "cli-error"
  | "column-damaged"
  | "command-invalid"
  | "date-order-mixed"
  | "description-invalid"
  | "empty-file"
  | "expands-too-much"
  | "format-not-read"
  | "gzip-damaged"
  | "html-page"
  | "json-broken"
  | "lengths-differ"
  | "no-samples"
  | "no-time-column"
  | "no-value-column"
  | "not-a-trace"
  | "read-failed"
  | "row-too-long"
  | "times-shared"
  | "times-unreadable"
  | "too-large"
  | "too-many-entries"
  | "too-many-rows"
  | "too-many-series"
  | "zip-damaged";

/** The one error this package throws, a plain line of text. `line` is the 1-based line of the file it speaks of, when one is known. */
export class TraceError extends CodedError<TraceErrorCode> {
  override readonly name = "TraceError";
  readonly line: number | null;
  constructor(code: TraceErrorCode, message: string, line: number | null = null) {
    super(code, plainText(message));
    this.line = line;
  }
}
