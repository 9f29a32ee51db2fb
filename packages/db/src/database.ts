import { AsyncLocalStorage } from "node:async_hooks";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { PrismaClient } from "./generated/client.ts";
import { accountRepository } from "./repositories/account.ts";
import { answerRepository } from "./repositories/answer.ts";
import { archiveRepository } from "./repositories/archive.ts";
import { auditRepository } from "./repositories/audit.ts";
import { catalogRepository } from "./repositories/catalog.ts";
import { clusterRepository } from "./repositories/cluster.ts";
import { fleetRepository } from "./repositories/fleet.ts";
import { guestRepository } from "./repositories/guest.ts";
import { jobRepository } from "./repositories/job.ts";
import { lifeRepository } from "./repositories/life.ts";
import { rateLimiter } from "./repositories/rate-limit.ts";
import { reportRepository } from "./repositories/report.ts";
import { reportPageRepository } from "./repositories/report-page.ts";
import { retentionRepository } from "./repositories/retention.ts";
import { scenarioRepository } from "./repositories/scenario.ts";
import { seriesRepository } from "./repositories/series.ts";
import type { InTransaction, Transaction } from "./repositories/transaction.ts";
import { uploadRepository } from "./repositories/upload.ts";
import { installationUsage, usageRepository } from "./repositories/usage.ts";
import { workspaceRepository } from "./repositories/workspace.ts";
import { described, describePrismaError } from "./tenant/describe-prisma-error.ts";
import { openLinks } from "./tenant/find-links.ts";
import { createTenantPool, type Tenant } from "./tenant/tenant-pool.ts";
import { TIMEOUTS_MS } from "./tenant/timeouts.ts";
import { watchedClient } from "./tenant/watched-client.ts";

export interface DatabaseOptions {
  /** Of the app's login; of any other that may take on its role. */
  readonly url: string;
  /** Of the login that sees accounts and sessions, and no tenant's rows; the app's unless said. */
  readonly authUrl?: string;
  /** Most connections at a time; 10 unless said. */
  readonly connections?: number;
  /** Told of connections that break while idle. */
  readonly onConnectionError?: (error: Error) => void;
}

/** Everything that belongs to one workspace, inside one transaction. */
export type WorkspaceStore = ReturnType<typeof openStore>;

