import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { archiveNowhere } from "../backup/archive.ts";
import { findBinaries } from "./find-binaries.ts";
import { findFreePort } from "./free-port.ts";
import { keepRunning } from "./keep-running.ts";
import { launch } from "./launch.ts";
import { makeCluster, owner } from "./make-cluster.ts";
import { type Login, logins, makeDatabase, makeLogins } from "./make-logins.ts";
import { stopOrphan, takeOwnership } from "./other-processes.ts";
import { prepareDataFolder } from "./prepare-data-folder.ts";
import { findIdentity } from "./run-program.ts";

export interface StartServerOptions {
  /** Holds the cluster, its passwords and its log; made when absent. The product uses `.acuity/postgres`. */
  readonly folder: string;
  /** 127.0.0.1 port; absent = any free one. */
  readonly port?: number;
  /** Database to make when absent; `acuity` unless said. */
  readonly database?: string;
  /** For tests: fast instead of safe against power loss, and removed by `stop`. */
  readonly isDisposable?: boolean;
  /** Hears when it ended by itself, and when it is back. */
  readonly tell?: (sentence: string) => void;
}

export interface EmbeddedServer {
  /** URL of each login; their passwords lie in the folder, readable by its owner alone. */
  readonly urls: Readonly<Record<Login, string>>;
  readonly port: number;
  /** Fast shutdown: open transactions roll back, committed ones are on disk. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts the PostgreSQL that npm brought, making its cluster on the first call, and starts it again when it is killed
 * alone. A server left over from a killed process is stopped first. Works as root (PostgreSQL then runs as `nobody`) and below closed folders.
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
  archiveNowhere(cluster.data);
  const port = options.port ?? (await findFreePort());
  const superuser = urlOf({ user: owner, password: readFileSync(cluster.passwordFile, "utf8"), port });
  let isRestart = false;
  const postmaster = await keepRunning(() => {
    const started = launch(cluster, { port, isDisposable, isRestart, url: superuser("postgres") });
    isRestart = true;
    return started;
  }, options.tell);
  const passwords = {
    migrate: passwordIn(`${folder}/password-migrate`),
    app: passwordIn(`${folder}/password-app`),
    auth: passwordIn(`${folder}/password-auth`),
  };
  const stop = async () => {
    await postmaster.stop();
    giveBack();
    if (isDisposable) rmSync(folder, { recursive: true });
  };
  try {
    await makeLogins({ url: superuser("postgres"), passwords });
    await makeDatabase(superuser("postgres"), database);
  } catch (error) {
    await stop();
    throw error;
  }
  const open = (login: Login) => urlOf({ user: logins[login], password: passwords[login], port })(database);
  return { urls: { migrate: open("migrate"), app: open("app"), auth: open("auth") }, port, stop };
}

function urlOf(who: { readonly user: string; readonly password: string; readonly port: number }) {
  const url = new URL(`postgresql://${who.user}@127.0.0.1:${who.port}/`);
  url.password = who.password;
  return (database: string): string => Object.assign(url, { pathname: `/${database}` }).href;
}

/** Made once. */
function passwordIn(file: string): string {
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString("base64url"), { mode: 0o600 });
  return readFileSync(file, "utf8");
}
