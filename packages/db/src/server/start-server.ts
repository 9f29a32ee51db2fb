import { randomBytes } from "node:crypto";
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { resolve } from "node:path";
import pg from "pg";
import { type Binaries, findBinaries } from "./find-binaries.ts";
import { findIdentity } from "./find-identity.ts";
import { isRunning } from "./is-running.ts";
import { makePublicFolder, prepareDataFolder } from "./prepare-data-folder.ts";
import { type Identity, runProgram } from "./run-program.ts";

export interface StartServerOptions {
  /** Holds the cluster, its password and its log; made when absent. The product uses `.acuity/postgres`. */
  readonly folder: string;
  /** 127.0.0.1 port; absent = any free one. */
  readonly port?: number;
  /** Database to make when absent; `acuity` unless said. */
  readonly database?: string;
  /** Trades safety against power loss for speed: test databases only. */
  readonly isDisposable?: boolean;
}

export interface EmbeddedServer {
  /** URL of the owner, who migrates; the app connects with it under its own role. */
  readonly url: string;
  readonly port: number;
  /** Fast shutdown: open transactions roll back, committed ones are on disk. */
  readonly stop: () => Promise<void>;
}

const OWNER = "acuity_owner";
const CLIENTS = 100;

interface Cluster {
  readonly binaries: Binaries;
  readonly identity: Identity | null;
  readonly data: string;
  readonly passwordFile: string;
}

/**
 * Starts the PostgreSQL that npm brought, making its cluster on the first call. A server left over from a killed
 * process is stopped first. Works as root (PostgreSQL then runs as `nobody`) and below closed folders.
 */
export async function startServer(options: StartServerOptions): Promise<EmbeddedServer> {
  const identity = findIdentity();
  const binaries = findBinaries(identity, makePublicFolder);
  const folder = prepareDataFolder(resolve(options.folder), identity);
  const cluster = { binaries, identity, data: `${folder}/data`, passwordFile: `${folder}/password` };
  takeOwnership(`${folder}/owner`);
  if (existsSync(cluster.data)) await stopServer(cluster);
  else await makeCluster(cluster);
  const port = options.port ?? (await findFreePort());
  await launch(cluster, serverSettings(port, options.isDisposable === true));
  const url = new URL(`postgresql://${OWNER}@127.0.0.1:${port}/postgres`);
  url.password = readFileSync(cluster.passwordFile, "utf8");
  await makeDatabase(url, options.database ?? "acuity");
  url.pathname = `/${options.database ?? "acuity"}`;
  return { url: url.href, port, stop: () => stopServer(cluster) };
}

/** Two processes on one data directory would stop each other's server. */
function takeOwnership(file: string): void {
  const owner = existsSync(file) ? Number(readFileSync(file, "utf8")) : 0;
  if (owner !== process.pid && isRunning(owner, "node")) {
    throw new Error(
      `The database in ${file.replace(/owner$/, "")} is in use by process ${owner}: stop that one first.`,
    );
  }
  writeFileSync(file, String(process.pid));
}

async function makeCluster(cluster: Cluster): Promise<void> {
  const { identity, passwordFile } = cluster;
  const partial = `${cluster.data}.partial`;
  rmSync(partial, { recursive: true, force: true });
  writeFileSync(passwordFile, randomBytes(24).toString("base64url"), { mode: 0o600 });
  if (identity !== null) chownSync(passwordFile, identity.uid, identity.gid);
  const { code, output } = await runProgram({
    path: cluster.binaries.initdb,
    args: [
      ...["-D", partial, "-U", OWNER, "--pwfile", passwordFile, "--auth", "scram-sha-256"],
      ...[
        "--encoding",
        "UTF8",
        "--locale",
        "C",
        "--locale-provider",
        "builtin",
        "--builtin-locale",
        "C.UTF-8",
      ],
    ],
    identity,
  });
  if (code !== 0) throw new Error(`PostgreSQL could not make its data directory ${partial}.\n${output}`);
  renameSync(partial, cluster.data);
}

function serverSettings(port: number, isDisposable: boolean): string {
  const settings = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: CLIENTS,
    ...(isDisposable ? { fsync: "off", synchronous_commit: "off", full_page_writes: "off" } : {}),
  };
  const pairs = Object.entries(settings).map(([name, value]) => `-c ${name}='${value}'`);
  return [`-p ${port}`, ...pairs].join(" ");
}

async function launch(cluster: Cluster, settings: string): Promise<void> {
  const log = `${cluster.data}/server.log`;
  const { code, output } = await runProgram({
    path: cluster.binaries.pgCtl,
    args: ["start", "-w", "-t", "60", "-D", cluster.data, "-l", log, "-o", settings],
    identity: cluster.identity,
  });
  if (code === 0) return;
  const tail = existsSync(log) ? readFileSync(log, "utf8").split("\n").slice(-8).join("\n") : output;
  throw new Error(`PostgreSQL did not start from ${cluster.data}.\n${tail}`);
}

async function stopServer(cluster: Cluster): Promise<void> {
  const pidFile = `${cluster.data}/postmaster.pid`;
  if (!existsSync(pidFile)) return;
  if (!isRunning(Number.parseInt(readFileSync(pidFile, "utf8"), 10), cluster.data)) {
    rmSync(pidFile);
    return;
  }
  await runProgram({
    path: cluster.binaries.pgCtl,
    args: ["stop", "-w", "-t", "30", "-m", "fast", "-D", cluster.data],
    identity: cluster.identity,
  });
}

async function makeDatabase(maintenanceUrl: URL, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: maintenanceUrl.href });
  await client.connect();
  try {
    const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1", [name]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

function findFreePort(): Promise<number> {
  return new Promise((resolvePort, reject) => {
    const probe = createServer();
    probe.on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolvePort(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}
