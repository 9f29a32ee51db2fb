import type { ChildProcess } from "node:child_process";
import { chownSync, closeSync, openSync, readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { ClusterFolder } from "./make-cluster.ts";
import { startProgram } from "./run-program.ts";

const CLIENTS = 100;
const POLL_MS = 20;
const PATIENCE_MS = 60_000;

export interface LaunchOptions {
  readonly port: number;
  readonly isDisposable: boolean;
  /** URL of the maintenance database. */
  readonly url: string;
  /** What the one before it logged is kept. */
  readonly isRestart: boolean;
  /** PostgreSQL's settings beside ours, as of a recovery. */
  readonly settings?: Readonly<Record<string, string>>;
  /** How long it may take until it answers; a minute unless said. */
  readonly patienceMs?: number;
}

/** A postmaster that is our child. */
export interface Postmaster {
  /** A fast shutdown; resolves when the process is gone, also when it was gone before. */
  readonly stop: () => Promise<void>;
  /** Resolves when the process is gone, whatever ended it. */
  readonly ended: Promise<void>;
}

/** Starts the postmaster in a process group of its own (Ctrl-C reaches only us) and waits until it answers. */
export async function launch(cluster: ClusterFolder, options: LaunchOptions): Promise<Postmaster> {
  const { data, identity } = cluster;
  const logFile = `${data}/server.log`;
  const log = openSync(logFile, options.isRestart ? "a" : "w", 0o600);
  if (identity !== null) chownSync(logFile, identity.uid, identity.gid);
  const args = ["-D", data, ...serverSettings(options)];
  const child = startProgram({ path: cluster.binaries.postgres, args, identity }, ["ignore", log, log]);
  closeSync(log);
  child.unref();
  const ended = new Promise<void>((resolve) => {
    child.on("exit", () => resolve());
    child.on("error", () => resolve());
  });
  if (!(await answers(options, child))) {
    child.kill("SIGQUIT");
    throw new Error(`PostgreSQL did not start from ${data}.\n${lastLines(logFile)}`);
  }
  return {
    ended,
    stop: async () => {
      child.ref();
      child.kill("SIGINT");
      await ended;
    },
  };
}

function serverSettings({ port, isDisposable, settings: further = {} }: LaunchOptions): string[] {
  const settings = {
    // Where the log goes is told by the first backup; a server that was started without archiving cannot begin it.
    archive_mode: isDisposable ? "off" : "on",
    port,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: CLIENTS,
    ...(isDisposable ? { fsync: "off", synchronous_commit: "off", full_page_writes: "off" } : {}),
    ...further,
  };
  return Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

async function answers({ url, patienceMs }: LaunchOptions, child: ChildProcess): Promise<boolean> {
  const giveUpMs = performance.now() + (patienceMs ?? PATIENCE_MS);
  while (child.exitCode === null && child.signalCode === null && performance.now() < giveUpMs) {
    if (child.pid === undefined) return false;
    const client = new pg.Client({ connectionString: url });
    // Broken while nothing is asked, it would end this process; whatever is asked fails by itself.
    client.on("error", () => undefined);
    try {
      await client.connect();
      await client.end();
      return true;
    } catch {
      // Not listening yet, or still recovering.
      await wait(POLL_MS);
    }
  }
  return false;
}

function lastLines(file: string): string {
  return readFileSync(file, "utf8").split("\n").slice(-8).join("\n");
}
