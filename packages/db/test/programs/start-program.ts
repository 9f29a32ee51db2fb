import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

/** Starts a program of this folder in a process of its own. */
export function startProgram(file: string, args: readonly string[]) {
  const program = fileURLToPath(new URL(file, import.meta.url));
  const child = spawn(process.execPath, [program, ...args]);
  let output = "";
  child.stdout.on("data", (text: Buffer) => {
    output += text.toString();
  });
  return {
    printed: (text: string) =>
      new Promise<void>((resolve, reject) => {
        child.stdout.on("data", () => output.includes(text) && resolve());
        child.on("exit", () => reject(new Error(`Ended before "${text}": ${output}`)));
      }),
    /** SIGKILL; returns what had been printed. */
    kill: () =>
      new Promise<string>((resolve) => {
        child.on("close", () => resolve(output));
        child.kill("SIGKILL");
      }),
  };
}
