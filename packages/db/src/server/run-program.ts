import { type ChildProcess, type StdioOptions, spawn } from "node:child_process";
import { readFileSync } from "node:fs";

/** Account that runs PostgreSQL's programs; absent = ours. */
export interface Identity {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL refuses to run as root: then it runs as `nobody`. */
export function findIdentity(): Identity | null {
  if (process.getuid?.() !== 0) return null;
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((entry) => entry.startsWith("nobody:"));
  const [, , uid, gid] = line?.split(":") ?? [];
  return { uid: Number(uid ?? 65_534), gid: Number(gid ?? 65_534) };
}

interface Program {
  readonly path: string;
  readonly args: readonly string[];
  readonly identity: Identity | null;
}

/** Starts a program in a process group of its own: Ctrl-C reaches only us. */
export function startProgram({ path, args, identity }: Program, stdio: StdioOptions): ChildProcess {
  // Windows finds no system library without the last.
  const { SystemRoot } = process.env;
  const env = { PATH: "/usr/bin:/bin", LC_ALL: "C", ...(SystemRoot !== undefined && { SystemRoot }) };
  return spawn(path, args, { cwd: "/", detached: true, env, stdio, ...identity });
}

/** Runs a program to its end; returns its exit code and messages. */
export function runProgram(program: Program): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = startProgram(program, ["ignore", "pipe", "pipe"]);
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (text: Buffer) => {
        output += text.toString("utf8");
      });
    child.on("error", reject);
    child.on("exit", (code) => {
      child.stdout?.destroy();
      child.stderr?.destroy();
      resolve({ code, output });
    });
  });
}
