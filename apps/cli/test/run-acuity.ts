import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import { runCli } from "../src/run-cli.ts";

const main = join(import.meta.dirname, "..", "src", "main.ts");

const wordsOf = (args: string | readonly string[]) => (typeof args === "string" ? args.split(" ") : args);

/** The program as a user runs it: its own process, its own streams. */
export function runAcuity(args: string | readonly string[]) {
  return new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    const child = spawn(process.execPath, [main, ...wordsOf(args)], { stdio: ["ignore", "pipe", "pipe"] });
    let out = "";
    let err = "";
    child.stdout.on("data", (chunk) => {
      out += chunk;
    });
    child.stderr.on("data", (chunk) => {
      err += chunk;
    });
    child.on("close", (code) => resolve({ code, out, err }));
  });
}

/** The same without a process of its own, for the many cases in which only the answer counts. */
export async function askAcuity(args: string | readonly string[]) {
  let out = "";
  let err = "";
  const code = await runCli(wordsOf(args), {
    stdout: (text) => {
      out += text;
    },
    stderr: (text) => {
      err += text;
    },
  });
  return { code, out, err };
}

/** What a command that succeeds says with `--json`. */
export async function answerOf(args: string | readonly string[]) {
  const { code, out } = await askAcuity([...wordsOf(args), "--json"]);
  expect(code).toBe(0);
  return JSON.parse(out);
}

/** The error of a command that is refused with exit 2. */
export async function refusalOf(args: string | readonly string[]) {
  const { code, out } = await askAcuity([...wordsOf(args), "--json"]);
  expect(code).toBe(2);
  return JSON.parse(out).error;
}

/** Writes a file that is gone after the test and returns its path. */
export function temporaryFile(name: string, content: string | Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), "acuity-cli-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}
