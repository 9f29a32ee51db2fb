import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/** Whether process `pid` lives and `mark` stands in its command line: after a reboot the number may be another's. */
export function isRunning(pid: number, mark: string): boolean {
  return Number.isInteger(pid) && pid > 0 && commandLine(pid).includes(mark);
}

function commandLine(pid: number): string {
  try {
    if (existsSync("/proc/self/cmdline")) return readFileSync(`/proc/${pid}/cmdline`, "utf8");
    return execFileSync("ps", ["-p", String(pid), "-o", "command="], { encoding: "utf8" });
  } catch {
    return "";
  }
}
