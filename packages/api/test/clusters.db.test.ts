import { readFileSync } from "node:fs";
import { type ClusterPage, limits } from "@acuity/contract";
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

async function get(input: object) {
  const text = encodeURIComponent(JSON.stringify({ json: input }));
  const url = `http://localhost:3000/api/trpc/cluster.list?input=${text}`;
  const query = vi.spyOn(pg.Client.prototype, "query");
  const response = await started.app.trpcHandler(new Request(url, { headers: guest.headers }));
  const selects = query.mock.calls.filter((call: unknown[]) => JSON.stringify(call[0]).includes("SELECT"));
  query.mockRestore();
  const body = await response.text();
  const page: ClusterPage = JSON.parse(body).result.data.json;
  return { url, bytes: body.length, selects: selects.length, page };
}

describe("a workspace of 5,000 clusters", () => {
  it("is listed page by page: each is one short request, a few queries and a bounded answer", async () => {
    const first = await get({});
    expect(first.page.total).toBe(CLUSTERS);
    expect(first.url.length).toBeLessThan(200);
    expect(first.bytes).toBeLessThan(60_000);
    const largest = await get({ limit: limits.clustersPerPage });
    expect(largest.selects).toBe(first.selects);
    expect(largest.selects).toBeLessThanOrEqual(16);
  });

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
