import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";

/** What is asked for, over and over. */
export interface Load {
  readonly origin: string;
  readonly paths: readonly string[];
  readonly connections: number;
  readonly seconds: number;
  /** Of every answer; others are failures. */
  readonly status: number;
}

/** What came of it. */
export interface Fired {
  readonly perS: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  /** Answers of other statuses, errors and timeouts, how many of each. */
  readonly failed: Readonly<Record<string, number>>;
}

/** Fires from a process of its own. @throws Error where an answer was another than the one wanted */
export async function fire(load: Load): Promise<Fired> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "fire.ts"), JSON.stringify(load)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [said] = await Promise.all([text(child.stdout), once(child, "exit")]);
  const fired = JSON.parse(said) as Fired;
  if (Object.keys(fired.failed).length > 0)
    throw new Error(
      `${load.paths.length} links at ${load.connections} connections: ${JSON.stringify(fired.failed)}`,
    );
  return fired;
}
