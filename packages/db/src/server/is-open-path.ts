import { statSync } from "node:fs";
import { dirname } from "node:path";

const SEARCHABLE_BY_OTHERS = 0o001;

/** Whether an account without rights of its own can reach `path`: every folder above lets others through. */
export function isOpenPath(path: string): boolean {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if ((statSync(folder).mode & SEARCHABLE_BY_OTHERS) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}
