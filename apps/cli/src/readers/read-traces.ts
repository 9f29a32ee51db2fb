import { basename } from "node:path";
import { plainText } from "@acuity/engine/units";
import { readTrace, type TraceFile } from "@acuity/traces";
import { CliError } from "../cli-error.ts";
import { exitCodes, type Io } from "../command.ts";
import { describeError } from "../describe-error.ts";
import { openInput } from "./read-input.ts";

/** A file that could not be read, and why. */
export interface TraceFailure {
  readonly code: string;
  readonly message: string;
  readonly file: string;
  /** Line of the file the message speaks of; null when it speaks of the whole. */
  readonly line: number | null;
}

/**
 * Reads exports one after the other; one that cannot be read does not keep the others from it.
 * @throws CliError `file-missing` when no file was named at all
 */
export async function readTraces(paths: readonly string[], io: Io) {
  if (paths.length === 0) {
    throw new CliError("file-missing", "Name at least one CloudWatch export; see --help for an example.");
  }
  const files: (TraceFile & { readonly path: string })[] = [];
  const errors: TraceFailure[] = [];
  for (const path of paths) {
    try {
      files.push({ ...(await readOne(path, io)), path });
    } catch (error) {
      const { code, message, exitCode } = describeError(error);
      if (exitCode !== exitCodes.badInput) throw error;
      errors.push({ code, message, file: path, line: lineOf(error) });
    }
  }
  return { files, errors };
}

/** Long reads report their rows on stderr. */
async function readOne(path: string, io: Io): Promise<TraceFile> {
  const stepRows = 1_000_000;
  let nextRows = stepRows;
  return readTrace(
    { name: basename(path), bytes: await openInput(path) },
    {
      onProgress: ({ rows }) => {
        if (rows < nextRows) return;
        nextRows = rows + stepRows;
        io.stderr(`${plainText(path)}: ${rows.toLocaleString("en-US")} rows\n`);
      },
    },
  );
}

function lineOf(error: unknown): number | null {
  return error instanceof Error && "line" in error && typeof error.line === "number" ? error.line : null;
}
