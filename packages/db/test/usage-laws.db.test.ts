import { randomUUID } from "node:crypto";
import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { recountUsage } from "./recount-usage.ts";
import { makeWorkspace, sampleCluster, sampleUpload, useTestDatabase } from "./testing.ts";

const test = useTestDatabase();

interface Tenant {
  readonly workspaceId: string;
  readonly clusterId: string;
  /** By whom it is kept: both are of both workspaces. */
  readonly accounts: readonly string[];
  readonly app: pg.Client;
}

let tenants: readonly Tenant[];
beforeAll(async () => {
  const accounts = [randomUUID(), randomUUID()];
  tenants = await Promise.all(
    accounts.map(async () => {
      const { workspaceId } = await makeWorkspace(test);
      const app = new pg.Client({ connectionString: test.urls.app });
      await app.connect();
      return { workspaceId, clusterId: randomUUID(), accounts, app };
    }),
  );
});
afterAll(() => Promise.all(tenants.map(({ app }) => app.end())));

const TABLES = ["upload", "report", "scenario", "catalog_import"] as const;
type Table = (typeof TABLES)[number];

/** Columns and values of a row of each; the weights are lies. */
const ROWS: Readonly<Record<Table, readonly [columns: string, values: string]>> = {
  upload: [
    "cluster_id, sha256, reading_sha256, name, byte_count, format, kept_bytes",
    "$2, sha256(gen_random_uuid()::text::bytea), sha256('r'), 'f', 1, 'csv', -2e14",
  ],
  report: [
    "cluster_id, title, inputs, engine_version, catalog_version, result, token_hash, expires_at, kept_bytes",
    "$2, 't', '{}', '1', '1', jsonb_build_array(repeat('x', $5)), sha256(gen_random_uuid()::text::bytea), now(), 2e14",
  ],
  scenario: ["cluster_id, name, settings, kept_bytes", "$2, 's', jsonb_build_array(repeat('x', $5)), -2e14"],
  catalog_import: [
    "name, version, sha256, row_count, rows, kept_bytes",
    "'l', gen_random_uuid()::text, sha256(gen_random_uuid()::text::bytea), 1, '[]', -2e14",
  ],
};

interface Step {
  readonly what: "keep" | "move" | "delete" | "end cluster" | "change" | "undo";
  readonly table: Table;
  readonly account: number;
  readonly size: number;
}

async function keep({ app, workspaceId, clusterId, accounts }: Tenant, step: Step): Promise<void> {
  const id = randomUUID();
  const [columns, values] = ROWS[step.table];
  const given = [workspaceId, clusterId, id, accounts[step.account], step.size];
  await app.query("INSERT INTO cluster VALUES ($1, $2, 'c', 'e', 'v', 'r', 's') ON CONFLICT DO NOTHING", [
    ...given.slice(0, 2),
  ]);
  await app.query(
    `WITH given AS (SELECT $2::uuid, $5::int) INSERT INTO ${step.table} (workspace_id, id, created_by, ${columns}) VALUES ($1, $3, $4, ${values})`,
    given,
  );
  if (step.table === "scenario")
    await app.query(
      "INSERT INTO scenario_upload SELECT $1, $2, id FROM upload WHERE workspace_id = $1 ORDER BY id LIMIT $3 % 4",
      [workspaceId, id, step.size],
    );
  if (step.table === "report")
    await app.query(
      `INSERT INTO report_page (workspace_id, report_id, edition, hashes, br, gzip, picture)
       SELECT $1, $2, edition, '{}', convert_to(repeat('b', $3), 'UTF8'), 'g', CASE edition WHEN 1 THEN 'p'::bytea END
       FROM generate_series(1, $3 % 3) AS edition`,
      [workspaceId, id, step.size],
    );
  if (step.table !== "upload") return;
  await app.query(
    `INSERT INTO series (workspace_id, id, upload_id, position, label, codec, first_s, last_s, count, min, max, mean)
     VALUES ($1, $2, $2, 0, 'l', 'c', 0, 1, 1, 0, 1, 0)`,
    [workspaceId, id],
  );
  await app.query("INSERT INTO chunk VALUES ($1, $2, 0, 1, convert_to(repeat('y', $3), 'UTF8'), 0)", [
    ...[workspaceId, id, step.size],
  ]);
}

