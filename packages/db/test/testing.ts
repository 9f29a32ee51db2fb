import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, inject } from "vitest";
import { type Database, openDatabase } from "../src/database.ts";
import type { TestServer } from "./testing-setup.ts";

export { sampleCluster, sampleUpload } from "./sample-upload.ts";

export interface TestDatabase {
  /** The owner's URL: migrations, and looking behind row-level security's back as a superuser. */
  readonly url: string;
  readonly database: Database;
  /** A query as the owner. */
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
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  const owner = new pg.Pool({ connectionString: url.href, max: 2 });
  // A connection that is still closing when the database is dropped says so.
  owner.on("error", () => {});
  const database = openDatabase({ url: url.href, connections: 5 });
  return {
    url: url.href,
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
