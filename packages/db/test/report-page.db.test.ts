import { randomBytes, randomUUID } from "node:crypto";
import pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { makeWorkspace, sampleCluster, useTestDatabase } from "./testing.ts";

const test = useTestDatabase();
let ours: string;
let theirs: string;

beforeAll(async () => {
  ours = (await makeWorkspace(test)).workspaceId;
  theirs = (await makeWorkspace(test)).workspaceId;
});

/** A report as a row: what was frozen in it is not looked at here. */
async function addReport(workspaceId: string, { expiresIn = "1 day" } = {}) {
  const tokenHash = randomBytes(32);
  const clusterId = await test.database.inWorkspace(workspaceId, async (store) => {
    const name = `cluster ${randomUUID()}`;
    return (await store.clusters.create({ ...sampleCluster, name })).id;
  });
  const [row] = await test.query<{ id: string }>(
    `INSERT INTO report (workspace_id, id, cluster_id, title, inputs, engine_version, catalog_version, result,
                         token_hash, created_by, expires_at)
     VALUES ($1, gen_random_uuid(), $2, 'A report', '{}', '1', '1', '{}', $3, 'somebody', now() + $4::interval) RETURNING id`,
    [workspaceId, clusterId, tokenHash, expiresIn],
  );
  if (row === undefined) throw new Error("no report");
  return { reportId: row.id, tokenHash, workspaceId };
}

const bytes = (text: string) => Uint8Array.from(Buffer.from(text));
const page = { hashes: { scripts: ["s"], styles: [] }, br: bytes("br"), gzip: bytes("gzip"), picture: null };

describe("links of several workspaces in one query", () => {
  it("are found each in its own workspace, and nothing else is", async () => {
    const [one, two] = [await addReport(ours), await addReport(theirs, { expiresIn: "2 days" })];
    const found = await test.database.findLinks([
      one,
      { ...two, workspaceId: ours },
      two,
      { ...one, tokenHash: randomBytes(32) },
      { ...one, workspaceId: randomUUID() },
      one,
    ]);
    expect(found.map((link) => link?.reportId ?? null)).toEqual([
      ...[one.reportId, null, two.reportId, null, null, one.reportId],
    ]);
    expect(found[2]).toMatchObject({ workspaceId: theirs, revokedMs: null });
    expect(found[2]?.expiresMs).toBeGreaterThan(found[0]?.expiresMs ?? Number.POSITIVE_INFINITY);
  });

  it("are revoked for the very next query", async () => {
    const one = await addReport(ours);
    await test.database.inWorkspace(ours, (store) => store.reports.revoke(one.reportId, 1_234_000));
    expect(await test.database.findLinks([one])).toEqual([expect.objectContaining({ revokedMs: 1_234_000 })]);
  });

  it("leave no workspace set behind on their connection", async () => {
    const one = await addReport(ours);
    const app = new pg.Client({ connectionString: test.urls.app });
    await app.connect();
    try {
      const { rows } = await app.query("SELECT * FROM report_links($1, $2)", [[ours], [one.tokenHash]]);
      expect(rows).toHaveLength(1);
      expect((await app.query("SELECT * FROM report")).rows).toEqual([]);
      // Within a transaction of one workspace it is that workspace's again.
      await app.query(`BEGIN; SELECT set_config('app.workspace_id', '${theirs}', true)`);
      await app.query("SELECT * FROM report_links($1, $2)", [[ours], [one.tokenHash]]);
      const after = await app.query("SELECT current_setting('app.workspace_id') AS id");
      expect(after.rows).toEqual([{ id: theirs }]);
    } finally {
      await app.end();
    }
  });

  it("are nobody's to look for but the app's", async () => {
    const auth = new pg.Client({ connectionString: test.urls.auth });
    await auth.connect();
    await expect(auth.query("SELECT * FROM report_links($1, $2)", [[], []])).rejects.toThrow(
      "permission denied",
    );
    await auth.end();
  });
});

describe("a report's page", () => {
  it("is its workspace's alone, and each edition has its own", async () => {
    const { reportId } = await addReport(ours);
    const of = { reportId, edition: "build 1" };
    await test.database.inWorkspace(ours, (store) => store.reportPages.keep(of, page));
    const read = (workspaceId: string, edition: string) =>
      test.database.inWorkspace(workspaceId, (store) => store.reportPages.read({ reportId, edition }, "br"));
    expect(await read(ours, "build 1")).toEqual({ hashes: page.hashes, bytes: page.br });
    expect(await read(ours, "build 2")).toBeNull();
    expect(await read(theirs, "build 1")).toBeNull();
    const foreign = test.database.inWorkspace(theirs, (store) => store.reportPages.keep(of, page));
    await expect(foreign).rejects.toThrow();
    const app = new pg.Client({ connectionString: test.urls.app });
    await app.connect();
    expect((await app.query("SELECT * FROM report_page")).rows).toEqual([]);
    await app.end();
  });

  it("goes with its report, with its link, and a day after its edition", async () => {
    const [deleted, revoked, expired, old, kept] = [
      await addReport(ours),
      await addReport(ours),
      await addReport(ours, { expiresIn: "-1 hour" }),
      await addReport(ours),
      await addReport(ours),
    ];
    const keep = (reportId: string, edition: string) =>
      test.database.inWorkspace(ours, (store) => store.reportPages.keep({ reportId, edition }, page));
    for (const { reportId } of [deleted, revoked, expired, old]) await keep(reportId, "build 1");
    await test.query("UPDATE report_page SET made_at = now() - interval '25 hours' WHERE report_id = $1", [
      old.reportId,
    ]);
    await test.query("DELETE FROM report WHERE id = $1", [deleted.reportId]);
    await test.database.inWorkspace(ours, (store) => store.reports.revoke(revoked.reportId, 1_000));
    const ofRevoked = "SELECT FROM report_page WHERE report_id = $1";
    expect(await test.query(ofRevoked, [revoked.reportId])).toEqual([]);
    await keep(kept.reportId, "build 2");
    const rows = await test.query<{ id: string }>(
      "SELECT report_id AS id FROM report_page WHERE report_id = ANY($1)",
      [[deleted, revoked, expired, old, kept].map(({ reportId }) => reportId)],
    );
    expect(rows.map(({ id }) => id)).toEqual([kept.reportId]);
  });
});
