import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { migrate, separateLogins } from "../src/migrate.ts";
import { type Login, logins, makeDatabase, makeLogins } from "../src/server/make-logins.ts";
import { startServer } from "../src/server/start-server.ts";

export interface TestServer {
  /** URL of the superuser on the server's maintenance database. */
  readonly url: string;
  /** Those of the product's three logins. */
  readonly passwords: Readonly<Record<Login, string>>;
  /** Migrated once; every suite clones it. */
  readonly template: string;
}

declare module "vitest" {
  export interface ProvidedContext {
    testServer: TestServer;
  }
}

interface Made {
  readonly server: TestServer;
  readonly end: () => Promise<void>;
}

/** Of this run: each project loads this module anew. */
const ofRun = globalThis as { acuityTestServer?: { readonly made: Promise<Made>; users: number } };

/**
 * One server a run: TEST_DATABASE_URL when set (a superuser: tests look behind row-level security), else the embedded one
 * without fsync in a temporary folder.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  ofRun.acuityTestServer ??= { made: make(), users: 0 };
  const shared = ofRun.acuityTestServer;
  shared.users += 1;
  const { server, end } = await shared.made;
  project.provide("testServer", server);
  return async () => {
    shared.users -= 1;
    if (shared.users === 0) await end();
  };
}

async function make(): Promise<Made> {
  execFileSync(process.execPath, [fileURLToPath(new URL("../bin/generate.mjs", import.meta.url))]);
  const given = process.env["TEST_DATABASE_URL"];
  const folder = mkdtempSync(join(tmpdir(), "acuity-test-"));
  // PostgreSQL runs as another account when we are root, and must be able to pass.
  chmodSync(folder, 0o711);
  const postgres = join(folder, "postgres");
  const server = given ? null : await startServer({ folder: postgres, isDisposable: true });
  const url = given ?? superuserUrl(postgres, server?.port ?? 0);
  const passwords = { migrate: "test-migrate", app: "test-app", auth: "test-auth" };
  await makeLogins({ url, passwords });
  const template = `acuity_template_${process.pid}`;
  await makeDatabase(url, template);
  const owner = Object.assign(new URL(url), {
    ...{ username: logins.migrate, password: passwords.migrate, pathname: `/${template}` },
  });
  await migrate({ url: owner.href });
  await separateLogins(owner.href);
  return {
    server: { url, passwords, template },
    end: async () => {
      await run(url, `DROP DATABASE ${template} WITH (FORCE)`);
      await server?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function superuserUrl(folder: string, port: number): string {
  const url = new URL(`postgresql://acuity_owner@127.0.0.1:${port}/postgres`);
  url.password = readFileSync(join(folder, "password"), "utf8");
  return url.href;
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
