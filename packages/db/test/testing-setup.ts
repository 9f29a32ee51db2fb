import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { migrate } from "../src/migrate.ts";
import { startServer } from "../src/server/start-server.ts";

export interface TestServer {
  /** URL of the owner on the server's first database. */
  readonly url: string;
  /** Migrated once; every suite clones it. */
  readonly template: string;
}

declare module "vitest" {
  export interface ProvidedContext {
    testServer: TestServer;
  }
}

/**
 * One server a run: TEST_DATABASE_URL when set (a superuser: tests look behind row-level security), else the embedded one
 * without fsync in a temporary folder.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  execFileSync(process.execPath, [fileURLToPath(new URL("../bin/generate.mjs", import.meta.url))]);
  const given = process.env["TEST_DATABASE_URL"];
  const folder = mkdtempSync(join(tmpdir(), "acuity-test-"));
  // PostgreSQL runs as another account when we are root, and must be able to pass.
  chmodSync(folder, 0o711);
  const server = given
    ? { url: given, stop: async () => {} }
    : await startServer({ folder: join(folder, "postgres"), isDisposable: true });
  const template = `acuity_template_${process.pid}`;
  await run(server.url, `CREATE DATABASE ${template}`);
  const templateUrl = new URL(server.url);
  templateUrl.pathname = `/${template}`;
  await migrate({ url: templateUrl.href });
  project.provide("testServer", { url: server.url, template });
  return async () => {
    if (given) await run(server.url, `DROP DATABASE ${template} WITH (FORCE)`);
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function run(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
