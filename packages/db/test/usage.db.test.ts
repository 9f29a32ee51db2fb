import { randomUUID } from "node:crypto";
import { baselineSchema, settingsSchema } from "@acuity/contract";
import { baselineOf, settingsOf } from "@acuity/engine/testing";
import { afterEach, expect, it } from "vitest";
import { recountUsage } from "./recount-usage.ts";
import {
  makeWorkspace,
  sampleCluster,
  sampleUpload,
  sweepAll,
  type TestDatabase,
  useTestDatabase,
} from "./testing.ts";

const test = useTestDatabase();

afterEach(async () => {
  const all = await recountUsage(test);
  expect(all?.counters).toEqual(all?.sums);
});

const settings = settingsSchema.parse(settingsOf());
const baseline = baselineSchema.parse(baselineOf());
const scenario = {
  name: "plan",
  settings,
  baseline,
  studies: { reads: null, failover: null },
  uploadIds: [],
};

let seeds = 1;
/** A workspace with a cluster, two files, a plan and a link. */
async function fill({ database }: TestDatabase) {
  const { workspaceId, userId } = await makeWorkspace(test);
  const clusterId = await database.inWorkspace(workspaceId, async (store) => {
    const { id } = await store.clusters.create(sampleCluster);
    const chunks = [Array.from({ length: 3_000 }, (_, i) => i % 256), [1, 2]];
    for (let i = 0; i < 2; i++)
      await store.uploads.create({
        ...sampleUpload({ clusterId: id, seed: seeds++, chunks }),
        createdBy: userId,
      });
    return id;
  });
  const { id: scenarioId } = await database.inWorkspace(workspaceId, (store) =>
    store.scenarios.create({ clusterId, ...scenario, createdBy: userId }),
  );
  await test.query(
    `INSERT INTO report (workspace_id, id, cluster_id, title, inputs, engine_version, catalog_version, result, token_hash, created_by, expires_at)
     SELECT $1, gen_random_uuid(), $2, 'link', '{"a": 1}', '1', '1',
       (SELECT jsonb_object_agg(i, md5(i::text)) FROM generate_series(1, 900) i), sha256($3::bytea), $4, now()`,
    [workspaceId, clusterId, String(seeds++), userId],
  );
  await test.query(
    `INSERT INTO catalog_import (workspace_id, id, name, version, sha256, row_count, rows, created_by)
     VALUES ($1, gen_random_uuid(), 'l', 'v', sha256('l'), 1, '{"b": 1}', $2)`,
    [workspaceId, userId],
  );
  return { workspaceId, userId, clusterId, scenarioId };
}

const readOf = ({ workspaceId, userId }: { readonly workspaceId: string; readonly userId: string }) =>
  test.database.inWorkspace(workspaceId, (store) => store.usage.read(userId));

it("counts what is kept for workspace, account and installation, and less when a plan grows smaller", async () => {
  const before = await fill(test);
  const usage = await readOf(before);
  expect(usage.workspace).toMatchObject({ uploads: 2, shares: 1 });
  expect(usage.workspace.bytes).toBeGreaterThan(6_004);
  expect(usage.account).toEqual(usage.workspace);
  const { workspaceId, scenarioId } = before;
  await test.database.inWorkspace(workspaceId, (store) =>
    store.scenarios.replace({
      id: scenarioId,
      ...scenario,
      settings: { ...settings, catalog: "y".repeat(90) },
    }),
  );
  const grown = await readOf(before);
  expect(grown.workspace.bytes - usage.workspace.bytes).toBeGreaterThan(0);
  await test.database.inWorkspace(workspaceId, (store) =>
    store.scenarios.replace({ id: scenarioId, ...scenario }),
  );
  expect(await readOf(before)).toEqual(usage);
});

