import { createReadStream } from "node:fs";
import { access, constants, readFile, stat } from "node:fs/promises";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { CliError } from "../cli-error.ts";

/**
 * The bytes of a file the user named.
 * @throws CliError `file-missing` or `file-unreadable`, showing the path.
 */
export async function readInput(path: string): Promise<Uint8Array> {
  await checkInput(path);
  return readFile(path);
}

/**
 * The same as a stream, so that a large export is never held whole. Pipes are read too.
 * @throws CliError as `readInput`
 */
export async function openInput(path: string): Promise<ReadableStream<Uint8Array>> {
  await checkInput(path);
  return Readable.toWeb(createReadStream(path));
}

async function checkInput(path: string): Promise<void> {
  const reason = await stat(path).then(
    async (found) => {
      if (found.isDirectory()) return "is a folder, not a file";
      return access(path, constants.R_OK).then(
        () => undefined,
        () => "may not be read with your permissions",
      );
    },
    (error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") return `cannot be read (${error.code ?? "unknown reason"})`;
      throw new CliError("file-missing", `There is no file "${path}"; check the path.`);
    },
  );
  if (reason !== undefined) throw new CliError("file-unreadable", `"${path}" ${reason}.`);
}
