import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { makeWorkspace, sampleCluster, sampleUpload, sweepAll, useTestDatabase } from "./testing.ts";

const test = useTestDatabase();

const TABLES = [
  ...["workspace", "member", "cluster", "upload", "series", "chunk", "scenario_upload", "scenario", "report"],
  ...["catalog_import", "api_token", "job", "upload_part", "kept_answer"],
];

/** A workspace with rows in every table: so many clusters, each with an upload of so many chunks. */
async function makeFull({ clusters = 2, chunks = 2 } = {}) {
  const { userId, workspaceId } = await makeWorkspace(test);
  await test.database.inWorkspace(workspaceId, async (store) => {
    for (let i = 0; i < clusters; i += 1) {
      const { id: clusterId } = await store.clusters.create({ ...sampleCluster, name: `cluster ${i}` });
      const parts = Array.from({ length: chunks }, () => [1, 2, 3]);
      const upload = sampleUpload({ clusterId, seed: i + 1, chunks: parts });
      await store.uploads.create({ ...upload, createdBy: userId });
    }
    await store.audit.write({ actorId: userId, action: "test", subject: "x" });
    const id = randomUUID();
    await store.jobs.create({ id, kind: "upload.save", input: {}, createdBy: userId });
    const hash = new Uint8Array(32);
    await store.answers.claim({ keySha256: hash, bodySha256: hash });
    await store.jobs.addPart({ jobId: id, position: 0, bytes: Uint8Array.of(1) });
  });
  const fill = [
    "INSERT INTO scenario (workspace_id, id, cluster_id, name, settings, created_by) SELECT $1, gen_random_uuid(), id, 'x', '{}', $2 FROM cluster WHERE workspace_id = $1",
    "INSERT INTO scenario_upload SELECT $1, s.id, u.id FROM scenario s JOIN upload u USING (workspace_id, cluster_id) WHERE workspace_id = $1 AND $2 <> ''",
    "INSERT INTO report (workspace_id, id, cluster_id, title, inputs, engine_version, catalog_version, result, token_hash, created_by, expires_at) SELECT $1, gen_random_uuid(), id, 'x', '{}', '1', '1', '{}', sha256(id::text::bytea), $2, now() + interval '1 day' FROM cluster WHERE workspace_id = $1",
    "INSERT INTO catalog_import (workspace_id, id, name, version, sha256, row_count, rows, created_by) VALUES ($1, gen_random_uuid(), 'x', '1', 'x', 1, '{}', $2)",
    "INSERT INTO api_token (workspace_id, id, name, role, token_hash, created_by) VALUES ($1, gen_random_uuid(), 'x', 'viewer', sha256('x'), $2)",
  ];
  for (const sql of fill) await test.query(sql, [workspaceId, userId]);
  return { userId, workspaceId };
}

async function held(workspaceId: string): Promise<Record<string, number>> {
  const counts = TABLES.map(
    (table) => `(SELECT count(*)::int FROM ${table} WHERE workspace_id = $1) AS ${table}`,
  );
  const [row] = await test.query<Record<string, number>>(`SELECT ${counts.join(", ")}`, [workspaceId]);
  return row ?? {};
}

const end = (workspaceId: string) => test.database.inWorkspace(workspaceId, (store) => store.workspace.end());

describe("a workspace that ends", () => {
  it("has no member, no open link and no open job at once, and its rows are swept to the last, nobody else's", async () => {
    const gone = await makeFull();
    const kept = await makeFull();
    const before = await held(kept.workspaceId);
    expect(Object.values(before)).not.toContain(0);
    await end(gone.workspaceId);
    expect(await test.database.accounts.listMemberships(gone.userId)).toEqual([]);
    const left = await test.query(
      "SELECT FROM report WHERE workspace_id = $1 AND revoked_at IS NULL UNION ALL SELECT FROM job WHERE workspace_id = $1 AND state <> 'cancelled'",
      [gone.workspaceId],
    );
    expect(left).toEqual([]);
    expect(await test.database.life.listDeleted(1_000)).toContain(gone.workspaceId);
    await sweepAll(test, gone.workspaceId);
    expect(new Set(Object.values(await held(gone.workspaceId)))).toEqual(new Set([0]));
    expect(await test.database.life.listDeleted(1_000)).not.toContain(gone.workspaceId);
    expect(await held(kept.workspaceId)).toEqual(before);
  });

  it("goes in pieces, and is gone on with where a sweep was killed", async () => {
    const { workspaceId } = await makeFull({ clusters: 3, chunks: 900 });
    await end(workspaceId);
    const first = await test.database.life.sweepPiece(workspaceId);
    expect(first).toEqual({ rows: 2_000, isDone: false });
    expect((await held(workspaceId))["chunk"]).toBe(700);
    const rest = await sweepAll(test, workspaceId);
    expect(rest[0]).toBe(700);
    expect(await held(workspaceId)).toMatchObject({ workspace: 0, chunk: 0 });
  });

  it("is not taken for one that lives: no piece of it goes", async () => {
    const { workspaceId } = await makeFull();
    const before = await held(workspaceId);
    expect(await test.database.life.sweepPiece(workspaceId)).toEqual({ rows: 0, isDone: true });
    expect(await held(workspaceId)).toEqual(before);
  });
});

describe("a member who leaves", () => {
  const join = (workspaceId: string, userId: string, role: string) =>
    test.query("INSERT INTO member (workspace_id, user_id, role) VALUES ($1, $2, $3::workspace_role)", [
      ...[workspaceId, userId, role],
    ]);

  it("alone takes the workspace along; of several the oldest of most rights owns it, and what was made is nobody's", async () => {
    const { userId, workspaceId } = await makeFull();
    for (const role of ["viewer", "editor"]) await join(workspaceId, `a ${role}`, role);
    await test.database.accounts.leaveAll(userId);
    const members = await test.query(
      "SELECT user_id, role FROM member WHERE workspace_id = $1 ORDER BY role",
      [workspaceId],
    );
    expect(members).toEqual([
      { user_id: "a editor", role: "owner" },
      { user_id: "a viewer", role: "viewer" },
    ]);
    const made = await test.query<{ by: string }>(
      ["upload", "scenario", "report", "catalog_import", "api_token", "job"]
        .map((table) => `SELECT DISTINCT created_by AS by FROM ${table} WHERE workspace_id = $1`)
        .join(" UNION "),
      [workspaceId],
    );
    expect(made).toEqual([{ by: expect.stringMatching(/^deleted-/) }]);
    expect(
      await test.query("SELECT FROM api_token WHERE workspace_id = $1 AND revoked_at IS NULL", [workspaceId]),
    ).toEqual([]);
    expect(await test.database.life.listDeleted(1_000)).not.toContain(workspaceId);
    await test.database.accounts.leaveAll(userId);
    expect(await held(workspaceId)).toMatchObject({ workspace: 1, member: 2 });
  });
});

it("those to look at next come in the order of an index", async () => {
  await test.query("INSERT INTO workspace_life (id) SELECT gen_random_uuid() FROM generate_series(1, 5000)");
  await test.query("ANALYZE workspace_life");
  const plan = await test.query(`
    EXPLAIN SELECT id FROM workspace_life WHERE deleted_at IS NULL ORDER BY looked_at ASC NULLS FIRST LIMIT 10`);
  expect(JSON.stringify(plan)).toMatch(/Index Scan using workspace_life_looked_at_idx/);
});
