import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { baselineOfSettings, frozenSettings, frozenStudies } from "@acuity/contract";
import pg from "pg";
import { describe, expect, inject, it } from "vitest";
import { startProgram } from "./programs/start-program.ts";
import { makeWorkspace, sampleCluster, sampleUpload, sweepAll, useTestDatabase } from "./testing.ts";

const stored = JSON.parse(
  readFileSync(new URL("../../contract/test/data/settings-1.json", import.meta.url), "utf8"),
);
const [settings, baseline] = [frozenSettings.thaw(stored), baselineOfSettings(stored)];
const content = { name: "Nights", settings, baseline, studies: frozenStudies.thaw({}), createdBy: "test" };

const test = useTestDatabase();

/** A workspace with a cluster, three uploads and a scenario that rests on the first two. */
async function makeScenario() {
  const { workspaceId } = await makeWorkspace(test);
  return test.database.inWorkspace(workspaceId, async (store) => {
    const { id: clusterId } = await store.clusters.create(sampleCluster);
    const uploadIds: string[] = [];
    for (const seed of [1, 2, 3])
      uploadIds.push(await store.uploads.create(sampleUpload({ clusterId, seed })));
    const [first = "", second = "", third = ""] = uploadIds;
    const scenario = await store.scenarios.create({
      clusterId,
      ...content,
      uploadIds: [second, first, second],
    });
    return { workspaceId, clusterId, scenario, first, second, third };
  });
}
const find = (workspaceId: string, id: string) =>
  test.database.inWorkspace(workspaceId, (store) => store.scenarios.find(id));
const listOf = async (workspaceId: string, scenarioId: string) => {
  const uploads = await test.database.inWorkspace(workspaceId, (store) => store.uploads.list({ scenarioId }));
  return uploads.map(({ id }) => id);
};

describe("the uploads of a scenario", () => {
  it("come back once each, in one order, and others of the cluster do not", async () => {
    const { workspaceId, scenario, first, second } = await makeScenario();
    expect(scenario).toMatchObject({ uploadIds: [first, second].sort(), areUploadsAssumed: false });
    expect(await listOf(workspaceId, scenario.id)).toEqual([first, second]);
  });

  it("are replaced with the scenario, as a whole", async () => {
    const { workspaceId, scenario, third } = await makeScenario();
    await test.database.inWorkspace(workspaceId, (store) =>
      store.scenarios.replace({ ...scenario, uploadIds: [third] }),
    );
    expect((await find(workspaceId, scenario.id))?.uploadIds).toEqual([third]);
  });

  it("are those of its settings for whoever reads them in a snapshot, whatever is saved between the reads", async () => {
    const { workspaceId, scenario, third } = await makeScenario();
    const { database } = test;
    const { before, pinned } = await database.inSnapshot(workspaceId, async (store) => {
      const before = await store.scenarios.find(scenario.id);
      await database.inWorkspace(workspaceId, (other) =>
        other.scenarios.replace({ ...scenario, name: "Days", uploadIds: [third] }),
      );
      const pinned = await store.uploads.list({ scenarioId: scenario.id });
      return { before, pinned: pinned.map(({ id }) => id) };
    });
    expect(before).toEqual(scenario);
    expect(pinned.sort()).toEqual(scenario.uploadIds);
    expect(await listOf(workspaceId, scenario.id)).toEqual([third]);
  });

  it("cannot be changed in a snapshot", async () => {
    const { workspaceId, scenario } = await makeScenario();
    const change = test.database.inSnapshot(workspaceId, (store) => store.scenarios.delete(scenario.id));
    await expect(change).rejects.toThrow("nothing was changed");
  });

  it("stay as they were when the process that replaces them is killed", async () => {
    const { workspaceId, scenario } = await makeScenario();
    const program = startProgram("replace-scenario.ts", [test.urls.app, workspaceId, scenario.id]);
    await program.printed("written");
    await program.kill();
    expect(await find(workspaceId, scenario.id)).toEqual(scenario);
  });

  it("cannot be another workspace's, nor be seen there", async () => {
    const ours = await makeScenario();
    const theirs = await makeScenario();
    const pin = test.database.inWorkspace(ours.workspaceId, (store) =>
      store.scenarios.replace({ ...ours.scenario, uploadIds: [theirs.first] }),
    );
    await expect(pin).rejects.toMatchObject({ code: "not-found" });
    expect(await find(ours.workspaceId, ours.scenario.id)).toEqual(ours.scenario);
    expect(await listOf(ours.workspaceId, theirs.scenario.id)).toEqual([]);
  });

  it("cannot be deleted before it; others can, and a cluster or a workspace goes with both", async () => {
    const { workspaceId, clusterId, scenario, first, third } = await makeScenario();
    const drop = (id: string) => test.query("DELETE FROM upload WHERE id = $1", [id]);
    await expect(drop(first)).rejects.toMatchObject({ code: "23503" });
    await drop(third);
    expect(await find(workspaceId, scenario.id)).toEqual(scenario);
    await test.database.inWorkspace(workspaceId, (store) => store.clusters.delete(clusterId));
    expect(await find(workspaceId, scenario.id)).toBeNull();
    const other = await makeScenario();
    await test.database.inWorkspace(other.workspaceId, (store) => store.workspace.end());
    await sweepAll(test, other.workspaceId);
    expect(
      await test.query("SELECT FROM scenario_upload WHERE workspace_id = $1", [other.workspaceId]),
    ).toEqual([]);
  });
});