const MOVE = "SET created_by = $2 WHERE workspace_id = $1";
const CHANGES: Readonly<Record<Table, string>> = {
  upload: `upload ${MOVE}`,
  catalog_import: `catalog_import ${MOVE}`,
  report: "report_page SET gzip = br || gzip, picture = NULL WHERE workspace_id = $1 AND $2 <> ''",
  scenario:
    "scenario SET settings = jsonb_build_array($2::text), kept_bytes = 7, created_by = $2 WHERE workspace_id = $1",
};

async function take(tenant: Tenant, step: Step): Promise<void> {
  const { app, workspaceId, accounts } = tenant;
  const given = [workspaceId, accounts[step.account]];
  if (step.what === "keep") await keep(tenant, step);
  if (step.what === "move") await app.query(`UPDATE ${step.table} ${MOVE}`, given);
  if (step.what === "change") await app.query(`UPDATE ${CHANGES[step.table]}`, given);
  if (step.what === "delete" && step.table === "report")
    await app.query("DELETE FROM report_page WHERE workspace_id = $1 AND edition = '1'", [workspaceId]);
  if (step.what === "delete" && step.table === "upload")
    await app.query("DELETE FROM scenario_upload WHERE workspace_id = $1", [workspaceId]);
  if (step.what === "delete")
    await app.query(`DELETE FROM ${step.table} WHERE workspace_id = $1 AND created_by = $2`, given);
  if (step.what === "end cluster")
    await app.query("DELETE FROM cluster WHERE workspace_id = $1", [workspaceId]);
  if (step.what === "undo") await app.query("ROLLBACK TO SAVEPOINT before; SAVEPOINT before");
}

interface Work {
  readonly steps: readonly Step[];
  /** Counts last of all, as who asks whether there is room. */
  readonly settles: boolean;
  readonly end: "COMMIT" | "ROLLBACK";
}

async function run(tenant: Tenant, works: readonly Work[]): Promise<void> {
  for (const { steps, settles, end } of works) {
    await tenant.app.query(
      `BEGIN; SELECT set_config('app.workspace_id', '${tenant.workspaceId}', true); SAVEPOINT before`,
    );
    try {
      for (const step of steps) await take(tenant, step);
      if (settles) await tenant.app.query("SET CONSTRAINTS upload_samples_weighed, usage_settled IMMEDIATE");
    } catch (error) {
      await tenant.app.query("ROLLBACK");
      throw error;
    }
    await tenant.app.query(end);
  }
}

const step = fc.record({
  what: fc.constantFrom("keep", "keep", "keep", "move", "delete", "end cluster", "change", "undo"),
  table: fc.constantFrom(...TABLES),
  account: fc.nat({ max: 1 }),
  size: fc.nat({ max: 5_000 }),
}) satisfies fc.Arbitrary<Step>;
const work = fc.record({
  steps: fc.array(step, { maxLength: 8 }),
  settles: fc.boolean(),
  end: fc.constantFrom("COMMIT", "COMMIT", "ROLLBACK"),
}) satisfies fc.Arbitrary<Work>;
const works = fc.array(work, { maxLength: 5 });

