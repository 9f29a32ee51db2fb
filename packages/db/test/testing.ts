import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, inject } from "vitest";
import { type Database, openDatabase } from "../src/database.ts";
import { type Login, logins, makeDatabase } from "../src/server/make-logins.ts";
import type { TestServer } from "./testing-setup.ts";

export { sampleCluster, sampleUpload } from "./sample-upload.ts";

export interface TestDatabase {
  /** A superuser's URL: looking behind row-level security's back. */
  readonly url: string;
  /** Those of the product's logins. */
  readonly urls: Readonly<Record<Login, string>>;
  readonly database: Database;
  /** A query as a superuser. */
  query<Row extends pg.QueryResultRow>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
  drop(): Promise<void>;
}

/** A database of the suite's own, cloned from the migrated template. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server: TestServer = inject("testServer");
  const name = `acuity_test_${randomUUID().replaceAll("-", "")}`;
  const admin = new pg.Pool({ connectionString: server.url, max: 1 });
  // Writing the template's files beats logging their pages; PostgreSQL 15 knows the option too.
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${server.template} STRATEGY FILE_COPY`);
  await makeDatabase(server.url, name);
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  const urls = urlsOf(server, name);
  const owner = new pg.Pool({ connectionString: url.href, max: 2 });
  // A connection that is still closing when the database is dropped says so.
  owner.on("error", () => {});
  const database = openDatabase({ url: urls.app, authUrl: urls.auth, connections: 5 });
  return {
    url: url.href,
    urls,
    database,
    query: async <Row extends pg.QueryResultRow>(sql: string, values: readonly unknown[] = []) =>
      (await owner.query<Row>(sql, [...values])).rows,
    drop: async () => {
      await Promise.all([database.close(), owner.end()]);
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await admin.end();
    },
  };
}

function urlsOf({ url, passwords }: TestServer, database: string): TestDatabase["urls"] {
  const of = (login: Login) => {
    const as = { username: logins[login], password: passwords[login], pathname: `/${database}` };
    return Object.assign(new URL(url), as).href;
  };
  return { migrate: of("migrate"), app: of("app"), auth: of("auth") };
}

/** The database of a suite, there from before its first test until after its last. */
export function useTestDatabase(): TestDatabase {
  const test = {} as TestDatabase;
  beforeAll(async () => {
    Object.assign(test, await createTestDatabase());
  });
  afterAll(() => test.drop());
  return test;
}

/** A user and a workspace that the user owns. */
export async function makeWorkspace({
  database,
  query,
}: TestDatabase): Promise<{ userId: string; workspaceId: string }> {
  const userId = randomUUID();
  await query("INSERT INTO auth_user (id, name, email) VALUES ($1, 'Test', $1 || '@example.com')", [userId]);
  await database.accounts.createFirstWorkspace({ userId, name: "Test" });
  const [membership] = await database.accounts.listMemberships(userId);
  if (membership === undefined) throw new Error("The workspace was not made.");
  return { userId, workspaceId: membership.workspaceId };
}

/** How often it is looked whether somebody waits for a lock. */
export const WATCHED = { timeout: 10_000, interval: 10 };

/** "waits" while a transaction of this database waits for a lock that another one holds. */
export async function waiting({ query }: Pick<TestDatabase, "query">): Promise<"waits" | "nobody waits"> {
  const rows = await query(
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  );
  return rows.length > 0 ? "waits" : "nobody waits";
}

/** Deletes the rows of a workspace that has ended, to the last. Resolves with the rows of each piece. */
export async function sweepAll({ database }: TestDatabase, workspaceId: string): Promise<number[]> {
  const pieces: number[] = [];
  for (;;) {
    const { rows, isDone } = await database.life.sweepPiece(workspaceId);
    pieces.push(rows);
    if (isDone) return pieces;
  }
}