describe("scenarios of before, when the migration meets them", () => {
  const folder = new URL("../../../prisma/migrations/", import.meta.url);
  const pins = "20261122020000_scenario_uploads";
  const scripts = (isWanted: (name: string) => boolean) =>
    readdirSync(folder)
      .filter((name) => /^\d{14}_/.test(name) && isWanted(name))
      .sort()
      .map((name) => readFileSync(new URL(`${name}/migration.sql`, folder), "utf8"));

  it("rest on what their cluster held when they were saved, also where the owner is no superuser", async () => {
    const owner = `owner_${randomUUID().replaceAll("-", "")}`;
    const admin = new pg.Client({ connectionString: inject("testServer").url });
    await admin.connect();
    await admin.query(
      `CREATE ROLE ${owner} LOGIN PASSWORD 'x' CREATEROLE; GRANT acuity_app, acuity_auth TO ${owner}`,
    );
    await admin.query(`CREATE DATABASE ${owner} OWNER ${owner}`);
    const url = Object.assign(new URL(inject("testServer").url), {
      ...{ username: owner, password: "x", pathname: `/${owner}` },
    });
    const live = new pg.Client({ connectionString: url.href });
    await live.connect();
    for (const script of scripts((name) => name < pins)) await live.query(script);
    const id = (n: number) => `00000000-0000-7000-8000-00000000000${n}`;
    await live.query(`
      BEGIN; SELECT set_config('app.workspace_id', '${id(1)}', true);
      INSERT INTO workspace (workspace_id, name) VALUES ('${id(1)}', 'w');
      INSERT INTO cluster (workspace_id, id, name, engine, region, storage_mode)
        VALUES ('${id(1)}', '${id(2)}', 'c', 'e', 'r', 's');
      INSERT INTO upload (workspace_id, id, cluster_id, sha256, reading_sha256, name, byte_count, format, created_by, created_at)
        SELECT '${id(1)}', u.id::uuid, '${id(2)}', sha256(u.id::bytea), sha256(u.id::bytea), 'f', 1, 'f', 'x', u.at::timestamptz
        FROM (VALUES ('${id(3)}', '2026-11-01'), ('${id(4)}', '2026-11-03')) AS u (id, at);
      INSERT INTO scenario (workspace_id, id, cluster_id, name, settings, created_by, updated_at)
        VALUES ('${id(1)}', '${id(5)}', '${id(2)}', 's', '{}', 'x', '2026-11-02');
      COMMIT;`);
    for (const script of scripts((name) => name >= pins)) await live.query(script);
    await live.query(`BEGIN; SELECT set_config('app.workspace_id', '${id(1)}', true)`);
    const { rows } = await live.query(
      "SELECT s.are_uploads_assumed, p.upload_id FROM scenario s LEFT JOIN scenario_upload p ON p.scenario_id = s.id",
    );
    await live.end();
    await admin.query(`DROP DATABASE ${owner} WITH (FORCE)`);
    await admin.query(`DROP ROLE ${owner}`);
    await admin.end();
    expect(rows).toEqual([{ are_uploads_assumed: true, upload_id: id(3) }]);
  });
});
