import type { Series } from "@acuity/engine/demand";
import { CliError } from "../cli-error.ts";
import type { Io } from "../command.ts";
import { readTraces, type TraceFailure } from "./read-traces.ts";

/** A remark on the files, as in `warnings` of the JSON results. */
export interface FileRemark {
  readonly code: string;
  readonly message: string;
}

/**
 * The series of all files together. What a file leaves open is assumed as the reader does, and told.
 * @throws CliError for the first file that cannot be read: `file-missing`, `file-unreadable` or `file-invalid`
 */
export async function readAllSeries(paths: readonly string[], io: Io) {
  const { files, errors } = await readTraces(paths, io);
  const [failure] = errors;
  if (failure !== undefined) throw refusal(failure);
  const series: readonly Series[] = files.flatMap((file) => file.series);
  const remarks: readonly FileRemark[] = files.flatMap(({ path, warnings, questions }) =>
    [...warnings, ...questions].map(({ code, message }) => ({ code, message: `${path}: ${message}` })),
  );
  return { series, remarks };
}

function refusal({ code, message, file, line }: TraceFailure): CliError {
  if (code === "file-missing" || code === "file-unreadable") return new CliError(code, message);
  const place = line === null ? file : `${file}, line ${line}`;
  return new CliError("file-invalid", `${place}: ${message}`);
}
