import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterEach } from "vitest";

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
});

/** Starts `run-worker.ts` in a process of its own, until the test ends. */
export function startWorker(...args: readonly string[]): ChildProcess {
  const program = fileURLToPath(new URL("run-worker.ts", import.meta.url));
  const child = spawn(process.execPath, [program, ...args], { stdio: ["ignore", "pipe", "inherit", "ipc"] });
  children.push(child);
  return child;
}

/** Waits until the process prints the word. */
export async function said(child: ChildProcess, word: string): Promise<void> {
  for (let text = ""; !text.includes(word); ) text += String((await once(child.stdout as never, "data"))[0]);
}

/** Kills the process, and waits until it is gone. */
export async function ended(child: ChildProcess): Promise<void> {
  const exited = once(child, "exit");
  child.kill("SIGKILL");
  await exited;
}

/** What the process used so far: time of cores, and the most memory it ever held. */
export async function usageOf(child: ChildProcess): Promise<{ cpuMs: number; peakMib: number }> {
  const answer = once(child, "message");
  child.send("usage");
  return (await answer)[0];
}
