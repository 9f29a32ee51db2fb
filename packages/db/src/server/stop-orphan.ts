import { existsSync, readFileSync, rmSync } from "node:fs";
import type { ClusterFolder } from "./cluster-folder.ts";
import { isRunning } from "./is-running.ts";
import { runProgram } from "./run-program.ts";

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
