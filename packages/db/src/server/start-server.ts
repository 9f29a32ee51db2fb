import { existsSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { resolve } from "node:path";
import pg from "pg";
import { findBinaries } from "./find-binaries.ts";
import { launch } from "./launch.ts";
import { makeCluster, owner } from "./make-cluster.ts";
import { stopOrphan, takeOwnership } from "./other-processes.ts";
import { prepareDataFolder } from "./prepare-data-folder.ts";
import { findIdentity } from "./run-program.ts";

export interface StartServerOptions {
  /** Holds the cluster, its password and its log; made when absent. The product uses `.acuity/postgres`. */
  readonly folder: string;
  /** 127.0.0.1 port; absent = any free one. */
  readonly port?: number;
  /** Database to make when absent; `acuity` unless said. */
  readonly database?: string;
  /** For tests: fast instead of safe against power loss, and removed by `stop`. */
  readonly isDisposable?: boolean;
}

export interface EmbeddedServer {
  /** URL of the owner, who migrates; the app connects with it under its own role. */
  readonly url: string;
  readonly port: number;
  /** Fast shutdown: open transactions roll back, committed ones are on disk. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts the PostgreSQL that npm brought, making its cluster on the first call. A server left over from a killed
 * process is stopped first. Works as root (PostgreSQL then runs as `nobody`) and below closed folders.
 * @throws Error with a sentence when the folder is in use, or the server does not start.
 */
export async function startServer(options: StartServerOptions): Promise<EmbeddedServer> {
  const { database = "acuity", isDisposable = false } = options;
  const identity = findIdentity();
  const binaries = findBinaries(identity);
  const folder = prepareDataFolder(resolve(options.folder), identity);
  const cluster = { binaries, identity, data: `${folder}/data`, passwordFile: `${folder}/password` };
  const giveBack = takeOwnership(`${folder}/owner`);
  if (existsSync(cluster.data)) await stopOrphan(cluster);
  else await makeCluster(cluster);
  const port = options.port ?? (await findFreePort());
  const url = new URL(`postgresql://${owner}@127.0.0.1:${port}/postgres`);
  url.password = readFileSync(cluster.passwordFile, "utf8");
  const postmaster = await launch(cluster, { port, isDisposable, url: url.href });
  await makeDatabase(url.href, database);
  url.pathname = `/${database}`;
  const stop = async () => {
    await postmaster.stop();
    giveBack();
    if (isDisposable) rmSync(folder, { recursive: true });
  };
  return { url: url.href, port, stop };
}

async function makeDatabase(maintenanceUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: maintenanceUrl });
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
