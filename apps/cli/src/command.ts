/** Where a command writes: results on stdout, progress and messages on stderr. */
export interface Io {
  stdout(text: string): void;
  stderr(text: string): void;
  /** Receives the details of a defect of ours; absent unless the user asked for them. */
  debug?(error: unknown): void;
}

/** What a command ends with: done, a problem the user asked to fail on, or input it cannot use. */
export const exitCodes = { ok: 0, problemFound: 1, badInput: 2, internalError: 70 } as const;

/** Writes what a command found, as JSON where that was asked for, and ends well. */
export function written(
  { io, isJson }: { readonly io: Io; readonly isJson: boolean },
  found: { readonly json: unknown; readonly text: string },
): number {
  io.stdout(isJson ? `${JSON.stringify(found.json)}\n` : found.text);
  return exitCodes.ok;
}

/** Writes each sentence on the input once, beside the results. */
export function tell(warnings: readonly { readonly message: string }[], io: Io): void {
  for (const message of new Set(warnings.map((warning) => warning.message)))
    io.stderr(`${oneLine(message)}\n`);
}

/** A sentence is one line, whatever an option or a name in it holds. */
export function oneLine(message: string): string {
  return message.replace(/[\r\n]+/g, " ");
}

/** One verb of `acuity`, in `commands/<name>.ts`, listed in `commands.ts`. */
export interface Command {
  /** One line for `acuity --help`. */
  readonly summary: string;
  /** Usage, options and an example: the answer to `acuity <name> --help`. */
  readonly help: string;
  /**
   * Does the work and returns the exit code. `argv` is what follows the command's name.
   * @throws an error with a kebab-case `code` (`CliError`, `EngineError` …) for input it cannot use: exit 2.
   */
  run(argv: readonly string[], io: Io): Promise<number>;
}