export interface Database {
  /**
   * Runs `work` in one transaction in which row-level security shows the rows of this workspace and no other.
   * @throws AppError `conflict`, `not-found` or `unavailable`; then nothing of it is kept.
   */
  inWorkspace<T>(workspaceId: string, work: (store: WorkspaceStore) => Promise<T>): Promise<T>;
  /** The same for what only reads: everything it sees is of one moment, whatever is changed meanwhile. */
  inSnapshot<T>(workspaceId: string, work: (store: WorkspaceStore) => Promise<T>): Promise<T>;
  /** Users and where they are members: the one thing that is asked before a workspace is known. */
  readonly accounts: ReturnType<typeof accountRepository>;
  /** Which workspaces there are, and how they end. */
  readonly life: ReturnType<typeof lifeRepository>;
  /** Accounts that end; by the login that sees sessions. */
  readonly guests: ReturnType<typeof guestRepository>;
  readonly rateLimiter: ReturnType<typeof rateLimiter>;
  /** Links of reports, of whatever workspace: each is looked for as its own. */
  readonly findLinks: ReturnType<typeof openLinks>["find"];
  /** Connections by login: how many work, rest, and how many wait for one. */
  readPools(): Readonly<Record<string, PoolState>>;
  /** What all workspaces keep together. */
  readonly installation: ReturnType<typeof installationUsage>;
  /** For better-auth's Prisma adapter alone; run it within `sayTrouble`. */
  readonly authClient: object;
  /** The database's own time, epoch milliseconds. */
  readClockMs(): Promise<number>;
  /** @throws when the database does not answer or has no tables. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface PoolState {
  readonly used: number;
  readonly idle: number;
  readonly waiting: number;
}

/** Row-level security binds the app's; the other sees better-auth's tables alone. */
const ROLES = { app: "acuity_app", auth: "acuity_auth" } as const;
/** Connections for sessions and sign-ins beside those of the app. */
const AUTH_CONNECTIONS = 5;
/** An upload at its bound takes a few seconds on a slow disk. */
const TRANSACTION_MS = 60_000;
const WAIT_FOR_CONNECTION_MS = 10_000;
const LONGEST_PREPARED = 2_000;
const MOST_PREPARED = 200;

export function openDatabase(options: DatabaseOptions): Database {
  const tenant = new AsyncLocalStorage<Tenant>();
  const links = openLinks(
    poolSettings(options.url, ROLES.app),
    options.onConnectionError ?? (() => undefined),
  );
  const pools = { app: openPool(options, tenant), auth: openAuthPool(options) };
  const prisma = clientOf(pools.app, options);
  const auth = clientOf(pools.auth, options);
  const runAs = async <T>(of: Tenant, work: (transaction: Transaction) => Promise<T>): Promise<T> => {
    try {
      const limits = { timeout: TRANSACTION_MS, maxWait: WAIT_FOR_CONNECTION_MS };
      return await tenant.run(of, () => prisma.$transaction(work, limits));
    } catch (error) {
      throw describePrismaError(error);
    }
  };
  const inStore =
    (isSnapshot: boolean): Database["inWorkspace"] =>
    (workspaceId, work) =>
      runAs({ workspaceId, isSnapshot }, (transaction) => work(openStore(transaction, workspaceId)));
  const inTransaction: InTransaction = (workspaceId, work) => runAs({ workspaceId, isSnapshot: false }, work);
  return {
    inWorkspace: inStore(false),
    inSnapshot: inStore(true),
    accounts: described(accountRepository(prisma, inTransaction)),
    life: described(lifeRepository(prisma, inTransaction)),
    guests: described(guestRepository(auth)),
    rateLimiter: described(rateLimiter(prisma)),
    findLinks: links.find,
    readPools: () => ({ app: stateOf(pools.app), auth: stateOf(pools.auth) }),
    installation: described(installationUsage(prisma)),
    authClient: watchedClient(auth),
    readClockMs: () => readClockMs(prisma),
    ping: async () => {
      await prisma.workspace.findFirst({ select: { id: true } });
    },
    close: async () => {
      await Promise.all([prisma.$disconnect(), auth.$disconnect(), links.close()]);
    },
  };
}

async function readClockMs(prisma: PrismaClient): Promise<number> {
  const [row] = await prisma.$queryRaw<{ now: Date }[]>`SELECT clock_timestamp() AS now`;
  if (row === undefined) throw new Error("The database told no time.");
  return row.now.getTime();
}

function stateOf({ totalCount, idleCount: idle, waitingCount: waiting }: pg.Pool): PoolState {
  return { used: totalCount - idle, idle, waiting };
}

function openPool(options: DatabaseOptions, tenant: AsyncLocalStorage<Tenant>): pg.Pool {
  const max = options.connections ?? 10;
  return createTenantPool({ ...poolSettings(options.url, ROLES.app), max }, tenant);
}

function openAuthPool(options: DatabaseOptions): pg.Pool {
  const max = Math.min(options.connections ?? AUTH_CONNECTIONS, AUTH_CONNECTIONS);
  return new pg.Pool({ ...poolSettings(options.authUrl ?? options.url, ROLES.auth), max });
}

function poolSettings(connectionString: string, role: string): pg.PoolConfig {
  const settings = Object.entries({ role, ...TIMEOUTS_MS }).map(([name, value]) => `-c ${name}=${value}`);
  return {
    connectionString,
    options: settings.join(" "),
    connectionTimeoutMillis: WAIT_FOR_CONNECTION_MS,
  };
}

function clientOf(pool: pg.Pool, { onConnectionError }: DatabaseOptions): PrismaClient {
  const names = statementNames();
  const adapter = new PrismaPg(pool, {
    disposeExternalPool: true,
    statementNameGenerator: ({ sql }) => names(sql),
    ...(onConnectionError === undefined ? {} : { onPoolError: onConnectionError }),
  });
  return new PrismaClient({ adapter });
}

function openStore(transaction: Transaction, workspaceId: string) {
  return {
    workspace: workspaceRepository(transaction, workspaceId),
    clusters: clusterRepository(transaction, workspaceId),
    uploads: uploadRepository(transaction, workspaceId),
    series: seriesRepository(transaction, workspaceId),
    scenarios: scenarioRepository(transaction, workspaceId),
    reports: reportRepository(transaction, workspaceId),
    reportPages: reportPageRepository(transaction, workspaceId),
    catalogs: catalogRepository(transaction, workspaceId),
    audit: auditRepository(transaction, workspaceId),
    jobs: jobRepository(transaction, workspaceId),
    answers: answerRepository(transaction, workspaceId),
    retention: retentionRepository(transaction, workspaceId),
    usage: usageRepository(transaction, workspaceId),
    archive: archiveRepository(transaction, workspaceId),
    fleets: fleetRepository(transaction, workspaceId),
  };
}

/**
 * A short name for each statement, so that PostgreSQL prepares it once a connection. Long ones (inserts of many rows)
 * come in too many lengths to be kept: an empty name leaves them unprepared.
 */
function statementNames(): (sql: string) => string {
  const names = new Map<string, string>();
  return (sql) => {
    const known = names.get(sql);
    if (known !== undefined) return known;
    if (sql.length > LONGEST_PREPARED || names.size >= MOST_PREPARED) return "";
    const name = `s${names.size}`;
    names.set(sql, name);
    return name;
  };
}
