import { readFileSync } from "node:fs";
import { type ClusterPage, limits, type SeriesPage, type Upload } from "@acuity/contract";
import pg from "pg";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { signInGuest, useGuest, useTestApp } from "./test-app.ts";

const CLUSTERS = limits.clustersPerWorkspace;
const settings = readFileSync(new URL("../../contract/test/data/settings-1.json", import.meta.url), "utf8");

const started = useTestApp();
const guest = useGuest(started);

/** A workspace as full as it may be, and another beside it. */
beforeAll(async () => {
  const { id } = await guest.api.workspace.current();
  const { id: other } = await (await signInGuest(started)).api.workspace.current();
  for (const workspaceId of [id, other]) {
    await started.test.query(
      `INSERT INTO cluster (workspace_id, id, name, engine, region, storage_mode)
       SELECT $1, gen_random_uuid(), 'cluster ' || to_char(n, 'FM0000'), 'aurora-postgresql', 'us-east-1', 'standard'
       FROM generate_series(1, $2::int) n`,
      [workspaceId, workspaceId === id ? CLUSTERS : 1],
    );
    await started.test.query(
      `INSERT INTO scenario (workspace_id, id, cluster_id, name, settings, created_by, updated_at)
       SELECT c.workspace_id, gen_random_uuid(), c.id, 'Scenario ' || n, $2, 'test', '2026-11-01'::timestamptz + n * interval '1 h'
       FROM cluster c, generate_series(1, CASE c.name WHEN 'cluster 0001' THEN 30 ELSE 2 END) n WHERE c.workspace_id = $1`,
      [workspaceId, settings],
    );
  }
  // Its statements would be counted among those of a request.
  await started.stopWorker();
});

async function ask(path: string, input: object) {
  const text = encodeURIComponent(JSON.stringify({ json: input }));
  const url = `http://localhost:3000/api/trpc/${path}?input=${text}`;
  const query = vi.spyOn(pg.Client.prototype, "query");
  const response = await started.app.trpcHandler(new Request(url, { headers: guest.headers }));
  const body = await response.text();
  const texts = query.mock.calls.map((call: unknown[]) => JSON.stringify(call[0]));
  query.mockRestore();
  // Of who asks and where nothing is counted: that is the same for every procedure.
  const queries = texts.filter((sql) =>
    /FROM [^ ]*"?(cluster|scenario|report|catalog_import|upload)"?[ \\]/.test(sql),
  );
  return {
    url,
    bytes: body.length,
    queries: queries.length,
    answer: JSON.parse(body).result.data.json,
  };
}

async function get(input: object) {
  const { answer, ...asked } = await ask("cluster.list", input);
  return { ...asked, page: answer as ClusterPage };
}

describe("a workspace of 5,000 clusters", () => {
  it("is listed page by page: each is one short request, one query and a bounded answer", async () => {
    const first = await get({});
    expect(first.page.total).toBe(CLUSTERS);
    expect(first.url.length).toBeLessThan(200);
    expect(first.bytes).toBeLessThan(60_000);
    const largest = await get({ limit: limits.clustersPerPage });
    expect([first.queries, largest.queries]).toEqual([1, 1]);
    expect(largest.bytes).toBeLessThan(limits.answerBytes);
  });

  it("lists the plans of one of them in pages, each by one query, whole and in order", async () => {
    const { page } = await get({ limit: 1 });
    const clusterId = page.clusters[0]?.id ?? "";
    const names: string[] = [];
    for (let after: { at: string; id: string } | null = null; ; ) {
      const { queries, answer } = await ask("scenario.list", { clusterId, after, limit: 7 });
      expect(queries).toBe(1);
      const scenarios = answer as { id: string; name: string; updatedAt: string }[];
      const last = scenarios.at(-1);
      if (last === undefined) break;
      expect(scenarios.length).toBeLessThanOrEqual(7);
      names.push(...scenarios.map(({ name }) => name));
      after = { at: last.updatedAt, id: last.id };
    }
    expect(names).toEqual(Array.from({ length: 30 }, (_, i) => `Scenario ${30 - i}`));
  });

  it.each(["report.list", "catalog.list"])(
    "%s is one query a page too, and a page is bounded",
    async (path) => {
      const { queries } = await ask(path, { limit: 3 });
      expect(queries).toBe(1);
      const { api } = guest;
      const wide = { limit: limits.listedPerPage + 1 };
      const refused = path === "report.list" ? api.report.list(wide) : api.catalog.list(wide);
      await expect(refused).rejects.toMatchObject({ code: "BAD_REQUEST" });
    },
  );

  it("comes whole and in order when its pages are walked", async () => {
    const names: string[] = [];
    for (let cursor: string | null = null; ; ) {
      const { page }: { page: ClusterPage } = await get({ cursor, limit: limits.clustersPerPage });
      names.push(...page.clusters.map(({ name }) => name));
      cursor = page.next;
      if (cursor === null) break;
    }
    expect(names).toEqual(
      Array.from({ length: CLUSTERS }, (_, i) => `cluster ${String(i + 1).padStart(4, "0")}`),
    );
  });

  it("shows the newest scenarios of each cluster and counts them all", async () => {
    const { page } = await get({ limit: 2 });
    const [crowded, usual] = page.clusters;
    expect(crowded).toMatchObject({ scenarios: 30, reports: 0, uploads: 0 });
    expect(crowded?.newestScenarios).toHaveLength(limits.newestPerCluster);
    expect(crowded?.newestScenarios[0]).toMatchObject({
      name: "Scenario 30",
      shape: { writer: { kind: "serverless" }, minAcu: 2, maxAcu: 16 },
    });
    expect(usual?.newestScenarios.map(({ name }) => name)).toEqual(["Scenario 2", "Scenario 1"]);
    expect(await guest.api.scenario.list({ clusterId: crowded?.id ?? "" })).toHaveLength(30);
  });

  it("is listed also where a newer version saved one of its scenarios, which then has no shape", async () => {
    await started.test.query(
      `UPDATE scenario SET settings = settings || '{"v": 1000}' WHERE name = 'Scenario 2' AND cluster_id IN
       (SELECT id FROM cluster WHERE name = 'cluster 0002')`,
    );
    const { page } = await get({ cursor: "cluster 0001", limit: 1 });
    expect(page.clusters[0]?.newestScenarios.map(({ shape }) => shape?.maxAcu ?? null)).toEqual([null, 16]);
  });

  it.each(["'\"x\"'", "settings - 'minAcu'", "settings || '{\"v\": null}'"])(
    "is listed also where a stored scenario is damaged (%s), which is named, logged and refused by a sentence",
    async (damage) => {
      const [row] = await started.test.query<{ id: string; clusterId: string }>(
        `UPDATE scenario SET settings = ${damage} FROM cluster c
         WHERE scenario.name = 'Scenario 2' AND cluster_id = c.id AND c.name = 'cluster 0003'
         RETURNING scenario.id, cluster_id AS "clusterId"`,
      );
      const { page } = await get({ cursor: "cluster 0002", limit: 1 });
      const told = { name: "Scenario 2", shape: null, isDamaged: true };
      expect(page.clusters[0]?.newestScenarios[0]).toMatchObject(told);
      expect((await guest.api.scenario.list({ clusterId: row?.clusterId ?? "" }))[0]).toMatchObject(told);
      expect(started.log.join("")).toContain(row?.id);
      const before = started.log.length;
      await expect(guest.api.scenario.get({ id: row?.id ?? "" })).rejects.toMatchObject({
        ...{
          code: "UNPROCESSABLE_CONTENT",
          message: expect.stringContaining("is damaged where it is stored"),
        },
      });
      expect(started.log).toHaveLength(before + 1);
      await started.test.query("UPDATE scenario SET settings = $1 WHERE id = $2", [settings, row?.id]);
    },
  );
});

