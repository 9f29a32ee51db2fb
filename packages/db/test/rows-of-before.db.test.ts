import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeDatabase } from "../src/server/make-logins.ts";
import { recountUsage } from "./recount-usage.ts";
import { useTestDatabase } from "./testing.ts";

const test = useTestDatabase();
const name = `before_${randomUUID().replaceAll("-", "")}`;
const clients: pg.Client[] = [];
async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: Object.assign(new URL(url), { pathname: `/${name}` }).href,
  });
  await client.connect();
  clients.push(client);
  return client;
}

const folder = new URL("../../../prisma/migrations/", import.meta.url);
const scripts = (isWanted: (script: string) => boolean) =>
  readdirSync(folder)
    .filter((script) => /^\d{14}_/.test(script) && isWanted(script))
    .sort()
    .map((script) => readFileSync(new URL(`${script}/migration.sql`, folder), "utf8"));
const FILL = "20261128130500_usage_of_before";
const WHOLE = "20261129120010_usage_whole_of_before";

let owner: pg.Client;
let admin: pg.Client;
let app: pg.Client;
beforeAll(async () => {
  await makeDatabase(test.url, name);
  owner = await connect(test.urls.migrate);
  admin = await connect(test.url);
  app = await connect(test.urls.app);
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.end()));
  await test.query(`DROP DATABASE ${name} WITH (FORCE)`);
});

/** A workspace as it was before anything was counted, with more rows of a kind than are weighed at once. */
const fill = (workspaceId: string) =>
  admin.query(`
    INSERT INTO workspace (workspace_id, name) VALUES ('${workspaceId}', 'w');
    INSERT INTO cluster (workspace_id, id, name, engine, region, storage_mode) VALUES ('${workspaceId}', '${workspaceId}', 'c', 'e', 'r', 's');
    WITH kept AS (
      INSERT INTO upload (workspace_id, id, cluster_id, sha256, reading_sha256, name, byte_count, format, created_by)
      SELECT '${workspaceId}', gen_random_uuid(), '${workspaceId}', sha256(i::text::bytea), sha256(''), 'f', 1, 'csv', 'user ' || i % 3
      FROM generate_series(1, 120) i RETURNING id
    ), held AS (
      INSERT INTO series (workspace_id, id, upload_id, position, label, codec, first_s, last_s, count, min, max, mean)
      SELECT '${workspaceId}', id, id, 0, 'l', 'c', 0, 1, 1, 0, 1, 0 FROM kept RETURNING id
    ) INSERT INTO chunk (workspace_id, series_id, position, count, bytes, checksum) SELECT '${workspaceId}', id, 0, 1, sha256(''), 0 FROM held;
    INSERT INTO report (workspace_id, id, cluster_id, title, inputs, engine_version, catalog_version, result, token_hash, created_by, expires_at)
    SELECT '${workspaceId}', gen_random_uuid(), '${workspaceId}', 't', '{}', '1', '1', jsonb_build_array(i), sha256(i::text::bytea), 'user ' || i % 3, now()
    FROM generate_series(1, 250) i;
    INSERT INTO scenario (workspace_id, id, cluster_id, name, settings, created_by) VALUES ('${workspaceId}', gen_random_uuid(), '${workspaceId}', 's', '[1]', 'user 1');
    INSERT INTO catalog_import (workspace_id, id, name, version, sha256, row_count, rows, created_by)
    SELECT '${workspaceId}', gen_random_uuid(), 'l', i::text, sha256(i::text::bytea), 1, '[2]', 'user 2' FROM generate_series(1, 7) i`);

const uncounted = async (workspaceId: string) => {
  const counts = ["report", "upload", "scenario", "catalog_import"].map(
    (table) =>
      `(SELECT count(*)::int FROM ${table} WHERE workspace_id = '${workspaceId}' AND kept_bytes IS NULL) AS ${table}`,
  );
  return (await admin.query(`SELECT ${counts.join(", ")}`)).rows[0];
};
const NONE = { report: 0, upload: 0, scenario: 0, catalog_import: 0 };

/** Rows that were weighed without their name. */
const weighedLess = async (workspaceId: string) => {
  const sql = `SELECT
    (SELECT count(*)::int FROM report WHERE workspace_id = $1 AND kept_bytes = octet_length(inputs::text || result::text)) AS report,
    (SELECT count(*)::int FROM scenario WHERE workspace_id = $1 AND kept_bytes = octet_length(settings::text || studies::text)) AS scenario`;
  return (await admin.query(sql, [workspaceId])).rows[0];
};

it("what was kept before is counted once, whatever is kept, moved or deleted meanwhile, and no row in use is waited for", async () => {
  for (const script of scripts((one) => one < "20261128")) await owner.query(script);
  const [busy, other] = [randomUUID(), randomUUID()];
  for (const workspaceId of [busy, other]) await fill(workspaceId);
  for (const script of scripts((one) => one >= "20261128" && one < FILL)) await owner.query(script);
  await app.query(`BEGIN; SELECT set_config('app.workspace_id', '${busy}', true)`);
  const first = (table: string, n: number) =>
    `workspace_id = '${busy}' AND id = (SELECT id FROM ${table} WHERE workspace_id = '${busy}' ORDER BY id OFFSET ${n} LIMIT 1)`;
  await app.query(`UPDATE report SET revoked_at = now() WHERE ${first("report", 0)}`);
  await app.query(`DELETE FROM report WHERE ${first("report", 1)}`);
  await app.query(`UPDATE upload SET created_by = 'another' WHERE ${first("upload", 0)}`);
  const filled = owner.query(scripts((one) => one === FILL)[0] ?? "");
  await expect.poll(() => uncounted(busy)).toEqual({ ...NONE, report: 2, upload: 1 });
  await app.query("COMMIT");
  await filled;
  for (const workspaceId of [busy, other]) expect(await uncounted(workspaceId)).toEqual(NONE);
  for (const script of scripts((one) => one > FILL && one < WHOLE)) await owner.query(script);
  await app.query(`BEGIN; SELECT set_config('app.workspace_id', '${busy}', true)`);
  await app.query(`UPDATE report SET revoked_at = now() WHERE ${first("report", 2)}`);
  await app.query(`DELETE FROM scenario WHERE workspace_id = '${busy}'`);
  const [script = ""] = scripts((one) => one === WHOLE);
  const weighed = owner.query(script);
  await expect.poll(() => weighedLess(busy)).toEqual({ report: 1, scenario: 1 });
  await app.query("COMMIT");
  await weighed;
  const query = async <Row extends pg.QueryResultRow>(sql: string) => (await admin.query<Row>(sql)).rows;
  const counted = await recountUsage({ query });
  expect(counted?.counters).toEqual(counted?.sums);
  expect(await weighedLess(busy)).toEqual({ report: 0, scenario: 0 });
  await owner.query(script);
  expect(await recountUsage({ query })).toEqual(counted);
});
