import { CodedError } from "@acuity/engine/units";

/** Closed list of what the command line itself refuses. */
export type CliErrorCode =
  | "command-unknown"
  | "option-unknown"
  | "option-invalid"
  | "option-missing"
  | "file-missing"
  | "file-unreadable"
  | "file-invalid"
  | "auto-pause-invalid"
  | "series-invalid";

/** Input the command line cannot use. The message says what was expected and shows the value. */
export class CliError extends CodedError<CliErrorCode> {
  override readonly name = "CliError";
}

/** An option whose value cannot be used: what it takes, and what it got. */
export function badOption(message: string): CliError {
  return new CliError("option-invalid", message);
}
