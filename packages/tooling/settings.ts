import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { type BlockList, createServer } from "node:net";
import { join, resolve } from "node:path";
import { readNetworks } from "./edge/client-address.ts";
import { giveUp } from "./install.mjs";
import { root } from "./root.mjs";

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
  /** Networks of proxies in front of us, whose X-Forwarded-For may be believed. */
  readonly trustedProxies: BlockList;
  /** How long SIGTERM leaves for others to notice that this process takes no more requests. */
  readonly lameDuckMs: number;
  /** Connections that one address may have open; of IPv6 its /64. Behind a proxy that is believed nobody counts. */
  readonly socketsPerAddress: number;
  /** Worker processes beside this one; 0 where they run elsewhere. */
  readonly workers: number;
}

export function readSettings(): ServerSettings {
  const { PORT, HOST, ACUITY_DATA, ACUITY_ORIGIN, TRUST_PROXY, ACUITY_LAME_DUCK_S, ACUITY_WORKERS } =
    process.env;
  const socketsPerAddress = Number(process.env["ACUITY_SOCKETS_PER_ADDRESS"] || 100);
  if (!Number.isInteger(socketsPerAddress) || socketsPerAddress < 1)
    giveUp(
      `ACUITY_SOCKETS_PER_ADDRESS must be 1 or more; got "${process.env["ACUITY_SOCKETS_PER_ADDRESS"]}".`,
    );
  const port = Number(PORT ?? 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) giveUp(`PORT must be 1 to 65535; got "${PORT}".`);
  const lameDuckS = Number(ACUITY_LAME_DUCK_S || 5);
  if (!(lameDuckS >= 0 && lameDuckS <= 60))
    giveUp(`ACUITY_LAME_DUCK_S must be 0 to 60; got "${ACUITY_LAME_DUCK_S}".`);
  const workers = Number(ACUITY_WORKERS || 1);
  if (!Number.isInteger(workers) || workers < 0 || workers > 16)
    giveUp(`ACUITY_WORKERS must be 0 to 16; got "${ACUITY_WORKERS}".`);
  return {
    ...{ port, workers, socketsPerAddress },
    lameDuckMs: lameDuckS * 1000,
    host: HOST ?? "127.0.0.1",
    origin: ACUITY_ORIGIN ?? `http://localhost:${port}`,
    databaseUrls: readDatabaseUrls(),
    dataFolder: resolve(root, ACUITY_DATA ?? ".acuity"),
    trustedProxies: readTrusted(TRUST_PROXY ?? ""),
  };
}

function readTrusted(text: string): BlockList {
  try {
    return readNetworks(text);
  } catch (error) {
    return giveUp(error instanceof Error ? error.message : String(error));
  }
}

function readDatabaseUrls(): DatabaseUrls | undefined {
  const { DATABASE_URL: app, DATABASE_AUTH_URL: auth, DATABASE_MIGRATE_URL: migrate } = process.env;
  if (app) return { app, auth: auth || app, migrate: migrate || app };
  if (auth || migrate) giveUp("DATABASE_AUTH_URL and DATABASE_MIGRATE_URL need DATABASE_URL beside them.");
  return undefined;
}

/** @throws Error with a sentence when another program listens on the port. */
export function freePort({ port, host }: ServerSettings): Promise<void> {
  return new Promise((free, taken) => {
    const probe = createServer();
    probe.once("error", (error) => taken(new Error(portSentence(error, port))));
    probe.listen(port, host, () => probe.close(() => free()));
  });
}

/** What to tell the user about a port that cannot be had. */
export function portSentence(error: NodeJS.ErrnoException, port: number): string {
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
