import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

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
  /** As wrk prints it: what it would be of requests that come at an even pace, whether answers come or not. */
  readonly evenP95Ms: number;
}

/**
 * Fires by wrk, on one thread: what loads a server of this speed must cost less than the server does.
 * @throws Error where wrk is missing, or an answer was another than the one wanted
 */
export async function fire({ origin, paths, connections, seconds, status }: Load): Promise<Fired> {
  // wrk counts a status of 400 and more as a failure; that it is the one wanted is looked at once.
  const first = await fetch(`${origin}${paths[0]}`);
  await first.arrayBuffer();
  if (first.status !== status) throw new Error(`${paths[0]} answers ${first.status}.`);
  const script = join(import.meta.dirname, "fire.lua");
  const by = [
    "-t1",
    `-c${connections}`,
    `-d${seconds}s`,
    "--timeout",
    "10s",
    "-s",
    script,
    origin,
    "--",
    ...paths,
  ];
  const env = { ...process.env, CONNECTIONS: String(connections) };
  const { stdout } = await promisify(execFile)("wrk", by, { env }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === "ENOENT" ? new Error("B7 fires by wrk: apt-get install wrk.") : error;
  });
  const { failed, ...fired } = JSON.parse(/^fired: (.*)$/m.exec(stdout)?.[1] ?? "{}");
  if (failed !== 0)
    throw new Error(`${paths.length} links at ${connections} connections: ${failed} failed.\n${stdout}`);
  return fired as Fired;
}