it("counters are what a recount gives, whatever two workspaces keep, move, delete and undo at once", async () => {
  await fc.assert(
    fc.asyncProperty(fc.tuple(works, works), async (both) => {
      await Promise.all(tenants.map((tenant, i) => run(tenant, both[i] ?? [])));
      const { counters, sums } = (await recountUsage(test)) ?? {};
      expect(counters).toEqual(sums);
      expect(await test.query("SELECT FROM usage_change")).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

interface Member {
  readonly workspaceId: string;
  readonly userId: string;
}

let seed = 1;
/** Keeps an upload of a new cluster and counts it, then does something more in the same transaction. */
const save = ({ workspaceId, userId }: Member, more = async () => {}) =>
  test.database.inWorkspace(workspaceId, async (store) => {
    seed += 1;
    const { id } = await store.clusters.create({ ...sampleCluster, name: String(seed) });
    await store.uploads.create({ ...sampleUpload({ clusterId: id, seed }), createdBy: userId });
    const { installation } = await store.usage.settle(userId);
    await more();
    return { clusterId: id, uploads: installation.uploads };
  });

/** What another tenant does meanwhile: it ends by an error where it waits for longer than 2 s. */
async function meanwhile(other: Member): Promise<void> {
  await save(other);
  await test.query("INSERT INTO auth_user (id, name, email, is_anonymous) VALUES ($1, 'g', $1, true)", [
    randomUUID(),
  ]);
}

it("nobody waits for what another tenant counts: while one holds its transaction another saves and signs in", async () => {
  const [one, other] = [await makeWorkspace(test), await makeWorkspace(test)];
  const { uploads } = await save(one);
  await save(one, () => meanwhile(other));
  expect((await save(other)).uploads).toBe(uploads + 3);
  const places = await test.query("SELECT FROM usage_counter WHERE scope = 'installation'");
  expect(places.length).toBeGreaterThan(1);
});

it("who moves or deletes much holds no counter before the end: not even the same account waits in another workspace", async () => {
  const [one, other] = [await makeWorkspace(test), await makeWorkspace(test)];
  const { clusterId } = await save(one);
  const app = tenants[0]?.app as pg.Client;
  for (const sql of [
    "UPDATE upload SET created_by = 'another' WHERE workspace_id = $1 AND cluster_id = $2",
    "DELETE FROM cluster WHERE workspace_id = $1 AND id = $2",
  ]) {
    await app.query(`BEGIN; SELECT set_config('app.workspace_id', '${one.workspaceId}', true)`);
    expect((await app.query(sql, [one.workspaceId, clusterId])).rowCount).toBe(1);
    await meanwhile(other);
    await meanwhile({ workspaceId: other.workspaceId, userId: one.userId });
    await app.query("COMMIT");
  }
  const { counters, sums } = (await recountUsage(test)) ?? {};
  expect(counters).toEqual(sums);
});

it("a table that is partitioned by workspace_id counts as a whole one does", async () => {
  const { workspaceId, userId } = await makeWorkspace(test);
  const owner = new pg.Client({ connectionString: test.urls.migrate });
  await owner.connect();
  await owner.query(`BEGIN; SELECT set_config('app.workspace_id', '${workspaceId}', true)`);
  for (const table of TABLES) {
    await owner.query(`ALTER TABLE ${table} RENAME TO whole; CREATE TABLE ${table} (LIKE whole INCLUDING DEFAULTS) PARTITION BY HASH (workspace_id);
      CREATE TABLE ${table}_0 PARTITION OF ${table} FOR VALUES WITH (MODULUS 1, REMAINDER 0)`);
    const { rows } = await owner.query<{ make: string }>(
      "SELECT pg_get_triggerdef(oid) AS make FROM pg_trigger WHERE tgrelid = 'whole'::regclass AND NOT tgisinternal",
    );
    expect(rows.length).toBeGreaterThan(3);
    for (const { make } of rows) await owner.query(make.replace(" ON public.whole", ` ON public.${table}`));
    const [columns, values] = ROWS[table];
    await owner.query(
      `WITH given AS (SELECT $2::uuid, $5::int) INSERT INTO ${table} (workspace_id, id, created_by, ${columns}) VALUES ($1, $3, $4, ${values})`,
      [workspaceId, randomUUID(), randomUUID(), userId, 9],
    );
    await owner.query("DROP TABLE whole CASCADE");
  }
  await owner.query("SET CONSTRAINTS ALL IMMEDIATE");
  const weights = TABLES.map((table) => `SELECT kept_bytes FROM ${table}`).join(" UNION ALL ");
  const { rows } = await owner.query(
    `SELECT uploads, shares, bytes = (SELECT sum(kept_bytes) FROM (${weights}) AS kept) AS is_sum FROM workspace_usage`,
  );
  await owner.query("ROLLBACK");
  await owner.end();
  expect(rows).toEqual([{ uploads: "1", shares: "1", is_sum: true }]);
});
