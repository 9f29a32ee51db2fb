import { readFile } from "node:fs/promises";
import { CliError } from "./cli-error.ts";

/**
 * The bytes of a file the user named.
 * @throws CliError `file-missing` or `file-unreadable`, showing the path.
 */
export async function readInput(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (code === "ENOENT") throw new CliError("file-missing", `There is no file "${path}"; check the path.`);
    const reason =
      code === "EISDIR" ? "is a folder, not a file" : `cannot be read (${code || "unknown reason"})`;
    throw new CliError("file-unreadable", `"${path}" ${reason}.`);
  }
}