it("what is deleted is counted no more, with what goes with it, and so is what was kept and deleted at once", async () => {
  const one = await fill(test);
  const other = await fill(test);
  const { installation } = await readOf(other);
  await test.database.inWorkspace(one.workspaceId, (store) => store.clusters.delete(one.clusterId));
  // Its price list is no cluster's.
  expect((await readOf(one)).workspace).toEqual({ bytes: 'l{"b": 1}'.length, uploads: 0, shares: 0 });
  expect((await readOf(other)).installation.uploads).toBe(installation.uploads - 2);
  await test.database.inWorkspace(other.workspaceId, (store) => store.workspace.end());
  await sweepAll(test, other.workspaceId);
  const third = await makeWorkspace(test);
  await test.database.inWorkspace(third.workspaceId, async (store) => {
    const { id } = await store.clusters.create(sampleCluster);
    await store.uploads.create(sampleUpload({ clusterId: id, seed: seeds++ }));
    await store.clusters.delete(id);
  });
  const rows = await test.query("SELECT FROM usage_counter WHERE holder = $1", [other.userId]);
  expect(rows).toEqual([]);
});

it("counts also what somebody deletes who named no workspace, and keeps no half of what fails", async () => {
  const { clusterId, workspaceId } = await fill(test);
  const failing = test.database.inWorkspace(workspaceId, async (store) => {
    await store.uploads.create(sampleUpload({ clusterId, seed: seeds++ }));
    await store.usage.settle("nobody");
    throw new Error("stop");
  });
  await expect(failing).rejects.toThrow("stop");
  await test.query("DELETE FROM cluster WHERE id = $1", [clusterId]);
});

it("what a guest saved counts for the account that the guest becomes", async () => {
  const guest = await fill(test);
  const account = await makeWorkspace(test);
  await test.database.accounts.moveMemberships({ from: guest.userId, to: account.userId });
  const { workspaceId } = guest;
  const moved = await readOf({ workspaceId, userId: account.userId });
  expect(moved.account).toEqual(moved.workspace);
  expect((await readOf(guest)).account).toEqual({ bytes: 0, uploads: 0, shares: 0 });
});

it("of two that are kept at once the second sees the first before it ends", async () => {
  const { workspaceId, userId, clusterId } = await fill(test);
  const settled = await Promise.all(
    [1, 2, 3].map(() =>
      test.database.inWorkspace(workspaceId, async (store) => {
        await store.uploads.create({ ...sampleUpload({ clusterId, seed: seeds++ }), createdBy: userId });
        return (await store.usage.settle(userId)).workspace.uploads;
      }),
    ),
  );
  expect(settled.toSorted()).toEqual([3, 4, 5]);
});

it("guests are counted until they have an account or are gone", async () => {
  const { countGuests } = test.database.installation;
  const before = await countGuests();
  const id = randomUUID();
  await test.query(
    "INSERT INTO auth_user (id, name, email, is_anonymous) VALUES ($1, 'g', $1, true), ($1 || 'x', 'g', $1 || 'x', true)",
    [id],
  );
  expect(await countGuests()).toBe(before + 2);
  await test.query("UPDATE auth_user SET is_anonymous = false WHERE id = $1", [id]);
  await test.query("DELETE FROM auth_user WHERE id = $1 || 'x'", [id]);
  expect(await countGuests()).toBe(before);
});

it("the app's role counts nothing by itself", async () => {
  const { workspaceId } = await makeWorkspace(test);
  const as = `SET ROLE acuity_app; SELECT set_config('app.workspace_id', '${workspaceId}', false)`;
  for (const sql of [
    "UPDATE usage_counter SET bytes = 0",
    "UPDATE workspace_usage SET bytes = 0",
    "SELECT add_to_installation(-1, 0, 0, 0)",
    `SELECT note_usage('report', '${workspaceId}', 'x', -1, -1)`,
    "INSERT INTO usage_change VALUES (1, 'account', 'x', -1, 0, 0)",
  ])
    await expect(test.query(`${as}; ${sql}`)).rejects.toMatchObject({ code: "42501" });
  await test.query("RESET ROLE");
});
