import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { ClusterFolder } from "./make-cluster.ts";
import { runProgram } from "./run-program.ts";

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

/** Stops the server that a killed process left on this cluster; a pid file without its process is removed. */
export async function stopOrphan({ binaries, data, identity }: ClusterFolder): Promise<void> {
  const pidFile = `${data}/postmaster.pid`;
  if (!existsSync(pidFile)) return;
  if (!isRunning(Number.parseInt(readFileSync(pidFile, "utf8"), 10), data)) {
    rmSync(pidFile);
    return;
  }
  const args = ["stop", "-w", "-t", "30", "-m", "fast", "-D", data];
  const { code, output } = await runProgram({ path: binaries.pgCtl, args, identity });
  if (code !== 0) throw new Error(`The PostgreSQL left running on ${data} could not be stopped.\n${output}`);
}

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
