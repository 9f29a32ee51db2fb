import { describe, expect, it } from "vitest";
import { useTestDatabase } from "./testing.ts";

/** Accounts, counters and the ids of workspaces: they belong to no workspace. */
const GLOBAL = [
  "auth_user",
  "auth_session",
  "auth_account",
  "auth_verification",
  "rate_limit",
  "rate_counter",
  "workspace_life",
  "usage_change",
  "usage_counter",
  "_prisma_migrations",
];

const test = useTestDatabase();

const tenantTables = `
  SELECT c.oid, c.relname AS "table" FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
    AND EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'workspace_id')`;

describe("tenant tables, read from PostgreSQL's catalog", () => {
  it("are all tables but the global ones", async () => {
    const rows = await test.query<{ table: string }>(`
      SELECT relname AS "table" FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
        AND oid NOT IN (SELECT oid FROM (${tenantTables}) t)`);
    expect(rows.map(({ table }) => table).sort()).toEqual([...GLOBAL].sort());
  });

  it("lead every primary key and index with workspace_id", async () => {
    const rows = await test.query<{ table: string; index: string; first: string; primary: boolean }>(`
      SELECT t."table", i.indexrelid::regclass::text AS index, i.indisprimary AS primary,
             (SELECT attname FROM pg_attribute WHERE attrelid = t.oid AND attnum = i.indkey[0]) AS first
      FROM (${tenantTables}) t JOIN pg_index i ON i.indrelid = t.oid`);
    const tables = await test.query(tenantTables);
    expect(tables.length).toBeGreaterThanOrEqual(15);
    expect(rows.filter(({ primary }) => primary)).toHaveLength(tables.length);
    expect(rows.filter(({ first }) => first !== "workspace_id")).toEqual([]);
  });

  it("lead every foreign key with workspace_id on both sides, and reference tenant tables only", async () => {
    const rows = await test.query<{ name: string; from: string; to: string; tenant: boolean }>(`
      SELECT k.conname AS name,
             (SELECT attname FROM pg_attribute WHERE attrelid = k.conrelid AND attnum = k.conkey[1]) AS "from",
             (SELECT attname FROM pg_attribute WHERE attrelid = k.confrelid AND attnum = k.confkey[1]) AS "to",
             k.confrelid IN (SELECT oid FROM (${tenantTables}) u) AS tenant
      FROM (${tenantTables}) t JOIN pg_constraint k ON k.conrelid = t.oid AND k.contype = 'f'`);
    expect(rows.length).toBeGreaterThanOrEqual(10);
    const wrong = rows.filter(
      ({ from, to, tenant }) => from !== "workspace_id" || to !== "workspace_id" || !tenant,
    );
    expect(wrong).toEqual([]);
  });

  it("force row-level security and have the one policy", async () => {
    const rows = await test.query<{ table: string; enabled: boolean; forced: boolean; policies: string }>(`
      SELECT t."table", c.relrowsecurity AS enabled, c.relforcerowsecurity AS forced,
             (SELECT string_agg(pg_get_expr(polqual, polrelid) || coalesce(pg_get_expr(polwithcheck, polrelid), ''), ';')
              FROM pg_policy WHERE polrelid = t.oid) AS policies
      FROM (${tenantTables}) t JOIN pg_class c ON c.oid = t.oid`);
    for (const { enabled, forced, policies } of rows) {
      expect([enabled, forced]).toEqual([true, true]);
      expect(policies).toMatch(
        /^\(workspace_id = \( SELECT .*current_setting\('app\.workspace_id'::text, true\).*\)\)$/s,
      );
    }
  });
});

it("every function says where it looks for names, so that whoever calls it cannot", async () => {
  const rows = await test.query<{ name: string; settings: readonly string[] | null }>(`
    SELECT proname AS name, proconfig AS settings FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace AND prolang <> (SELECT oid FROM pg_language WHERE lanname = 'c')`);
  expect(rows.length).toBeGreaterThan(10);
  const open = rows.filter(
    ({ settings }) => !settings?.some((one) => one.startsWith("search_path=pg_catalog")),
  );
  expect(open).toEqual([]);
});
