import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeWorkspace, sampleCluster, sampleUpload, useTestDatabase } from "./testing.ts";

const TABLES = ["workspace", "member", "cluster", "upload", "series", "chunk", "audit_event", "audit_head"];

const test = useTestDatabase();
let app: pg.Client;
let ours: string;
let theirs: string;
let theirCluster: string;

beforeAll(async () => {
  app = new pg.Client({ connectionString: test.urls.app });
  await app.connect();
  ours = (await makeWorkspace(test)).workspaceId;
  theirs = (await makeWorkspace(test)).workspaceId;
  for (const workspaceId of [ours, theirs]) {
    await test.database.inWorkspace(workspaceId, async (store) => {
      const { id } = await store.clusters.create(sampleCluster);
      theirCluster = id;
      await store.uploads.create(sampleUpload({ clusterId: id }));
      await store.audit.write({ actorId: "x", action: "test", subject: id });
    });
  }
});
afterAll(() => app.end());

/** Runs a statement as the app's role for a workspace and undoes it. */
async function as(workspaceId: string | null, sql: string, values: unknown[] = []): Promise<pg.QueryResult> {
  await app.query("BEGIN");
  try {
    if (workspaceId !== null)
      await app.query("SELECT set_config('app.workspace_id', $1, true)", [workspaceId]);
    return await app.query(sql, values);
  } finally {
    await app.query("ROLLBACK");
  }
}

describe("the app's role", () => {
  it("cannot bypass row-level security", async () => {
    const { rows } = await as(
      null,
      "SELECT rolsuper, rolbypassrls FROM pg_roles WHERE rolname = current_user",
    );
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false }]);
  });

  it.each(TABLES)(
    "sees of %s only its workspace's rows, and none when no workspace is set",
    async (table) => {
      expect((await as(null, `SELECT * FROM ${table}`)).rowCount).toBe(0);
      const { rows } = await as(ours, `SELECT workspace_id FROM ${table}`);
      expect(rows).toEqual([{ workspace_id: ours }]);
    },
  );

  it("sees nothing on a connection whose last transaction had a workspace", async () => {
    await as(ours, "SELECT 1");
    expect((await app.query("SELECT * FROM cluster")).rowCount).toBe(0);
  });

  it("cannot insert a row of another workspace", async () => {
    const insert =
      "INSERT INTO cluster (workspace_id, id, name, engine, region, storage_mode) VALUES ($1, $2, 'x', 'e', 'r', 's')";
    await expect(as(ours, insert, [theirs, randomUUID()])).rejects.toMatchObject({ code: "42501" });
  });

  it("cannot change or delete a row of another workspace", async () => {
    expect(
      (await as(ours, "UPDATE cluster SET name = 'stolen' WHERE id = $1", [theirCluster])).rowCount,
    ).toBe(0);
    expect((await as(ours, "DELETE FROM workspace WHERE workspace_id = $1", [theirs])).rowCount).toBe(0);
  });

  it("cannot point a row of its own at another workspace's row", async () => {
    const insert =
      "INSERT INTO scenario (workspace_id, id, cluster_id, name, settings, created_by) VALUES ($1, $2, $3, 'x', '{}', 'x')";
    await expect(as(ours, insert, [ours, randomUUID(), theirCluster])).rejects.toMatchObject({
      code: "23503",
    });
  });

  it.each([
    "UPDATE audit_event SET action = 'nothing'",
    "DELETE FROM audit_event",
    "UPDATE audit_event SET hash = ''",
    "INSERT INTO audit_event (workspace_id, id, actor_id, action, subject, hash) SELECT workspace_id, gen_random_uuid(), 'x', 'x', 'x', '' FROM workspace",
    "UPDATE audit_head SET sequence = 0",
    "DELETE FROM audit_head",
    "INSERT INTO audit_head SELECT workspace_id, 0, '' FROM workspace",
    "ALTER TABLE audit_event DISABLE TRIGGER audit_chain",
    "SELECT audit_text(e) FROM audit_event e",
    "UPDATE report SET result = '{}'",
    "UPDATE chunk SET bytes = ''",
    "TRUNCATE cluster CASCADE",
    "ALTER TABLE cluster DISABLE ROW LEVEL SECURITY",
    "SELECT * FROM _prisma_migrations",
  ])("has no right to %s", async (sql) => {
    await expect(as(ours, sql)).rejects.toMatchObject({ code: "42501" });
  });
});
