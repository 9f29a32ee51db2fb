import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { isRunning } from "./is-running.ts";

/**
 * Notes that this process uses the folder: two on one data directory would stop each other's server.
 * Returns how to give it back.
 */
export function takeOwnership(file: string): () => void {
  const other = existsSync(file) ? Number(readFileSync(file, "utf8")) : 0;
  if (other !== process.pid && isRunning(other, "node")) {
    throw new Error(`The database in ${dirname(file)} is in use by process ${other}: stop that one first.`);
  }
  writeFileSync(file, String(process.pid));
  return () => rmSync(file, { force: true });
}
