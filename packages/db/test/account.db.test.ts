import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { makeWorkspace, sampleCluster, sampleUpload, sweepAll, useTestDatabase } from "./testing.ts";

const test = useTestDatabase();

async function makeUser(): Promise<string> {
  const userId = randomUUID();
  await test.query("INSERT INTO auth_user (id, name, email) VALUES ($1, 'Guest', $1 || '@example.com')", [
    userId,
  ]);
  return userId;
}

describe("accounts", () => {
  it("get one workspace, also when several first requests arrive together", async () => {
    const userId = await makeUser();
    const { accounts } = test.database;
    await Promise.all(
      Array.from({ length: 12 }, () => accounts.createFirstWorkspace({ userId, name: "Mine" })),
    );
    expect(await accounts.listMemberships(userId)).toEqual([
      { workspaceId: expect.any(String), workspaceName: "Mine", role: "owner" },
    ]);
    const rows = await test.query("SELECT FROM member WHERE user_id = $1", [userId]);
    expect(rows).toHaveLength(1);
  });

  it("hand their seats to another account, again without harm", async () => {
    const from = await makeWorkspace(test);
    const to = await makeWorkspace(test);
    const users = { from: from.userId, to: to.userId };
    await test.database.accounts.moveMemberships(users);
    await test.database.accounts.moveMemberships(users);
    const memberships = await test.database.accounts.listMemberships(to.userId);
    expect(memberships.map(({ workspaceId }) => workspaceId)).toEqual([to.workspaceId, from.workspaceId]);
    expect(await test.database.accounts.listMemberships(from.userId)).toEqual([]);
  });

  it("are not members by the list of where to look alone", async () => {
    const userId = await makeUser();
    const { workspaceId } = await makeWorkspace(test);
    await test.query("UPDATE auth_user SET workspace_ids = ARRAY[$2::uuid] WHERE id = $1", [
      userId,
      workspaceId,
    ]);
    expect(await test.database.accounts.listMemberships(userId)).toEqual([]);
  });

  it("deleting a workspace deletes everything under it but what happened, and nothing else", async () => {
    const kept = await makeWorkspace(test);
    const gone = await makeWorkspace(test);
    for (const { workspaceId } of [kept, gone]) {
      await test.database.inWorkspace(workspaceId, async (store) => {
        const { id } = await store.clusters.create(sampleCluster);
        await store.uploads.create(sampleUpload({ clusterId: id }));
        await store.audit.write({ actorId: "x", action: "cluster.create", subject: id });
      });
    }
    await test.database.inWorkspace(gone.workspaceId, (store) => store.workspace.end());
    await sweepAll(test, gone.workspaceId);
    for (const table of ["workspace", "member", "cluster", "upload", "series", "chunk"]) {
      const rows = await test.query<{ workspace_id: string }>(
        `SELECT workspace_id FROM ${table} WHERE workspace_id IN ($1, $2)`,
        [kept.workspaceId, gone.workspaceId],
      );
      expect(rows, table).toEqual([{ workspace_id: kept.workspaceId }]);
    }
    expect(
      await test.query("SELECT FROM audit_event WHERE workspace_id = $1 AND action = 'cluster.create'", [
        gone.workspaceId,
      ]),
    ).toHaveLength(1);
  });
});

it("a sweep of guests does not rest in its transaction for longer than one of them takes", async () => {
  for (const id of ["first guest", "second guest", "third guest"])
    await test.query(
      "INSERT INTO auth_user (id, name, email, is_anonymous, updated_at) VALUES ($1, 'g', $1, true, now() - interval '2 days')",
      [id],
    );
  const restingSince: (Date | undefined)[] = [];
  const end = async () => {
    const [lock] = await test.query<{ since: Date }>(
      "SELECT state_change AS since FROM pg_stat_activity WHERE state = 'idle in transaction' AND usename = 'acuity_auth' AND datname = current_database()",
    );
    restingSince.push(lock?.since);
  };
  expect(await test.database.guests.sweepExpired({ most: 10, graceDays: 1, end })).toBe(3);
  expect(new Set(restingSince.map(Number)).size).toBe(3);
  expect(restingSince.map(Number)).not.toContain(Number.NaN);
});
