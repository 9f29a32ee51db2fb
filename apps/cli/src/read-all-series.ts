import type { Series } from "@acuity/engine";
import { CliError } from "./cli-error.ts";
import type { Io } from "./command.ts";
import { readTraces } from "./read-traces.ts";

/** A remark on the files, as in `warnings` of the JSON results. */
export interface FileRemark {
  readonly code: string;
  readonly message: string;
}

/**
 * The series of all files together. What a file leaves open is assumed as the reader does, and told.
 * @throws CliError `file-invalid` for the first file that cannot be read
 */
export async function readAllSeries(paths: readonly string[], io: Io) {
  const { files, errors } = await readTraces(paths, io);
  const [failure] = errors;
  if (failure !== undefined) {
    const place = failure.line === null ? failure.file : `${failure.file}, line ${failure.line}`;
    throw new CliError("file-invalid", `${place}: ${failure.message}`);
  }
  const series: readonly Series[] = files.flatMap((file) => file.series);
  const remarks: readonly FileRemark[] = files.flatMap(({ path, warnings, questions }) =>
    [...warnings, ...questions].map(({ code, message }) => ({ code, message: `${path}: ${message}` })),
  );
  return { series, remarks };
}
