import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { type BlockList, createServer } from "node:net";
import { join } from "node:path";
import { giveUp } from "./install.mjs";
import { checkSettings, dataFolderOf } from "./settings-schema.ts";

/** Of the app's login, of the one for accounts and sessions, and of the owner of the schema; the same where one does all. */
export interface DatabaseUrls {
  readonly app: string;
  readonly auth: string;
  readonly migrate: string;
}

/** How the server is started, from the environment. */
export interface ServerSettings {
  readonly port: number;
  /** Address to listen on: this machine only, unless HOST says otherwise. */
  readonly host: string;
  /** What the browser calls us. */
  readonly origin: string;
  /** Undefined = the embedded PostgreSQL. */
  readonly databaseUrls: DatabaseUrls | undefined;
  /** Where the embedded database and the session secret live. */
  readonly dataFolder: string;
  /** Of the database's files, where it is on this machine: its disk is looked at. */
  readonly databaseFolder: string | undefined;
  /** Networks of proxies in front of us, whose X-Forwarded-For may be believed. */
  readonly trustedProxies: BlockList;
  /** How long SIGTERM leaves for others to notice that this process takes no more requests. */
  readonly lameDuckMs: number;
  /** Connections that one address may have open; of IPv6 its /64. Behind a proxy that is believed nobody counts. */
  readonly socketsPerAddress: number;
  /** Where this process tells its figures, on this machine unless ACUITY_METRICS_HOST says otherwise; undefined = nowhere. */
  readonly metrics: { readonly port: number; readonly host: string } | undefined;
  /** The first worker's port of figures; the next has the next one. Undefined = nowhere. */
  readonly workerMetricsPort: number | undefined;
  /** Worker processes beside this one; 0 where they run elsewhere. */
  readonly workers: number;
}

/** Ends the process with a sentence for each setting that is wrong; warns of names that nobody reads. */
export function readSettings(): ServerSettings {
  const { values, faults, warnings } = checkSettings(process.env);
  for (const warning of warnings) process.stderr.write(`Warning: ${warning}\n`);
  if (values === null) return giveUp(faults.join("\n"));
  const { PORT: port, DATABASE_URL: app } = values;
  const dataFolder = dataFolderOf(values.ACUITY_DATA);
  return {
    port,
    workers: values.ACUITY_WORKERS,
    socketsPerAddress: values.ACUITY_SOCKETS_PER_ADDRESS,
    lameDuckMs: values.ACUITY_LAME_DUCK_S * 1000,
    host: values.HOST,
    origin: values.ACUITY_ORIGIN ?? `http://localhost:${port}`,
    databaseUrls:
      app === undefined
        ? undefined
        : { app, auth: values.DATABASE_AUTH_URL ?? app, migrate: values.DATABASE_MIGRATE_URL ?? app },
    dataFolder,
    databaseFolder: app === undefined ? embeddedFolder({ dataFolder }) : values.ACUITY_DATABASE_FOLDER,
    trustedProxies: values.TRUST_PROXY,
    metrics:
      values.ACUITY_METRICS_PORT === undefined
        ? undefined
        : { port: values.ACUITY_METRICS_PORT, host: values.ACUITY_METRICS_HOST },
    workerMetricsPort: values.ACUITY_WORKER_METRICS_PORT,
  };
}

/** Where the embedded PostgreSQL lives. */
export const embeddedFolder = ({ dataFolder }: Pick<ServerSettings, "dataFolder">): string =>
  join(dataFolder, "postgres");

/** @throws Error with a sentence when another program listens on the port. */
export function freePort({ port, host }: ServerSettings): Promise<void> {
  return new Promise((free, taken) => {
    const probe = createServer();
    probe.once("error", (error) => taken(new Error(portSentence(error, { port, host }))));
    probe.listen(port, host, () => probe.close(() => free()));
  });
}

/** Of a name that nobody knows, and of an address that is another machine's. */
const NO_ADDRESS: ReadonlySet<string> = new Set(["ENOTFOUND", "EAI_AGAIN", "EADDRNOTAVAIL"]);

/** What to tell the user about a port that cannot be had. */
export function portSentence(
  error: NodeJS.ErrnoException,
  { port, host }: Pick<ServerSettings, "port" | "host">,
): string {
  if (NO_ADDRESS.has(error.code ?? "")) {
    return `HOST ${host} is no address of this machine (${error.code}). Name one: 127.0.0.1 for this machine alone, 0.0.0.0 for every network it is in.`;
  }
  if (error.code === "EADDRINUSE") {
    return `Port ${port} is taken by another program. Stop it, or choose another: PORT=${port + 1} npm start`;
  }
  return `Port ${port} cannot be opened (${error.code ?? error.message}). Choose another: PORT=3001 npm start`;
}

/** Signs sessions; made once and kept beside the database so that a restart signs nobody out. */
export function sessionSecret(folder: string): string {
  const path = join(folder, "session-secret");
  if (existsSync(path)) return readFileSync(path, "utf8");
  mkdirSync(folder, { recursive: true });
  const secret = randomBytes(32).toString("base64url");
  writeFileSync(path, secret, { mode: 0o600 });
  return secret;
}
