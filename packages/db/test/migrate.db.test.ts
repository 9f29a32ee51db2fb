import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { isUpToDate } from "../src/migrate/is-up-to-date.ts";
import { readMigrations } from "../src/migrate/read-migrations.ts";
import { withSchemaEngine } from "../src/migrate/schema-engine.ts";
import { migrate } from "../src/migrate.ts";

let admin: pg.Pool;
let url: string;
const name = `acuity_migrate_${randomUUID().replaceAll("-", "")}`;

beforeAll(async () => {
  const server = inject("testServer");
  admin = new pg.Pool({ connectionString: server.url, max: 1 });
  await admin.query(`CREATE DATABASE ${name}`);
  url = Object.assign(new URL(server.url), { pathname: `/${name}` }).href;
});
afterAll(async () => {
  await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
  await admin.end();
});

const prisma = join(import.meta.dirname, "..", "..", "..", "prisma");
const folder = join(prisma, "migrations");
const names = readdirSync(folder)
  .filter((name) => /^\d{14}_/.test(name))
  .sort();

describe("migrate", () => {
  it("applies each migration once, however many processes begin together, and then has nothing to do", async () => {
    const applied = await Promise.all([migrate({ url }), migrate({ url })]);
    expect(applied.flat()).toEqual(names);
    expect(await migrate({ url })).toEqual([]);
  });

  it("asks the engine where one is missing, reads otherwise than applied, or broke off", async () => {
    const list = readMigrations(folder);
    expect(await isUpToDate(url, list)).toBe(true);
    const [first, ...others] = list.migrationDirectories;
    expect(await isUpToDate(url, { ...list, migrationDirectories: others })).toBe(true);
    const changed = { path: "migration.sql", content: { tag: "ok" as const, value: "SELECT 1" } };
    for (const another of [
      { path: "29991231000000_newer", migrationFile: changed },
      { path: first?.path ?? "", migrationFile: changed },
    ])
      expect(await isUpToDate(url, { ...list, migrationDirectories: [another, ...others] })).toBe(false);
    const live = new pg.Client({ connectionString: url });
    await live.connect();
    const { rows } = await live.query(
      "UPDATE _prisma_migrations SET finished_at = NULL WHERE migration_name = $1 RETURNING started_at",
      [first?.path],
    );
    expect(rows).toHaveLength(1);
    expect(await isUpToDate(url, list)).toBe(false);
    await live.query("UPDATE _prisma_migrations SET finished_at = started_at WHERE migration_name = $1", [
      first?.path,
    ]);
    await live.end();
  });

  it("applies anew what broke off, and says why a script was refused", async () => {
    const broken = `acuity_broken_${randomUUID().replaceAll("-", "")}`;
    await admin.query(`CREATE DATABASE ${broken}`);
    const own = Object.assign(new URL(url), { pathname: `/${broken}` }).href;
    const live = new pg.Client({ connectionString: own });
    await live.connect();
    try {
      // In the way of a later one: those before it stand.
      await live.query(`CREATE SCHEMA guard;
        CREATE FUNCTION guard.refuse() RETURNS event_trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF to_regclass('public.job') IS NOT NULL THEN RAISE EXCEPTION 'not now'; END IF;
        END $$;
        CREATE EVENT TRIGGER guard ON ddl_command_end EXECUTE FUNCTION guard.refuse()`);
      await expect(migrate({ url: own })).rejects.toThrow("not now");
      await live.query("DROP EVENT TRIGGER guard; DROP SCHEMA guard CASCADE");
      expect((await migrate({ url: own })).at(-1)).toBe(names.at(-1));
      expect(await isUpToDate(own, readMigrations(folder))).toBe(true);
    } finally {
      await live.end();
      await admin.query(`DROP DATABASE ${broken} WITH (FORCE)`);
    }
  });

  it("leads to prisma/schema.prisma exactly, leaving the live database and no shadow behind", async () => {
    expect((await describeDrift()).trim()).toBe("-- This is an empty migration.");
    const { rows } = await admin.query(
      "SELECT datname FROM pg_database WHERE datname LIKE 'acuity_shadow_%'",
    );
    expect(rows).toEqual([]);
    const live = new pg.Client({ connectionString: url });
    await live.connect();
    const { rows: migrations } = await live.query("SELECT migration_name FROM _prisma_migrations");
    await live.end();
    expect(migrations).toEqual(names.map((name) => ({ migration_name: name })));
  });
});

/** SQL that would take the migrations to prisma/schema.prisma; a comment alone when nothing is missing. */
async function describeDrift(): Promise<string> {
  const path = join(prisma, "schema.prisma");
  const { stdout } = await withSchemaEngine(url, (engine) =>
    engine.diff({
      from: { tag: "migrations", ...readMigrations(folder) },
      to: { tag: "schemaDatamodel", files: [{ path, content: readFileSync(path, "utf8") }] },
      script: true,
      exitCode: null,
      filters: { externalTables: [], externalEnums: [] },
    }),
  );
  return stdout ?? "";
}
