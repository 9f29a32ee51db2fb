import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

const PROGRAM = fileURLToPath(new URL("../src/main.ts", import.meta.url));

/** How the worker ends that is started with these settings alone, and what it says on standard error. */
export async function startRefused(settings: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [PROGRAM], { env: settings, stdio: ["ignore", "ignore", "pipe"] });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, "exit")]);
  return { said, code: code as number | null };
}