describe("a cluster of many files with many series of long names", () => {
  const FILES = 30;
  const SERIES = 1_500;

  it("is listed in pages by one query each, none longer than an answer may be, whole and in order", async () => {
    const { id: workspaceId } = await guest.api.workspace.current();
    const [cluster] = await started.test.query<{ id: string }>(
      `INSERT INTO cluster (workspace_id, id, name, engine, region, storage_mode)
       VALUES ($1, gen_random_uuid(), 'many files', 'aurora-postgresql', 'us-east-1', 'standard') RETURNING id`,
      [workspaceId],
    );
    const clusterId = cluster?.id ?? "";
    await started.test.query(
      `INSERT INTO upload (workspace_id, id, cluster_id, sha256, reading_sha256, name, byte_count, format, created_by, created_at)
       SELECT $1, gen_random_uuid(), $2, sha256(n::text::bytea), sha256(n::text::bytea), 'file ' || n, 1, 'f', 'x',
         '2026-11-01'::timestamptz + n / 3 * interval '1 min' FROM generate_series(1, $3::int) n`,
      [workspaceId, clusterId, FILES],
    );
    await started.test.query(
      `INSERT INTO series (workspace_id, id, upload_id, position, label, codec, first_s, last_s, count, min, max, mean)
       SELECT u.workspace_id, gen_random_uuid(), u.id, n, repeat('a name ', 60), 'test', 0.1, 1e9, 3, -1.5, 2, 0.30000000000000004
       FROM upload u, generate_series(1, $2::int) n WHERE u.cluster_id = $1`,
      [clusterId, SERIES],
    );
    const ids: string[] = [];
    let pages = 0;
    for (let after: { at: string; id: string } | null = null; ; pages += 1) {
      const { queries, answer, bytes } = await ask("upload.list", { clusterId, after, asksSeries: true });
      expect(queries).toBe(1);
      expect(bytes).toBeLessThan(1.5 * limits.uploadsPageBytes);
      const uploads = answer as Upload[];
      const last = uploads.at(-1);
      if (last === undefined) break;
      expect(last).toMatchObject({ nextSeries: limits.seriesPerPage });
      expect(last.series).toHaveLength(limits.seriesPerPage);
      expect(last.series[0]).toMatchObject({
        firstS: 0.1,
        lastS: 1e9,
        mean: 0.30000000000000004,
        periodS: null,
      });
      ids.push(...uploads.map(({ id }) => id));
      after = { at: last.createdAt, id: last.id };
    }
    const all = await started.test.query<{ id: string }>(
      "SELECT id FROM upload WHERE cluster_id = $1 ORDER BY created_at, id",
      [clusterId],
    );
    expect(ids).toEqual(all.map(({ id }) => id));
    expect(pages).toBeGreaterThan(1);
    const [uploadId = ""] = ids;
    const seen: string[] = [];
    for (let from: number | null = 0; from !== null; ) {
      const { queries, answer } = await ask("upload.series", { uploadId, from });
      expect(queries).toBe(1);
      const page = answer as SeriesPage;
      seen.push(...page.series.map(({ id }) => id));
      from = page.next;
    }
    const series = await started.test.query<{ id: string }>(
      "SELECT id FROM series WHERE upload_id = $1 ORDER BY position",
      [uploadId],
    );
    expect(seen).toEqual(series.map(({ id }) => id));
    // A page of the version before would take the first for all.
    await expect(guest.api.upload.list({ clusterId })).rejects.toThrow("This page is of an earlier version");
  }, 60_000);
});
