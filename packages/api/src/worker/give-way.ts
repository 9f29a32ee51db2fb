import { readdirSync, readFileSync } from "node:fs";
import { setPriority } from "node:os";
import { CALCULATION_NICE } from "../jobs/job-limits.ts";

const THREADS = "/proc/self/task";
/** What V8 calls those that clear heaps and compile, of whichever thread of the process. */
const NAME = /^V8Worker|^node-V8Worker/;

/**
 * Has the threads that V8 keeps for all others of this process give way as those do that calculate, whose heaps they
 * clear: four of them at once would hold up who reads a page. Linux alone knows priorities of threads.
 */
export function helpersGiveWay(): void {
  if (process.platform !== "linux") return;
  for (const id of readdirSync(THREADS)) if (NAME.test(nameOf(id))) setPriority(Number(id), CALCULATION_NICE);
}

/** Threads come and go. */
function nameOf(id: string): string {
  try {
    return readFileSync(`${THREADS}/${id}/comm`, "utf8");
  } catch {
    return "";
  }
}
