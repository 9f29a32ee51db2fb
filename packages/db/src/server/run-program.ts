import { spawn } from "node:child_process";

/** Account that runs PostgreSQL's programs; absent = ours. */
export interface Identity {
  readonly uid: number;
  readonly gid: number;
}

export interface Program {
  readonly path: string;
  readonly args: readonly string[];
  readonly identity: Identity | null;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs a program in a process group of its own (Ctrl-C reaches only us); returns its exit code and messages. */
export function runProgram(program: Program): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program.path, program.args, {
      cwd: "/",
      detached: true,
      env: { PATH: "/usr/bin:/bin", LC_ALL: "C", ...program.env },
      stdio: ["ignore", "pipe", "pipe"],
      ...program.identity,
    });
    let output = "";
    const keep = (text: Buffer) => {
      output += text.toString("utf8");
    };
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    child.on("error", reject);
    child.on("exit", (code) => {
      child.stdout.destroy();
      child.stderr.destroy();
      resolve({ code, output });
    });
  });
}
